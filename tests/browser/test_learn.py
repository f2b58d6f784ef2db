"""Ways between the game and its lessons: from a rule and the lobby, and from a lesson to a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import violations
from tests.browser.lesson_driver import run
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.test_keep import in_game, log, people_play
from tests.support.variants import few

Go = Callable[..., Visit]
LESSON = "lessons/sa-luck.html"
LEARN = ".gts a.learn"
SHEET = ".sheet"
RULE = "#rules=SA.GATHER.2"
ON = ".rule.on[data-rule='SA.GATHER.2']"
TAUGHT = "Taught in lesson 4: Luck is an equation"
FOLD = 'import stoneage_panel as sap\nsap.widgets.Rules(["SA.GATHER.2"], folded=True)'


def chosen(visit: Visit, game: str) -> Visit:
    """The lobby with a game chosen."""
    MousePlayer(visit).press("game", game)
    tile = visit.page.locator(f"[data-act='game'][data-arg='{game}'][aria-pressed='true']")
    visit.until(lambda: tile.count() == 1, "the tile")
    return visit


def follow(visit: Visit, fragment: str) -> None:
    """Open a link in the same tab, as from an address that somebody typed."""
    visit.page.evaluate("to => { location.hash = to; }", fragment)


def at_rule(visit: Visit, rule: str = ON) -> None:
    """The sheet is open at a rule, which is in sight and has the focus; the address is clean."""
    found = visit.page.locator(rule)
    visit.until(lambda: found.count() == 1, "the rule")
    inside = "one => one === one.getRootNode().activeElement"
    visit.until(lambda: found.evaluate(inside), "the focus")
    box, room = found.bounding_box(), visit.page.viewport_size
    assert box and room and box["y"] >= 0 and box["y"] + box["height"] <= room["height"]
    visit.until(lambda: "#" not in visit.page.url, "the address without the link")


def close(visit: Visit) -> None:
    MousePlayer(visit).press("rules-close")
    visit.until(lambda: visit.page.locator(SHEET).count() == 0, "the sheet to go")


@pytest.mark.parametrize("size", few([NARROW, WIDE]), ids=["narrow", "wide"])
def test_the_lobby_leads_to_the_lessons_on_the_chosen_game(go: Go, size: tuple[int, int]) -> None:
    visit = go(size=size)
    visit.wait("painted", "live")
    link = visit.page.locator(LEARN)
    assert link.get_attribute("href") == "lessons/index.html#my_first", "before Python, too"
    chosen(visit.wait("live"), "settlers")
    led = "lessons/index.html#settlers"
    visit.until(lambda: link.get_attribute("href") == led, "the link of another game")
    chosen(visit, "stone_age")
    led = "lessons/index.html#stone_age"
    visit.until(lambda: link.get_attribute("href") == led, "the link of Stone Age")
    box, tile = link.bounding_box(), visit.page.locator(".gt[aria-pressed='true']").bounding_box()
    assert box and tile and box["height"] >= 44
    assert tile["x"] < box["x"] and box["x"] + box["width"] < tile["x"] + tile["width"]
    assert tile["y"] < box["y"] and box["y"] + box["height"] < tile["y"] + tile["height"] / 2
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    link.click()
    visit.until(lambda: visit.page.locator(".shelf a").count() > 3, "the shelf")
    assert visit.page.url == visit.address + "lessons/index.html#stone_age"
    target = visit.page.locator("[data-lesson='sa-round']:target")
    visit.until(lambda: target.count() == 1, "the first lesson on that game")


def test_a_rule_leads_to_its_lesson_and_the_game_is_there_afterwards(go: Go) -> None:
    visit = chosen(go().wait("live"), "stone_age")
    people_play(visit, 0)
    by_words = visit.page.locator("[data-act='moves']")
    visit.answered(by_words.click, "the moves in words")
    visit.answered(visit.page.locator(".moves [data-act='do']").first.click, "a move")
    before = log(visit.page)
    assert before
    MousePlayer(visit).press("rules")
    search = visit.page.locator("[data-search]")
    search.fill("lesson luck equation")  # what leads elsewhere is not searched
    none = visit.page.locator("[data-found]")
    visit.until(lambda: "No rule" in none.inner_text(), "that there is none")
    search.fill("SA.GATHER.2")
    link = visit.page.locator(".rule:not([hidden]) .see a")
    visit.until(lambda: link.count() == 1, "the rule")
    assert link.inner_text() == TAUGHT
    link.click()
    visit.until(lambda: visit.page.url == visit.address + LESSON, "the lesson")
    visit.wait("live")
    visit.page.go_back(wait_until="commit")
    visit.until(lambda: visit.page.locator("#app").count() == 1, "the game")
    visit.wait("live")
    assert in_game(visit) == before


def test_a_lesson_leads_to_a_rule_in_the_lobby_and_in_a_game(go: Go) -> None:
    visit = go(hash=LESSON).wait("live")
    fold_in(visit)
    assert not visit.page.locator("#app").count()
    visit.page.get_by_role("link", name="In the rules of the game").click()
    visit.until(lambda: visit.page.locator("#app").count() == 1, "the game's page")
    visit.wait("live")
    at_rule(visit)
    assert "Rules of Stone Age" in str(visit.page.locator(SHEET).get_attribute("aria-label"))
    close(visit)
    tile = visit.page.locator(".gt[aria-pressed='true']")
    assert tile.get_attribute("data-arg") == "stone_age"
    visit.page.go_back(wait_until="commit")
    visit.until(lambda: visit.page.locator(".cell").count() > 0, "the lesson again")


def fold_in(visit: Visit) -> None:
    """Have a lesson's cell show a rule as a fold, and unfold it."""
    cell = visit.page.locator(".cell[data-kind='code']").first.get_attribute("id")
    run(visit, FOLD, f"#{cell}")
    visit.page.locator(f"#{cell} details summary").first.click()


