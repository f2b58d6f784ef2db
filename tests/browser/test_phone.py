"""A phone: what closes things is in sight, and nothing moves under a thumb."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from stoneage_panel.catalog import all_games
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.test_axe import press
from tests.support.variants import few

Go = Callable[..., Visit]
SMALL = (360, 740)


def on_phone(go: Go, size: tuple[int, int] = NARROW) -> Visit:
    """The lobby on a phone."""
    return go(size=size, has_touch=True, is_mobile=True).wait("live")


def begun(visit: Visit, name: str) -> Visit:
    """A game of some name, begun."""
    press(visit, "game", name)
    press(visit, "start")
    visit.until(lambda: visit.page.locator("canvas").first.is_visible(), "the board")
    return visit


@pytest.mark.parametrize("size", few([NARROW, SMALL, WIDE]), ids=["narrow", "small", "wide"])
def test_what_closes_the_rules_is_in_sight_in_every_game(go: Go, size: tuple[int, int]) -> None:
    visit = go(size=size).wait("live")
    page = visit.page
    for name in all_games():
        begun(visit, name)
        press(visit, "rules", "")
        page.wait_for_selector(".sheet")
        head, shut = (
            page.locator(which).bounding_box()
            for which in (".sheet > header h2", "[data-act='rules-close']")
        )
        assert head and shut
        assert shut["x"] + shut["width"] <= page.evaluate("document.documentElement.clientWidth")
        assert shut["y"] < head["y"] + head["height"] < shut["y"] + 60  # in the first line
        for other in page.locator(".sheet > header .btn").all():
            box = other.bounding_box()
            assert box and box["x"] + box["width"] <= size[0] and box["y"] >= shut["y"] + 40
        press(visit, "rules-close")
        assert page.locator(".sheet").count() == 0
        press(visit, "lobby")


def back(visit: Visit) -> None:
    """The browser's Back."""
    visit.page.evaluate("history.back()")


def test_back_closes_dialogs_then_leads_to_the_tables(go: Go) -> None:
    visit = begun(on_phone(go), "my_first")
    page = visit.page
    press(visit, "rules", "")
    visit.answered(partial(back, visit), "the rules to close")
    assert page.locator(".sheet").count() == 0 and page.locator("canvas").first.is_visible()
    page.locator("[data-do='stored']").click()
    visit.until(page.locator("#stored").is_visible, "what is stored")
    back(visit)
    visit.until(lambda: not page.locator("#stored").is_visible(), "that to close")
    visit.answered(partial(back, visit), "the tables")
    assert page.locator("[data-act='start']").is_visible()
    length = page.evaluate("history.length")
    press(visit, "start")
    press(visit, "lobby")  # by its own button: nothing is left over in the history
    visit.until(lambda: page.evaluate("history.state") is None, "the page's own entry")
    assert page.evaluate("history.length") == length


def test_back_still_leads_to_the_tables_after_a_reload(go: Go) -> None:
    visit = begun(on_phone(go), "my_first")
    visit.until(lambda: visit.page.evaluate("history.state") == "stop", "the stop")
    kept = "sessionStorage.getItem('round-the-fire table')"
    visit.until(lambda: visit.page.evaluate(kept), "the game to be kept")
    visit.page.reload(wait_until="commit")
    visit.until(lambda: visit.state in ("opening", "painted"), "the new page")
    visit.wait("live")
    visit.until(lambda: visit.page.locator(".players").count() > 0, "the game again")
    visit.answered(partial(back, visit), "the tables")
    assert visit.page.locator("[data-act='start']").is_visible()


def test_steppers_of_age_of_dirt_stay_under_the_thumb(go: Go) -> None:
    visit = begun(on_phone(go), "age_of_dirt")
    page = visit.page
    for _ in range(4):  # a tool, a clan card, until the first turn
        if page.locator(".by-box").count():
            break
        visit.answered(page.locator(".z-act [data-act='do']").first.click, "setting up")
        visit.until(lambda: page.locator(".z-act [data-act]").count() > 1, "what is next")
    plus = page.locator("[data-act='part'][data-arg='box:forest']")
    visit.until(lambda: plus.count() > 0, "the turn")
    found = plus.bounding_box()
    for _ in range(2):
        visit.answered(plus.click, "one more")
        now = plus.bounding_box()
        assert found and now and abs(now["y"] - found["y"]) <= 1 and abs(now["x"] - found["x"]) <= 1
    assert "Send 2 members" in page.locator("[data-act='confirm']").inner_text()


def test_start_is_in_sight_while_the_tables_are_shown(go: Go) -> None:
    visit = on_phone(go)
    page = visit.page
    start = page.locator("[data-act='start']")
    for down in (0, 10_000):
        page.evaluate("y => scrollTo(0, y)", down)
        box = start.bounding_box()
        assert box and box["y"] + box["height"] <= NARROW[1] and box["y"] > NARROW[1] - 90
    last = page.locator("[data-do='stored']").bounding_box()
    assert last and box and last["y"] + last["height"] <= box["y"], "nothing lies below it"
    begun(visit, "my_first")
    page.evaluate("scrollTo(0, 10000)")
    page.locator("[data-act='lobby']").first.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, 300)")
    visit.answered(
        lambda: page.locator("[data-act='lobby']").first.dispatch_event("click"), "the tables"
    )
    assert page.evaluate("scrollY") == 0


def test_the_banner_keeps_its_height(go: Go) -> None:
    visit = begun(on_phone(go), "stone_age")
    page = visit.page
    heights = set()
    for _ in range(5):
        box = page.locator(".banner").bounding_box()
        assert box
        heights.add(round(box["height"]))
        if page.locator("[data-act='moves'][aria-expanded='false']:not([disabled])").count():
            press(visit, "moves")
        moves = page.locator(".moves [data-act='do']")
        if moves.count():
            visit.answered(partial(moves.first.dispatch_event, "click"), "a move")
        page.wait_for_timeout(400)
    assert len(heights) == 1, heights


def test_sound_is_turned_on_from_the_rules_where_the_bar_is_full(go: Go) -> None:
    visit = begun(on_phone(go), "my_first")
    page = visit.page
    press(visit, "rules", "")
    sound = page.locator(".sheet [data-act='sound']")
    assert sound.inner_text() == "Sound: off"
    visit.answered(sound.click, "sound")
    assert sound.get_attribute("aria-pressed") == "true" and sound.inner_text() == "Sound: on"


def test_buttons_of_the_settlers_hold_their_words(go: Go) -> None:
    """Nothing juts out of a button, and what is pointed at is as large as a finger."""
    visit = begun(on_phone(go, SMALL), "settlers")
    page = visit.page
    outside = """all => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent)"""
    assert page.locator(".z-act button").evaluate_all(outside) == []
    for part in ("africa", "north"):
        box = page.locator(f".places [data-place='see:{part}']").bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
