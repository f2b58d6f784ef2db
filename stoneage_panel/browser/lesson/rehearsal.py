"""What is made when something is first shown, made beforehand: copies of a Python begin with it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from stoneage_panel import lessons, widgets
from stoneage_panel.browser.lesson import beginnings, page
from stoneage_panel.browser.lesson.documents import PAGE_FILES, Output, leave
from stoneage_panel.lessons import store

LESSON = "sa-luck"
_PAGE = json.dumps({"files": PAGE_FILES, "theme": beginnings.THEME})


def rehearse() -> None:
    """Shows one of each kind, lets it go and forgets the lesson."""
    page.start(_PAGE, lambda name, patch: None)
    for shown in _one_of_each_kind():
        leave()
        Output(shown, lambda patch: None).free()
    store.forget()


def begin(name: str, first_cells: str) -> str:
    """Runs the first cells of a page.

    Args:
        name: the page's.
        first_cells: JSON text: names and codes of the cells that it runs first.

    Returns:
        JSON text: the documents that they show, by the names of outputs.
    """
    runner = page.start(_PAGE, lambda name, patch: None)
    beginnings.hold(name, runner, json.loads(first_cells))
    store.forget()
    return json.dumps(runner.documents())


def forget() -> None:
    """Lets go of what was begun."""
    beginnings.forget()


def _one_of_each_kind() -> Iterator[object]:
    lesson = lessons.open(LESSON)
    yield lesson.walk("one-roll")
    yield lesson["most-pieces"]
    yield lesson.rule("SA.GATHER")
    yield widgets.GatherOdds(place="clay")
    yield widgets.SameRoll(lesson.match("forest-roll"))
