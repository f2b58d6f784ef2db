"""Bokeh's and Panel's models: pages begin with few, and fetch all where one is missing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.lesson_driver import CODE, come_near, run, shown
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NEVER, Visit
from tests.support.variants import few
from tools import drawing

Go = Callable[..., Visit]
LESSON = "lessons/sa-luck.html"
FIRST = list(drawing.FIRST_MODELS)
BOARD = """
import panel as pn
room = pn.Column(widgets.Board(lesson.match("forest-roll")))
display(room)
"""
MORE = """
room.extend([pn.widgets.IntSlider(name="first"), pn.widgets.IntSlider(name="second")])
room.append(pn.widgets.Button(name="third"))
"""


def drawn_with(page: Visit) -> list[str]:
    """The scripts of Bokeh and Panel that the page has fetched."""
    return [url.rsplit("/", 1)[-1] for url in page.requests if "/vendor/bokeh" in url]


@pytest.mark.first_visit
@pytest.mark.parametrize("game", few(["settlers", "my_first", "stone_age", "age_of_dirt"]))
def test_a_game_is_drawn_with_the_first(go: Go, game: str) -> None:
    page = go(saves=NEVER).wait("live")
    player = MousePlayer(page)
    player.press("game", game)
    player.press("start")
    page.until(lambda: bool(player.moves()), "a turn")
    assert drawn_with(page) == FIRST


def test_sliders_bring_the_rest_once(go: Go) -> None:
    page = come_near(go(hash=LESSON), "#odds")
    assert page.page.locator("#odds .noUi-handle").count() > 0
    come_near(page, "#other-dice")
    assert drawn_with(page) == [*FIRST, drawing.REST]


@pytest.mark.sweep
def test_a_change_waits_for_its_models_and_all_after_it_too(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    assert run(page, BOARD) == ""
    page.until(lambda: page.page.locator(f"{CODE} canvas").count() > 0, "the board")
    assert drawn_with(page) == FIRST
    run(page, BOARD + MORE)
    page.until(lambda: page.page.locator(f"{CODE} .noUi-handle").count() == 2, "the sliders")
    assert page.page.locator(CODE).get_by_role("button", name="third").count() == 1
    assert drawn_with(page) == [*FIRST, drawing.REST]


@pytest.mark.sweep
def test_a_cell_that_lacks_them_says_so_and_the_others_live(go: Go, blocked: set[str]) -> None:
    blocked.add(drawing.REST)
    page = come_near(go(hash=LESSON, expect_complaints=True), "#gather-rules")
    page.page.locator("#odds").scroll_into_view_if_needed()
    page.until(lambda: "could not be drawn" in shown(page, "#odds"), "what is wrong")
    assert page.page.locator("#most-pieces canvas").count() > 0
    blocked.clear()
    assert run(page, BOARD + MORE) == ""
    page.until(lambda: page.page.locator(f"{CODE} .noUi-handle").count() == 2, "the sliders")
