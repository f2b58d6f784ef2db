"""Nothing slides under the pointer, and a refusal stands where it was asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.support.variants import few

Go = Callable[..., Visit]
# Makes another control of whatever is pressed next, under the pointer, as an answer would.
SWAPPED = """
(one) => one.addEventListener("click", (event) => {
  event.stopPropagation(); // Python is not asked: its answer would draw all of it again
  const other = one.cloneNode(true);
  other.dataset.act = "hint";
  one.replaceWith(other);
  document.dispatchEvent(new Event("applied"));
}, { once: true })
"""


def at_my_first(go: Go, size: tuple[int, int] = WIDE) -> MousePlayer:
    """Two people at My First Stone Age."""
    visit = go(size=size).wait("live")
    visit.page.locator("select[data-act='seat']").nth(1).select_option("human")
    player = MousePlayer(visit, form="wide" if size == WIDE else "tall")
    player.press("start")
    visit.until(lambda: visit.page.locator(".players").count() > 0, "the game")
    return player


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes share something."""
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.parametrize("size", few([NARROW, WIDE]))
@pytest.mark.parametrize("place", few(["hut1", "fish", "berry"]))
def test_a_refusal_stands_beside_the_place_until_the_next_press(
    go: Go, place: str, size: tuple[int, int]
) -> None:
    player = at_my_first(go, size)
    page = player.page
    said = page.locator(".toast")
    player.tap(place)
    player.visit.until(lambda: said.count() == 1, "why not")
    room = said.bounding_box()
    pressed = page.locator(f".places [data-place='{place}']").bounding_box()
    banner = page.locator(".banner").bounding_box()
    assert room and pressed and banner
    assert not overlap(room, pressed) and not overlap(room, banner)
    middle = room["y"] + room["height"] / 2 - pressed["y"] - pressed["height"] / 2
    assert abs(middle) < pressed["height"] / 2 + room["height"] + 60, "it is near"
    page.wait_for_timeout(6500)
    assert said.count() == 1
    page.mouse.click(room["x"] + 4, banner["y"] + 8)
    player.visit.until(lambda: said.count() == 0, "its end")
    player.tap(place)
    player.visit.until(lambda: said.count() == 1, "the same again")
    page.keyboard.press("Escape")
    player.visit.until(lambda: said.count() == 0, "its end by Esc")


def test_what_has_just_come_under_the_pointer_is_not_pressed(go: Go) -> None:
    player = at_my_first(go)
    page = player.page
    fold = page.locator("[data-act='moves']")
    fold.evaluate(SWAPPED)
    fold.scroll_into_view_if_needed()
    box = fold.bounding_box()
    assert box
    spot = box["x"] + 20, box["y"] + box["height"] / 2
    page.mouse.click(*spot)
    page.mouse.click(*spot)
    page.wait_for_timeout(300)
    assert page.locator(".toast").count() == 0, "no hint: it was pressed too soon"
    told = page.locator("[aria-live='polite'][aria-atomic='false']").inner_text
    player.visit.until(lambda: "Press again" in told(), "a word about it")
    page.wait_for_timeout(400)
    page.mouse.click(*spot)
    player.visit.until(lambda: page.locator(".toast").count() == 1, "the hint")


def test_what_a_scroll_has_brought_under_the_pointer_is_pressed_once_it_was_seen(go: Go) -> None:
    player = at_my_first(go)
    page = player.page
    fold = page.locator("[data-act='moves']")
    fold.evaluate(SWAPPED.replace('"applied"', '"scroll"'))
    fold.scroll_into_view_if_needed()
    box = fold.bounding_box()
    assert box
    spot = box["x"] + 20, box["y"] + box["height"] / 2
    page.mouse.click(*spot)
    page.wait_for_timeout(700)
    page.mouse.click(*spot)
    player.visit.until(lambda: page.locator(".toast").count() == 1, "the hint")


def test_a_double_click_makes_one_move(go: Go) -> None:
    player = at_my_first(go)
    player.moves()
    page = player.page
    before = page.locator(".log li").count()
    first = page.locator(".moves [data-act='do']").first
    spot = first.bounding_box()
    assert spot
    page.mouse.dblclick(spot["x"] + 20, spot["y"] + 10)
    player.visit.until(lambda: page.locator(".log li").count() > before, "a move")
    page.wait_for_timeout(700)
    due = page.locator(".banner strong").inner_text()
    assert page.locator(".log li").count() <= before + 2, due
