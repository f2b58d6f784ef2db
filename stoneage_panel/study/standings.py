"""Standings of an event: who has won how much against whom, ratings, time a move, faults."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.numbers import number as written
from stoneage_panel.study.event_games import Fault, Timed
from stoneage_panel.study.ratings import Pair, Rating, rate
from stoneage_panel.study.stats import Share
from stoneage_panel.study.strings import say
from stoneage_panel.study.tournament import Task

SCHEMA = 1


class Meeting(NamedTuple):
    """A game of an event: bot ``a`` has the seats ``own``, bot ``b`` all others."""

    a: str
    b: str
    own: tuple[int, ...]
    task: Task


class Row(NamedTuple):
    """One bot's part.

    Attributes:
        rating: None as long as it can't be compared with the first.
        share: of the games it was in, a shared win as a part of one.
        ms: of thinking a move, in the mean.
    """

    bot: str
    rating: Rating | None
    share: Share
    ms: float


class Standings:
    """The games of an event, as they come in any order.

    Args:
        entrants: texts of bots; the first is the anchor, whose rating is 0.
        meetings: all games that are to be played.
    """

    def __init__(self, entrants: Sequence[str], meetings: Sequence[Meeting]) -> None:
        self.entrants = tuple(entrants)
        self._meetings = meetings
        self.done: dict[int, Timed | Fault] = {}

    def add(self, number: int, answer: Timed | Fault) -> None:
        """The game of this number is done, or could not be played."""
        self.done[number] = answer

    @property
    def played(self) -> list[tuple[Meeting, Timed]]:
        """The games that were played, in the order of their numbers."""
        found = ((self._meetings[number], self.done[number]) for number in sorted(self.done))
        return [(meeting, one) for meeting, one in found if isinstance(one, Timed)]

    @property
    def faults(self) -> list[str]:
        """A sentence for every game that could not be played, with seed and seats."""
        found = []
        for number in sorted(self.done):
            one, task = self.done[number], self._meetings[number].task
            if isinstance(one, Fault):
                seats = ", ".join(task.bots)
                line = say("event.fault", seed=task.seed, seats=seats, fault=one.sentence)
                found.append(line)
        return found

    @property
    def records(self) -> list[str]:
        """The records of the games, where they were kept."""
        return [one.outcome.record for _, one in self.played if one.outcome.record]

    @property
    def pairs(self) -> list[Pair]:
        """What came of every pair, apart by the numbers of seats they had."""
        found: dict[tuple[str, str, int, int], tuple[float, int]] = {}
        for meeting, one in self.played:
            own = len(meeting.own)
            key = (meeting.a, meeting.b, own, meeting.task.players - own)
            wins, games = found.get(key, (0.0, 0))
            won = 0.0
            for seat in meeting.own:
                won += one.outcome.shares[seat]
            found[key] = (wins + won, games + 1)
        return [
            Pair(a, b, wins, games, (own, others))
            for (a, b, own, others), (wins, games) in found.items()
        ]

    def rows(self, ratings: Sequence[Rating] | None = None) -> list[Row]:
        """Every bot, the best first.

        Args:
            ratings: those to show, of earlier games maybe; by default those of all games.
        """
        known = {one.bot: one for one in (self.ratings() if ratings is None else ratings)}
        found = [self._row(bot, known.get(bot)) for bot in self.entrants]
        return sorted(found, key=lambda row: -(row.rating.elo if row.rating else -9e9))

    def ratings(self) -> list[Rating]:
        """Who can be compared with the first, the best first; a moment's work for many bots."""
        try:
            return rate(self.pairs, self.entrants[0])
        except StudyError:
            return []  # not all have met yet

    def _row(self, bot: str, rating: Rating | None) -> Row:
        wins, games, seconds, moves = 0.0, 0, 0.0, 0
        for meeting, one in self.played:
            seats = [seat for seat, text in enumerate(one.outcome.bots) if text == bot]
            if bot in {meeting.a, meeting.b}:
                games += 1
            for seat in seats:
                wins += one.outcome.shares[seat]
                seconds += one.seconds[seat]
                moves += one.moves[seat]
        return Row(bot, rating, Share(wins, games), 1000 * seconds / max(1, moves))

    def lines(self) -> list[str]:
        """A table as lines of text; the last one counts games and faults."""
        out = []
        for row in self.rows():
            facts = {"bot": row.bot, "share": row.share, "ms": written(row.ms, ".1f")}
            if row.rating is None:
                out.append(say("event.unrated", **facts))
                continue
            _, elo, low, high, _ = row.rating
            elos = {"elo": f"{elo:+.0f}", "low": f"{low:+.0f}", "high": f"{high:+.0f}"}
            out.append(say("event.row", **facts, **elos))
        out += self.faults[:5]
        out.append(say("event.total", n=len(self.played), faults=len(self.faults)))
        return out

    def _repr_html_(self) -> str:
        """The table in a notebook."""
        from html import escape

        head = "".join(f"<th>{say(f'event.{name}')}</th>" for name in _COLUMNS)
        body = "".join(f"<tr>{_cells(row)}</tr>" for row in self.rows())
        told = "".join(f"<p>{escape(fault)}</p>" for fault in self.faults[:5])
        return f"<table><tr>{head}</tr>{body}</table>{told}"

    def figure(self, theme: str = "light") -> Any:
        """The ratings as a figure of Bokeh; see `stoneage_panel.rating_figure`."""
        # by name: studies know nothing of screens
        import_module("stoneage_panel.extras")  # says what is missing before an import fails
        module = import_module("stoneage_panel.rating_figure")
        return module.rating_figure(self, theme)

    def to_json(self) -> str:
        """Ratings and what they follow from; the same bytes wherever it was played.

        Times are left out: see `rows`.
        """
        pairs = [pair.as_json() for pair in self.pairs]
        ratings: list[dict[str, Any]] = []
        for one in self.ratings():
            elos = {"elo": one.elo, "low": one.low, "high": one.high}
            rounded = {name: round(value) for name, value in elos.items()}
            ratings.append({"bot": one.bot, **rounded, "games": one.games})
        whole = {"schema": SCHEMA, "ratings": ratings, "pairs": pairs, "faults": self.faults}
        return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


_COLUMNS = ("column_bot", "column_rating", "column_share", "column_ms")


def _cells(row: Row) -> str:
    from html import escape

    rating = "–"
    if row.rating is not None:
        _, elo, low, high, _ = row.rating
        rating = f"{elo:+.0f} [{low:+.0f}, {high:+.0f}]"
    cells = (escape(row.bot), rating, escape(str(row.share)), written(row.ms, ".1f"))
    return "".join(f"<td>{cell}</td>" for cell in cells)
