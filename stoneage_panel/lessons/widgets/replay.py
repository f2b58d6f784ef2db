"""A game to look through: a slider over all its positions, the board, and what was done."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match, read
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import Html, tag

_PACE = 900
"""Milliseconds between two positions."""


class _Step(LessonHtml):
    """What was done last, and how many positions there are."""

    kind = "odds-words"
    step = param.Integer(default=0, bounds=(0, None), doc="The position.")

    def __init__(self, match: Match, last: int, **params: Any) -> None:
        self.match, self._last = match, last
        super().__init__(**params)

    @depends("step")
    def html(self) -> Html:
        """The last lines of the log at the position."""
        at = tag("p", say("replay.at", n=self.step, last=self._last), class_="s m")
        told = self.match.log[-1:] if self.step else [say("replay.start")]
        return tag("div", [tag("p", str(one)) for one in told], at, role="status")


class Replay(BoardView):
    """A played game step by step, with a slider and a player.

    Args:
        match: the game; what is looked at is a copy of its played line.
        params: ``step``, ``theme``, ``wide`` and ``width`` in px.

    Raises:
        ValueError: a step that the game does not have, or a parameter out of bounds.
    """

    step = param.Integer(default=0, bounds=(0, 1), doc="The position that is shown; 0: the first.")

    def __init__(self, match: Match, **params: Any) -> None:
        self.match = read(match.record())
        self._nodes = [self.match.tree.root, *self.match.tree.main_line()]
        last = len(self._nodes) - 1
        step = params.pop("step", 0)
        if not 0 <= step <= last:
            raise ValueError(say("replay.no_step", last=last, given=step))
        super().__init__(**params)
        self.param.step.bounds = (0, max(1, last))
        self.told = _Step(self.match, last, theme=self.theme)
        self.lay_out(self.match.table, self.told)
        self.slider = pn.widgets.Player.from_param(
            self.param.step, start=0, end=last, interval=_PACE, sizing_mode="stretch_width",
            loop_policy="once", show_loop_controls=False,
        )  # fmt: skip
        self.param.watch(self._show, "step")
        self.step = step
        self._show()

    def _show(self, *_: object) -> None:
        self.match.jump(self._nodes[min(self.step, len(self._nodes) - 1)])
        self.told.step = self.step

    def __panel__(self) -> pn.Column:
        return self.staged((), (self.board, self.slider, self.players), (self.told,))
