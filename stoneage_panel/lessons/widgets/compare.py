"""Two to four continuations of one position: their boards, and what each seat has then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import param

from stoneage_panel.engine.entries import entries, label
from stoneage_panel.engine.fields import Count, Numbers, Some
from stoneage_panel.lessons.playing import Position, parts
from stoneage_panel.lessons.widgets.charts import table
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import Html, tag

LEAST, MOST = 2, 4
_LEFT_OUT = {"turn", "known", "trade"}
"""Groups of fields that say how a game stands, not what a player has."""


class Difference(NamedTuple):
    """What a seat has more or less than before: the label, before, and after each line."""

    label: str
    before: int
    after: tuple[int, ...]


class Compare(LessonHtml):
    """Pictures side by side with what each line changes for a seat.

    Args:
        match: where the lines begin; it is not changed.
        lines: moves in the notation, several with “;”, outcomes of luck in brackets.
        params: ``seat`` and ``theme``.

    Raises:
        ValueError: fewer than two lines or more than four, or a parameter out of bounds.
        StoneAgeError: a line that can't be played; the message says where and why.
    """

    kind = "odds-words"
    seat = param.Integer(default=0, bounds=(0, 4), doc="For whom it is compared.")

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

    @depends("seat", "theme")
    def html(self) -> Html:
        """A picture of each line, and a table: what the seat has before, and after each."""
        pictures = tag("div", [self._picture(n) for n in range(len(self.lines))], class_="compare")
        start = sum(self._start.state.scores()[self.seat].values())
        numbers = range(1, len(self.lines) + 1)
        head = (self._start.names[self.seat], say("compare.before"),
                *(say("compare.line", n=n) for n in numbers))  # fmt: skip
        rows = [(say("compare.points"), str(start), *map(str, self.points))]
        rows += [(one.label, str(one.before), *map(str, one.after)) for one in self.differences]
        return tag("div", pictures, table(head, rows), class_="odds-words")

    def _picture(self, at: int) -> Html:
        """A line's end, below what is done in it, as its log tells it."""
        match = self.matches[at]
        done = " ".join(map(str, match.log[len(self._start.log) :]))
        picture = Html(match.svg(self.theme, players=True, lacks=False, watched=True))
        title = tag("figcaption", tag("b", say("compare.line", n=at + 1)), " ", done)
        return tag("figure", title, picture)


def _count(value: Any) -> int:
    """A number as it is, of several things how many."""
    return len(value) if isinstance(value, list) else int(value)
