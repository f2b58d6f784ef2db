"""The lobby in a browser: its choices outlive a reload, all of it is in sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, Visit
from tests.support.variants import few

Go = Callable[..., Visit]
KEY = "round-the-fire choices"
STYLE = "[data-act='game'][data-arg='stone_age stone_age_style'][aria-pressed='true']"
HUTS = "all => all.map((one) => `${one.dataset.place} ${one.getAttribute('aria-label')}`)"


def again(visit: Visit) -> Visit:
    """The page after a reload."""
    visit.page.reload(wait_until="commit")
    visit.wait("live")
    visit.until(lambda: not visit.page.locator("#app").evaluate("one => one.inert"), "its use")
    return visit


def test_choices_are_there_after_a_reload_and_bad_ones_do_no_harm(go: Go) -> None:
    visit = go().wait("live")
    player = MousePlayer(visit)
    player.press("game", "stone_age stone_age_style")
    visit.until(lambda: visit.page.locator(STYLE).count() == 1, "the tile")
    player.press("add")
    visit.until(lambda: visit.page.locator(".seats li").count() == 3, "a third seat")
    kept = f"(localStorage.getItem({KEY!r}) ?? '').includes('\"rule\",\"rule\"')"
    visit.until(lambda: visit.page.evaluate(kept), "what is kept")
    again(visit)
    visit.until(lambda: visit.page.locator(STYLE).count() == 1, "the tile again")
    assert visit.page.locator(".seats li").count() == 3

    for bad in ("{", '{"game": "stone_age", "seats": ["human", "x"], "options": {}}'):
        visit.page.evaluate("([key, bad]) => localStorage.setItem(key, bad)", [KEY, bad])
        again(visit)
        assert visit.page.locator(STYLE).count() == 0
        assert visit.page.locator(".toast").count() == 0

    player.press("game", "age_of_dirt")
    field = visit.page.locator("#c-round_limit")  # the game before has no such field
    visit.until(lambda: field.count() == 1, "the field of Age of Dirt")
    fold = visit.page.locator(".more-options")
    fold.locator("summary").click()
    for number, invalid in (("9999", "true"), (field.input_value(), "false")):
        field.fill(number)
        assert field.get_attribute("aria-invalid") == invalid, number
        fold.evaluate("one => { one.open = false; }")
        folded = "one => new Promise((end) => setTimeout(() => end(!one.open), 100))"
        assert fold.evaluate(folded) is (invalid == "false"), "what is wrong is not folded in"
        fold.evaluate("one => { one.open = true; }")


@pytest.mark.parametrize("size", few([(1280, 800), (1920, 1080), (2560, 1440)]))
def test_the_whole_lobby_is_in_sight(go: Go, size: tuple[int, int]) -> None:
    visit = go(size=size).wait("live")
    player = MousePlayer(visit)
    player.press("game", "stone_age stone_age_style")
    for n in (3, 4, 5):
        player.press("add")
        visit.until(lambda n=n: visit.page.locator(".seats li").count() == n, f"seat {n}")  # type: ignore[misc]
    assert visit.page.evaluate("document.documentElement.scrollHeight") <= size[1]
    assert not visit.page.locator("canvas").first.is_visible()
    pictures = [one.bounding_box() for one in visit.page.locator(".gt").all()]
    rows = sorted({round(box["y"]) for box in pictures if box})
    assert len(pictures) == 6 and len(rows) == 2
    form = visit.page.locator(".seats").bounding_box()
    assert form and form["width"] < 560


def test_on_a_phone_pictures_stand_in_twos_and_the_first_game_is_large(go: Go) -> None:
    visit = go(size=NARROW).wait("live")
    boxes = [one.bounding_box() for one in visit.page.locator(".gt").all()]
    assert len({round(box["x"]) for box in boxes if box}) == 2
    offered = visit.page.locator(".welcome [data-act='tutorial']").bounding_box()
    assert offered and offered["width"] > 300 and offered["height"] >= 44


def test_start_shows_the_board_that_was_dealt_in_the_lobby(go: Go) -> None:
    visit = go().wait("live")
    visit.page.wait_for_timeout(1500)
    huts = visit.page.locator(".places [data-place^='hut']")
    shown = huts.evaluate_all(HUTS)
    visit.page.locator("select[data-act='seat']").nth(1).select_option("human")
    MousePlayer(visit).press("start")
    visit.until(lambda: visit.page.locator(".players").count() > 0, "the game")
    assert len(shown) >= 3 and huts.evaluate_all(HUTS) == shown


@pytest.mark.sweep
@pytest.mark.parametrize("place", few(["fish", "berry"]))
def test_a_refusal_on_a_phone_is_whole_and_beside_what_was_tapped(go: Go, place: str) -> None:
    visit = go(size=NARROW).wait("live")
    visit.page.locator("select[data-act='seat']").nth(1).select_option("human")
    player = MousePlayer(visit, form="tall")
    player.press("start")
    visit.until(lambda: visit.page.locator(".players").count() > 0, "the game")
    said = visit.page.locator(".toast")
    player.press("hint")
    visit.until(lambda: said.count() == 1, "a hint")
    hint, asked = said.bounding_box(), visit.page.locator(".banner").bounding_box()
    assert hint and asked and hint["y"] + hint["height"] <= asked["y"], "it leaves the question"
    player.press("close")
    visit.until(lambda: said.count() == 0, "its end")
    x, y = player.spots[place]
    box = visit.board()
    wanted = 70 if place == "berry" else 300  # scrolled until the place lies below the bar, or not
    visit.page.evaluate("by => scrollBy(0, by)", box["y"] + y * box["height"] - wanted)
    box = visit.board()
    tapped = box["x"] + x * box["width"], box["y"] + y * box["height"]
    visit.page.mouse.click(*tapped)
    visit.until(lambda: said.count() == 1, "a refusal")

    def beside() -> bool:
        room = said.bounding_box()
        assert room and room["height"] <= 84, room
        return not room["y"] - 8 < tapped[1] < room["y"] + room["height"] + 8

    visit.until(beside, "it steps aside")
    room = said.bounding_box()
    assert room and room["y"] >= 0 and room["y"] + room["height"] <= NARROW[1]
    words = said.locator("span").first
    assert words.evaluate("one => one.scrollHeight <= one.clientHeight + 1 || !one.clientHeight")
    visit.page.wait_for_timeout(6500)
    assert said.count() == 1
    why = said.locator(".rule")
    assert "Why? MF." in why.inner_text()
    why.click()
    visit.until(lambda: visit.page.locator(".sheet .rule.on").count() == 1, "the rule's own words")
    assert said.count() == 0


def test_what_is_said_among_the_tables_is_heard(go: Go, tmp_path: Path) -> None:
    """The board is hidden there, and with it what stands in its room but the live region."""
    page = go().wait("live")
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    chooser = page.page.locator("input[type=file][data-act='open']").first
    page.answered(lambda: chooser.set_input_files(empty), "a file")
    region = page.page.locator("[aria-live]").first
    page.until(lambda: "empty" in region.inner_text(), "what is wrong with it")
    assert region.evaluate("one => getComputedStyle(one).visibility") == "visible"
