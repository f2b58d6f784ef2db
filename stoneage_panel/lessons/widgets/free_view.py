"""A board to try things on: every move of every seat, nothing is judged."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.layout import stage
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends, watch_weakly
from stoneage_panel.ui.html import Html, button, esc, tag
from stoneage_panel.widgets import Decision, Log


class _Ways(LessonHtml):
    """One move back, and back to the beginning."""

    kind = "free"
    match = param.ClassSelector(class_=Match, doc="The match that is tried on.")

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._start = self.match.node
        watch_weakly(self.match.table, ["version"], self.changed)

    @depends("match")
    def html(self) -> Html:
        """Two buttons."""
        at_start = self.match.node is self._start
        undo = button("undo", esc(say("free.undo")), disabled=at_start)
        reset = button("reset", esc(say("free.reset")), disabled=at_start)
        return tag("section", tag("div", undo, reset, class_="flow"), class_="card task")

    @action
    def undo(self) -> None:
        """Takes the last move back, but no move from before the board was shown."""
        if self.match.node is not self._start:
            self.match.table.undo()

    @action
    def reset(self) -> None:
        """Back to where the board was when it was first shown."""
        self.match.jump(self._start)


class FreeView(BoardView):
    """A live board with all moves in words and the players; alone in a cell, or in any ``pn.Row``.

    Args:
        match: at the position to begin with.
        params: ``theme``, ``wide`` and ``width`` in px.

    Raises:
        ValueError: a parameter out of bounds.
    """

    match = param.ClassSelector(class_=Match, doc="What is tried on.")
    told = param.Boolean(default=False, doc="Whether what happened stands beside it, too.")

    def __init__(self, match: Match, **params: Any) -> None:
        super().__init__(match=match, **params)
        table = match.table
        self.decision = Decision(table, theme=self.theme)
        self.ways = _Ways(match=match, theme=self.theme)
        self.log = Log(table, theme=self.theme, shown=self.told)
        self.lay_out(table, self.decision, self.ways, self.log)
        watch_weakly(table, ["version"], self._show_hand)
        self._show_hand()

    def _show_hand(self, *_: object) -> None:
        """One person plays for all: nobody has to hand the screen over."""
        if self.match.table.needs_handover:
            self.match.table.show_hand()

    def __panel__(self) -> pn.Column:
        words = (self.decision, self.log, self.ways)
        return stage((), (self.board, self.players), words, stays=False)