@pytest.mark.sweep
def test_a_game_stays_on_the_table_whatever_rule_is_linked_to(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 2)
    mine = log(visit.page)
    follow(visit, "#rules=MF.DOG.1")
    at_rule(visit, ".rule.on[data-rule='MF.DOG.1']")
    close(visit)
    follow(visit, RULE)
    at_rule(visit)
    visit.page.keyboard.press("Escape")
    visit.until(lambda: visit.page.locator(SHEET).count() == 0, "the sheet to go")
    assert log(visit.page) == mine
    toast = visit.page.locator(".toast")
    for bad in ("#rules=SA.GATHER.99", "#rules=<b>x"):
        follow(visit, bad)
        visit.until(lambda: "#" not in visit.page.url, "the address without the link")
        visit.until(lambda: toast.count() == 1, "a sentence")
        assert "This link can't be opened. No game has a rule" in toast.inner_text()
    visit.page.goto(visit.address + LESSON, wait_until="commit")
    visit.until(lambda: visit.page.locator(".cell").count() > 0, "a lesson in the same tab")
    visit.open("index.html" + RULE).wait("live")
    assert in_game(visit) == mine
    at_rule(visit)
    visit.page.go_back()  # Back closes the sheet, as always
    visit.until(lambda: visit.page.locator(SHEET).count() == 0, "the sheet to go")
    assert log(visit.page) == mine


@pytest.mark.parametrize("size", few([WIDE, NARROW]), ids=["wide", "narrow"])
@pytest.mark.parametrize("theme", few(["dark", "light"]))
def test_everybody_can_use_these_ways(go: Go, size: tuple[int, int], theme: Any) -> None:
    visit = go(hash=RULE, size=size, color_scheme=theme).wait("live")
    at_rule(visit)
    assert violations(visit) == []
    link = visit.page.locator(f"{ON} .see a")
    box = link.bounding_box()
    assert box and box["height"] >= (44 if size == NARROW else 24)
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    close(visit)
    visit.until(lambda: visit.page.locator(LEARN).count() == 1, "the lobby")
    assert violations(visit) == []
