"""A board to try things on: every move of every seat, nothing is judged."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.app.services.table_bots import TableBots
from stoneage_panel.engine.tree import Node
from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.free_card import FreeCard
from stoneage_panel.match import Match
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.widgets import Decision, Log


class FreeView(BoardView):
    """A live board with all moves in words and the players; alone in a cell, or in any ``pn.Row``.

    Args:
        match: the game; it begins where it stands, unless ``start`` is another node.
        params: ``start``, ``keep``, ``pace``, ``after``, ``theme``, ``wide`` and ``width`` in px.

    Raises:
        ValueError: a parameter out of bounds.
    """

    match = param.ClassSelector(class_=Match, doc="What is tried on.")
    told = param.Boolean(default=False, doc="Whether what happened stands beside it, too.")
    pace = param.Number(
        default=1.5, bounds=(0, 30), doc="Seconds that a bot's move takes at least; 0: no pause."
    )
    start = param.ClassSelector(class_=Node, doc="Where the game began.")
    keep = param.Callable(doc="Called without arguments with every move.")
    after = param.Tuple(default=("", ""), doc="Id and title of the lesson that follows, if any.")

    def __init__(self, match: Match, **params: Any) -> None:
        super().__init__(match=match, **params)
        table = match.table
        self.decision = Decision(table, theme=self.theme)
        self.ways = FreeCard(match=match, start=self.start, after=self.after, theme=self.theme)
        self.log = Log(table, theme=self.theme, shown=self.told)
        self.lay_out(table, self.decision, self.ways, self.log)
        if len(table.people) < match.game.players:
            TableBots.of(table).runner.step_seconds = self.pace
        self._follow()
        watch_weakly(table, ["version"], self._moved)

    def _follow(self, *_: object) -> None:
        """Nothing is due at the end. One person plays for all: nobody hands the screen over."""
        self.decision.shown = not self.match.over
        if self.match.table.needs_handover:
            self.match.table.show_hand()

    def _moved(self, *_: object) -> None:
        self._follow()
        if self.keep is not None:
            self.keep()

    def __panel__(self) -> pn.Column:
        words = (self.ways, self.decision)
        return self.staged((), (self.board, self.players), words, below=(self.log,))
