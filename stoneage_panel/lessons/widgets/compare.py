"""Two to four continuations of one position: their boards, and what each seat has then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import panel as pn
import param

from stoneage_panel.engine.entries import entries, label
from stoneage_panel.engine.fields import Count, Numbers, Some
from stoneage_panel.lessons.playing import Position, parts
from stoneage_panel.lessons.widgets.charts import table
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import Html, tag
from stoneage_panel.widgets import Board

LEAST, MOST = 2, 4
_WIDE = 420
_LEFT_OUT = {"turn", "known", "trade"}
"""Groups of fields that say how a game stands, not what a player has."""


class Difference(NamedTuple):
    """What a seat has more or less than before: the label, before, and after each line."""

    label: str
    before: int
    after: tuple[int, ...]


class Compare(LessonHtml):
    """Boards side by side with what each line changes for a seat.

    Args:
        match: where the lines begin; it is not changed.
        lines: moves in the notation, several with “;”, outcomes of luck in brackets.
        params: ``seat``, ``theme``, ``wide`` and ``width`` of each board in px.

    Raises:
        ValueError: fewer than two lines or more than four, or a parameter out of bounds.
        StoneAgeError: a line that can't be played; the message says where and why.
    """

    kind = "odds-words"
    seat = param.Integer(default=0, bounds=(0, 4), doc="For whom it is compared.")
    wide = param.Boolean(default=True, doc="Whether boards are wider than high.")
    width = param.Integer(default=_WIDE, bounds=(200, 2000), doc="Of each board, in px.")

    def __init__(self, match: Match, lines: Sequence[str], **params: Any) -> None:
        if not LEAST <= len(lines) <= MOST:
            raise ValueError(say("compare.number", least=LEAST, most=MOST, given=len(lines)))
        super().__init__(**params)
        if self.seat >= match.game.players:
            raise ValueError(say("compare.no_seat", n=match.game.players, given=self.seat))
        self.lines = tuple(lines)
        self._start = match
        start = Position(match)
        self.matches = [start.match().do(*parts([line])) for line in lines]
        self.boards = [
            Board(one, theme=self.theme, wide=self.wide, width=self.width) for one in self.matches
        ]
        self.param.watch(self._restyle, ["theme", "wide", "width"])

    def _restyle(self, *_: object) -> None:
        for board in self.boards:
            board.param.update(theme=self.theme, wide=self.wide, width=self.width)

    # ------------------------------------------------------------ what it finds

    @property
    def points(self) -> list[int]:
        """The seat's points after each line."""
        return [sum(one.state.scores()[self.seat].values()) for one in self.matches]

    @property
    def differences(self) -> list[Difference]:
        """What the seat has otherwise after at least one of the lines."""
        game = self._start.game
        first, *rest = [one.state.to_dict() for one in (self._start, *self.matches)]
        found = []
        for entry in entries(game.fields()):
            if entry.seat != self.seat or entry.field.group in _LEFT_OUT:
                continue
            if not isinstance(entry.kind, Count | Some | Numbers):
                continue
            before, *now = [_count(entry.get(one)) for one in (first, *rest)]
            if any(one != before for one in now):
                name = label(entry, game.words.fields)
                found.append(Difference(name, before, tuple(now)))
        return found

    # ------------------------------------------------------------ words

    @depends("seat")
    def html(self) -> Html:
        """A table: what the seat has before, and after each line."""
        start = sum(self._start.state.scores()[self.seat].values())
        head = (self._start.names[self.seat], say("compare.before"),
                *(say("compare.line", n=n) for n in range(1, len(self.lines) + 1)))  # fmt: skip
        rows = [(say("compare.points"), str(start), *map(str, self.points))]
        rows += [(one.label, str(one.before), *map(str, one.after)) for one in self.differences]
        lines = [tag("li", title) for title in self._titles()]
        return tag("div", tag("ol", lines), table(head, rows), class_="odds-words")

    def _titles(self) -> list[str]:
        """What is done in each line, as its log tells it."""
        before = len(self._start.log)
        return [" ".join(map(str, one.log[before:])) for one in self.matches]

    def __panel__(self) -> pn.Column:
        boards = [
            pn.Column(pn.pane.HTML(tag("b", say("compare.line", n=n)), margin=(4, 0)), board,
                      margin=0)
            for n, board in enumerate(self.boards, 1)
        ]  # fmt: skip
        row = side_by_side(*boards, wide=self.width)
        return pn.Column(row, self.view, margin=0, sizing_mode="stretch_width")


def _count(value: Any) -> int:
    """A number as it is, of several things how many."""
    return len(value) if isinstance(value, list) else int(value)
