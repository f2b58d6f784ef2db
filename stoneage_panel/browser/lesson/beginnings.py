"""First cells of lessons, run beforehand: a copy of a started Python has its lesson's at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from stoneage_panel import live
from stoneage_panel.browser.lesson.runner import Runner
from stoneage_panel.engine.i18n import ENGLISH, spoken
from stoneage_panel.lessons import store
from stoneage_panel.lessons.lesson import Lesson

THEME = "light"
"""Of what is shown beforehand; other colours are made when they are wanted."""


@dataclass(frozen=True)
class Beginning:
    """A runner that has run the first cells of a page, and the lessons that they opened."""

    runner: Runner
    opened: Mapping[str, Lesson]


_held: dict[str, Beginning] = {}


def hold(page: str, runner: Runner, cells: Iterable[tuple[str, str]]) -> None:
    """Has the first cells of a page run, and forgets the lessons that they opened.

    Args:
        page: its name.
        runner: a new one.
        cells: names and codes of the cells, in the order in which the page runs them.
    """
    for name, code in cells:
        if not runner.rehearse(name, code):
            break  # those after it are run after it
    _held[page] = Beginning(runner, store.take_out())


def forget() -> None:
    """Lets go of all that is held."""
    _held.clear()


def take(page: str, theme: str, games: Iterable[str]) -> Beginning | None:
    """The beginning of a page; none where it would look otherwise than it does now.

    So it does for who was led here with a position.

    Args:
        page: its name.
        theme: of what is shown.
        games: names of games that go on, as `stoneage_panel.browser.lesson.page.start` has them.
            A board on which one goes on is made with it.
    """
    found = _held.pop(page, None)
    if found is None:
        return None
    forget()  # a page has one lesson
    if theme != THEME or spoken() != ENGLISH or live.brought():
        return None
    lessons = {name.partition("/")[0] for name in games}
    return None if lessons & set(found.opened) else found
