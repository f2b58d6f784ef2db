"""The build's pictures of a lesson: the first are there at once, others when they are wanted."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.lesson_driver import GAME, GO_TO, LESSON, TASK
from tests.browser.page_driver import NEVER, Visit

Go = Callable[..., Visit]
BOARDS = "document.querySelectorAll('.cell svg.board').length"
ROOMS = "document.querySelectorAll('.cell-drawn').length"
HEIGHT = "document.documentElement.scrollHeight"


def test_pictures_further_down_are_drawn_when_somebody_comes_near(
    go: Go, blocked: set[str]
) -> None:
    blocked.add("lesson-worker.mjs")  # no Python: the build's pictures stay
    page = go(hash=LESSON, saves=NEVER, expect_complaints=True)
    page.until(lambda: "painted" in page.marks(), "paint")
    drawn, all_of_them, high = (page.page.evaluate(one) for one in (BOARDS, ROOMS, HEIGHT))
    assert 3 <= drawn < all_of_them
    last = page.page.locator(".cell-drawn").last
    assert str(last.get_attribute("aria-label")).startswith("Stone Age"), "what is to be seen"
    last.scroll_into_view_if_needed()
    last.locator("svg.board").wait_for()
    assert last.get_attribute("aria-label") is None, "the picture says it"
    assert page.page.evaluate(BOARDS) < all_of_them
    page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.page.evaluate(BOARDS) >= all_of_them
    assert abs(page.page.evaluate(HEIGHT) - high) < 40, "nothing moves"


def test_without_scripts_all_pictures_are_there(go: Go) -> None:
    page = go(hash=LESSON, java_script_enabled=False)
    page.page.wait_for_load_state("load")  # the page comes in pieces
    boards = page.page.locator(".cell svg.board")
    assert boards.count() == page.page.locator(".cell-drawn").count() > 3
    assert page.page.locator(f"{TASK} svg.board").is_visible()


def test_what_is_far_away_comes_alive_when_somebody_comes_near(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    page.until(lambda: "near" in page.marks(), "what is near")
    game = page.page.locator(GAME)
    page.page.wait_for_timeout(500)
    assert game.locator("canvas").count() == 0
    assert game.locator(".cell-still .cell-drawn").count() == 1, "the room of its picture"
    page.page.evaluate(GO_TO, GAME)
    page.until(lambda: game.locator("canvas").count() > 0, "a live board")
    assert f"alive {GAME.removeprefix('#')}" in page.marks()
