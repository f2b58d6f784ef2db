"""Things move on the built page: seen, ended by any click, not at all where that is wished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.page_driver import Visit
from tests.support.variants import few

pytestmark = pytest.mark.moving
Go = Callable[..., Visit]
FOREST = "[data-act='do'][data-arg^='place forest']"


def find(page: Any, selector: str) -> Any:
    """Playwright looks into shadows."""
    return page.page.locator(selector)


def sit_down(page: Visit) -> None:
    """Two people at Stone Age, all moves unfolded."""
    find(page, "[data-act='game'][data-arg='stone_age']").click()
    page.until(lambda: find(page, "[data-act='game'][aria-pressed='true']").count(), "the tile")
    for seat in find(page, "select[data-act='seat']").all():
        seat.select_option("human")
    page.answered(lambda: find(page, "[data-act='start']").click(), "the game")
    page.answered(lambda: find(page, "[data-act='moves']").click(), "the moves")


def do(page: Visit, move: str) -> None:
    button = find(page, f".moves [data-act='do'][data-arg='{move}']")
    page.answered(lambda: button.click(), move)


def moving(page: Visit) -> int:
    """How many things are on their way."""
    return int(find(page, ".motion[data-moving] svg").count())


BOARD = """
() => {
  const pictures = (root) => [...root.querySelectorAll("*")].flatMap((element) => [
    ...(element.localName === "canvas" ? [element.toDataURL()] : []),
    ...(element.shadowRoot ? pictures(element.shadowRoot) : []),
  ]);
  return pictures(document).join();
}
"""


def test_figures_fly_to_their_place_and_stand_there_then(go: Go) -> None:
    page = go().wait("live")
    sit_down(page)
    do(page, "place forest 3")
    assert moving(page) == 3
    on_the_way = page.page.evaluate(BOARD)
    page.until(lambda: not moving(page), "the end")
    # only now they stand on the board itself
    page.until(lambda: page.page.evaluate(BOARD) != on_the_way, "the figures")
    assert not page.complaints


def test_any_click_ends_what_moves_and_acts(go: Go) -> None:
    page = go().wait("live")
    sit_down(page)
    do(page, "place forest 3")
    assert moving(page)
    page.page.mouse.move(5, 5)
    page.page.mouse.down()
    assert not moving(page)
    page.page.mouse.up()
    do(page, "place clay 2")  # at once: nothing waits for what moves
    assert moving(page) == 2
    page.until(lambda: not moving(page), "the end")
    assert not page.complaints


def test_nothing_moves_where_that_is_not_wished(go: Go) -> None:
    page = go(reduced_motion="reduce").wait("live")
    sit_down(page)
    do(page, "place forest 3")
    assert not moving(page) and not page.complaints


@pytest.mark.parametrize("pace", few(["calm", "instant"]))
def test_the_pace_is_chosen_in_the_lobby(go: Go, pace: str) -> None:
    page = go().wait("live")
    page.answered(lambda: find(page, f"[data-act='how'][data-arg='pace={pace}']").click(), "pace")
    sit_down(page)
    do(page, "place forest 3")
    assert bool(moving(page)) is (pace == "calm")


def test_a_double_click_does_one_thing(go: Go) -> None:
    """After the first click another control may lie under the pointer."""
    page = go().wait("live")
    sit_down(page)
    for move in ("place forest 3", "place hunt 5", "place clay 2"):
        do(page, move)
    use = find(page, ".acts [data-act='do']")
    assert use.count() == 2
    page.answered(lambda: use.first.dblclick(), "the first roll")
    page.page.wait_for_timeout(600)
    assert find(page, ".log li:has-text('rolled')").count() == 1


TELLING = (".z-head", ".z-strip", ".log [data-just]", ".z-act")
SUSPENSE = "() => document.documentElement.dataset.suspense ?? ''"


def seen(page: Visit) -> list[float]:
    """How much is to be seen of what tells the newest result."""
    every = (find(page, selector).first for selector in TELLING)
    return [float(one.evaluate("one => getComputedStyle(one).opacity")) for one in every]


def suspense(page: Visit) -> str:
    return str(page.page.evaluate(SUSPENSE))


def throw(page: Visit) -> None:
    """Both have placed figures, and the first one throws dice for wood."""
    calm = find(page, "[data-act='how'][data-arg='pace=calm']")
    page.answered(lambda: calm.click(), "pace")
    sit_down(page)
    for move in ("place forest 5", "place hunt 5"):
        do(page, move)
    page.until(lambda: not moving(page), "figures")
    assert not suspense(page) and seen(page) == [1, 1, 1, 1]  # figures keep nothing secret
    do(page, "use forest")


def test_dice_lie_still_before_their_result_is_told(go: Go) -> None:
    page = go().wait("live")
    throw(page)
    assert suspense(page) and seen(page) == [0, 0, 0, 0]
    past = find(page, ".past:not(.spare)")  # what was known before lies there instead
    assert past.count() == 4 and all(one.bounding_box()["height"] > 40 for one in past.all())
    assert "rolled" in find(page, ".log [data-just]").first.inner_text()  # it can be heard
    page.until(lambda: not suspense(page), "the end")
    page.until(lambda: seen(page) == [1, 1, 1, 1], "what was thrown")
    assert not past.count() and not page.complaints


# The class of what has the focus; of a copy that is the outermost part that a page can look into.
HOST = """
() => {
  let one = document.activeElement;
  while (one.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  return one.className;
}
"""


@pytest.mark.sweep
def test_no_key_stops_at_a_copy_of_what_was_known_before(go: Go) -> None:
    """They hold buttons that nobody sees, and may scroll."""
    page = go().wait("live")
    throw(page)
    page.until(lambda: not suspense(page), "the end")
    copies = find(page, ".past")
    page.until(lambda: copies.count() >= 3, "copies for the next throw")
    assert copies.evaluate_all("all => all.every((one) => one.inert)")
    for _ in range(50):
        page.page.keyboard.press("Tab")
        assert "past" not in page.page.evaluate(HOST)


@pytest.mark.parametrize("how", few(["key", "mouse"]))
def test_a_click_or_a_key_tells_at_once(go: Go, how: str) -> None:
    page = go().wait("live")
    throw(page)
    assert suspense(page)
    if how == "mouse":
        page.page.mouse.move(5, 5)
        page.page.mouse.down()
    else:
        page.page.keyboard.press("Shift")
    assert not suspense(page)
    page.until(lambda: seen(page) == [1, 1, 1, 1], "what was thrown")


def test_what_is_not_seen_yet_can_be_pressed(go: Go) -> None:
    page = go().wait("live")
    throw(page)
    assert suspense(page)
    fold = find(page, ".z-act [data-act='moves']")
    page.answered(lambda: fold.click(force=True), "a press")
    assert not suspense(page) and fold.get_attribute("aria-expanded") == "false"


def test_nothing_is_kept_secret_where_nothing_moves(go: Go) -> None:
    page = go(reduced_motion="reduce").wait("live")
    throw(page)
    assert not suspense(page) and seen(page) == [1, 1, 1, 1]


FOCUSED = """
() => {
  let one = document.activeElement;
  while (one.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  return one.dataset.act ?? "";
}
"""


def test_a_game_is_watched_again_by_keys(go: Go) -> None:
    page = go().wait("live")
    find(page, "[data-act='game'][data-arg='stone_age']").click()
    page.until(lambda: find(page, "[data-act='game'][aria-pressed='true']").count(), "the tile")
    page.answered(lambda: find(page, "[data-act='start']").click(), "the game")
    page.answered(lambda: find(page, "[data-act='moves']").click(), "the moves")
    do(page, "place forest 3")
    again = find(page, "[data-act='again']")
    page.until(again.count, "the bot's move")
    page.answered(lambda: again.press("Enter"), "again")
    page.until(lambda: page.page.evaluate(FOCUSED) == "replay-pause", "the controls")
    page.answered(lambda: page.page.keyboard.press("Enter"), "a pause")
    assert find(page, "[aria-label='Go on']").count()
    for key, at in (("Tab", "1 of"), ("Shift+Tab", "0 of")):
        # on one, and back to where it began
        page.page.keyboard.press(key)
        if at == "0 of":
            page.page.keyboard.press(key)
        page.answered(lambda: page.page.keyboard.press("Enter"), at)
        assert at in find(page, ".replay .at").inner_text()
    page.answered(lambda: page.page.keyboard.press("Escape"), "the end")
    assert not find(page, ".replay").count()
    page.until(lambda: page.page.evaluate(FOCUSED) == "again", "the log")
    assert not page.complaints
