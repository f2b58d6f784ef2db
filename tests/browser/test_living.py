"""Things move on the built page: seen, ended by any click, not at all where that is wished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.page_driver import Visit

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


@pytest.mark.parametrize("pace", ["instant", "calm"])
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
