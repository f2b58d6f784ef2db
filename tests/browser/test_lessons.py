"""Lessons in use: walks, sliders, games, the shelf; without a network, and for everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import violations
from tests.browser.lesson_driver import GAME, LESSON, WALK, come_near, means, run, write
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.test_offline import ready, staying
from tests.support.variants import few
from tools.server import Served

Go = Callable[..., Visit]
__all__ = ["staying"]
SHELF = "lessons/index.html"


def test_a_slider_changes_the_plot(go: Go) -> None:
    page = come_near(go(hash=LESSON), "#odds")
    assert means(page) == "3 figures: 2.25 clay on average."
    handle = page.page.locator("#odds .noUi-handle").first
    handle.focus()
    page.answered(lambda: handle.press("ArrowRight"), "the slider")
    page.until(lambda: "4 figures: 3.12 clay" in means(page), "four figures")


def test_a_walk_goes_on_and_back(go: Go) -> None:
    page = come_near(go(hash=LESSON), WALK)
    walk = page.page.locator(WALK)
    page.answered(lambda: walk.get_by_role("button", name="Next").click(), "the next step")
    page.until(lambda: walk.get_by_text("Step 2 of").count() == 1, "the second step")
    page.answered(lambda: walk.get_by_role("button", name="Back").press("Enter"), "a step back")
    page.until(lambda: walk.get_by_text("Step 1 of").count() == 1, "the first step again")


def test_a_game_is_played_against_a_bot(go: Go) -> None:
    page = come_near(go(hash=LESSON), GAME)
    game = page.page.locator(GAME)
    game.get_by_text("moves in words").click()
    moves = game.locator(".moves [data-act='do']")
    page.until(lambda: moves.count() > 0, "the list of moves")
    before = moves.count()
    page.answered(lambda: moves.last.click(), "a move")
    log = game.get_by_text("What happened")
    page.until(lambda: log.count() and moves.count() != before, "its move")


@pytest.mark.sweep
def test_lessons_work_without_a_network(
    site: tuple[Served, str], staying: Callable[..., Visit]
) -> None:
    page = ready(staying(site[1]))
    page.page.context.set_offline(True)
    page.page.goto(site[1] + "lessons/")
    page.page.get_by_role("link", name="Luck is an equation").first.click()
    page.wait("live")
    assert run(page, "1 + 1") == "2"
    page.page.context.set_offline(False)


@pytest.mark.parametrize(
    ("size", "theme"),
    few([(WIDE, "light"), (WIDE, "dark"), (NARROW, "light")], several=True),
    ids=str,
)
def test_everybody_can_use_it(go: Go, size: tuple[int, int], theme: Any) -> None:
    page = go(hash=LESSON, size=size, color_scheme=theme).wait("live")
    write(page, "1 / 0")
    run(page)
    assert violations(page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.open(SHELF)
    page.until(lambda: page.page.locator(".shelf a").count() > 3, "the shelf")
    assert violations(page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_lobby_leads_to_the_shelf_and_back(go: Go) -> None:
    page = go().wait("live")
    page.page.get_by_role("link", name="Learn", exact=True).click()
    page.until(lambda: page.page.locator(".shelf a").count() > 3, "the shelf")
    page.page.get_by_role("link", name="Luck is an equation").first.click()
    page.wait("live")
    page.page.get_by_role("link", name="Round the fire").click()
    page.until(lambda: page.page.locator("#app").count() == 1, "the game")
    page.wait("live")
