"""What is wrong with a position: a sentence each, with the way to it and the way out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import panel as pn

from stoneage_panel.positions.mending import Remedy, find
from stoneage_panel.positions.position import Position
from stoneage_panel.strings import say
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.ui.html import esc, tag

MOST_LISTED = 4
"""Problems told with buttons; others are counted."""


class Problems(pn.viewable.Viewer):  # type: ignore[misc]
    """Why a position can't be played, in sentences with buttons.

    Args:
        position: that is edited.
        show: is given what would mend a problem, to show its field.
        width: in px.

    Attributes:
        told: what is said.
        room: all of it.
    """

    def __init__(self, position: Position, show: Callable[[Remedy], None], width: int) -> None:
        super().__init__()
        self._position, self._show = position, show
        self.told = pn.pane.HTML("", margin=(4, 0), width=width)
        self.room = pn.Column(self.told, margin=0)
        self._follow()
        watch_weakly(position, ["version"], self._follow)

    def _follow(self, *_: object) -> None:
        problems = self._position.problems
        if not problems:
            self.told.object = str(tag("p", say("position.sound")))
            self.room.objects = [self.told]
            return
        more = len(problems) - MOST_LISTED
        self.told.object = str(tag("p", say("position.more", n=more))) if more > 0 else ""
        rows = [self._row(problem) for problem in problems[:MOST_LISTED]]
        self.room.objects = [*rows, *([self.told] if more > 0 else [])]

    def _row(self, problem: str) -> pn.Column:
        sentence = pn.pane.HTML(str(tag("p", esc(problem))), margin=(4, 0, 0, 0),
                                width=self.told.width)  # fmt: skip
        ways = pn.Row(
            _button(say("position.show"), lambda _: self.show(problem)),
            _button(say("position.mend"), lambda _: self.mend(problem)),
            margin=0,
        )
        return pn.Column(sentence, ways, margin=0)

    def show(self, problem: str) -> None:
        """Shows the field whose change would mend a problem, and what that would be."""
        remedy = find(self._position, problem)
        if remedy is None:
            self._say(say("position.no_remedy"), problem)
            return
        self._show(remedy)
        self._say(say("position.would", what=remedy.words), problem)

    def mend(self, problem: str) -> None:
        """Makes the smallest change that mends a problem, and tells it."""
        remedy = find(self._position, problem)
        if remedy is None:
            self._say(say("position.no_remedy"), problem)
            return
        words = remedy.words
        self._show(remedy)
        remedy.apply()
        self._say(say("position.mended", what=words))

    def tell(self, sentence: str) -> None:
        """Says something beside the problems; nothing more with an empty text."""
        self._follow()
        if sentence:
            self._say(sentence)

    def _say(self, sentence: str, problem: str = "") -> None:
        """Tells something; below the problem that it is about, if that still stands there."""
        self.told.object = str(tag("p", sentence, role="status"))
        left = [one for one in self.room.objects if one is not self.told]
        listed = self._position.problems[:MOST_LISTED]
        at = 1 + listed.index(problem) if problem in listed else len(left)
        self.room.objects = [*left[:at], self.told, *left[at:]]


def _button(name: str, pressed: Callable[[Any], None]) -> pn.widgets.Button:
    made = pn.widgets.Button(label=name, margin=4)
    made.on_click(pressed)
    return made
