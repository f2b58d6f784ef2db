"""The review of a game: what luck and what skill have made of every seat's chances.

::

    *_, found = review(tree, tree.main_line(), ["rule", "rule"])
    found.totals()          # a seat: start + luck + own skill + others' skill = result
    found.rows()            # a row a roll and a decision

Every position of the line has one value, so that all that happened adds up to the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any, ClassVar

from stoneage_panel.engine.adding import added
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.study.chances import MOST_TRIALS
from stoneage_panel.study.result import MOST_GAMES, Result, between
from stoneage_panel.study.strings import say

MOST_ROWS = 5
"""So many strokes of luck and so many decisions of a seat stand out."""
_OFF = 0.5
"""Adjusted chances may lie a little beyond 0 and 1."""


@dataclass(frozen=True)
class Turn:
    """A roll, or a decision in which a seat did something else than its stand-in.

    Attributes:
        place: of the position that it led to; 0 is where the line begins.
        move: what was done, or what luck brought, as notation.
        seat: who did it; −1 for luck.
        luck: by how much luck has changed each seat's share of the win, from −1 to 1.
        skill: by how much the decision has, beside what the stand-in would have done.
        margin: about so far each of the changes may be from the truth, 19 times of 20.
    """

    place: int
    move: str
    seat: int
    luck: tuple[float, ...]
    skill: tuple[float, ...]
    margin: float

    @property
    def sound(self) -> bool:
        """Whether these are numbers that can be."""
        changes = (*self.luck, *self.skill)
        return (
            self.place > 0
            and self.seat >= CHANCE
            and all(between(one, -2, 2) for one in changes)
            and between(self.margin, 0, 100)
        )


@dataclass(frozen=True)
class Total:
    """What made a seat's result.

    Attributes:
        seat: from 0.
        start: its chance where the line begins.
        luck, own, others: what luck, its own decisions and those of others have changed; with the
            start they add up to the result.
        result: its share of the win; its chance, where the game is not over.
        margin, own_margin, others_margin: about so far the sums of luck, of its own and of others'
            skill may be from the truth, 19 times of 20.
    """

    seat: int
    start: float
    luck: float
    own: float
    others: float
    result: float
    margin: float
    own_margin: float
    others_margin: float


@dataclass(frozen=True)
class Review(Result):
    """A line as its review sees it.

    Attributes:
        trials: how many games were played on to their end.
        glances: how many were played on for a while.
        values: every seat's share of the win at each position, from where the line begins.
        margins: about so far each may be from the truth, 19 times of 20.
        turns: what has changed them, in order.
        totals_margin: the same for the sum of all luck.
        misclosure: by how much chances that were played out differ in the mean from those that
            steps between them lead to.
        players: who stood in, a bot's name a seat.
        viewer: None: positions count as they lie.
        seed: of the study.
        over: whether the line ends with the game.
        skill_margins: a seat each, the same for the sums of its own and of all others' skill.
    """

    kind: ClassVar[str] = "review"

    trials: int
    glances: int
    values: tuple[tuple[float, ...], ...]
    margins: tuple[float, ...]
    turns: tuple[Turn, ...]
    totals_margin: float
    misclosure: float
    players: tuple[str, ...]
    viewer: int | None
    seed: int
    over: bool = True
    skill_margins: tuple[tuple[float, float], ...] = ()

    @property
    def known(self) -> bool:
        """Whether anything is known yet: before the first games everybody's chance is the same."""
        return self.trials + self.glances > 0 or max(self.margins) < 1

    def totals(self) -> list[Total]:
        """What made the result, a row a seat; each row adds up."""
        return [self._total(seat) for seat in range(len(self.players))]

    def _total(self, seat: int) -> Total:
        own = added(turn.skill[seat] for turn in self.turns if turn.seat == seat)
        others = added(turn.skill[seat] for turn in self.turns if turn.seat not in (seat, CHANCE))
        start, result = self.values[0][seat], self.values[-1][seat]
        luck = result - start - own - others  # but for the dust of reckoning the sum of all luck
        of_skill = self.skill_margins[seat] if self.skill_margins else (0.0, 0.0)
        return Total(seat, start, luck, own, others, result, self.totals_margin, *of_skill)

    def rows(self) -> list[dict[str, Any]]:
        """A plain table, a row a turn."""
        return [asdict(turn) for turn in self.turns]

    def svg(self, theme: str = "light", names: Sequence[str] = (), seat: int = 0) -> str:
        """A picture as the text of an SVG file; see `stoneage_panel.review_picture.svg`.

        Args:
            theme: ``"light"``, ``"dark"`` or ``"contrast"``.
            names: what the seats are called, such as ``match.names``; by default their colours.
            seat: whose strokes of luck and dear decisions are marked, from 0.

        Raises:
            StudyError: no such theme or seat, or another number of names than of seats.
        """
        # by name, when it is called: studies run where no screen is
        return str(import_module("stoneage_panel.review_picture").svg(self, theme, names, seat))

    def strokes(self, seat: int, most: int = MOST_ROWS) -> list[Turn]:
        """The turns whose luck meant most for a seat, greatest first."""
        lucky = [turn for turn in self.turns if turn.luck[seat]]
        return sorted(lucky, key=lambda turn: (-abs(turn.luck[seat]), turn.place))[:most]

    def dearest(self, seat: int, most: int = MOST_ROWS) -> list[Turn]:
        """A seat's own decisions that cost it most beside its stand-in's, dearest first."""
        own = [turn for turn in self.turns if turn.seat == seat and turn.skill[seat] < 0]
        return sorted(own, key=lambda turn: (turn.skill[seat], turn.place))[:most]

    @property
    def text(self) -> str:
        """All of it in words: a line a seat, and below each what stands out."""
        told = []
        for row in self.totals():
            told.append(say("review.total", **asdict(row)))
            told += [self._stroke(row.seat, turn) for turn in self.strokes(row.seat)]
            told += [self._decision(row.seat, turn) for turn in self.dearest(row.seat)]
        return "\n".join([*told, say("review.games", trials=self.trials, glances=self.glances)])

    def _stroke(self, seat: int, turn: Turn) -> str:
        return say("review.stroke", move=turn.move, place=turn.place, by=turn.luck[seat])

    def _decision(self, seat: int, turn: Turn) -> str:
        return say("review.decision", move=turn.move, place=turn.place, by=turn.skill[seat])

    def _wrong(self) -> str:
        if not self.values or len(self.values) != len(self.margins):
            return "values"
        for at, row in enumerate(self.values):
            if len(row) != len(self.players) or not all(
                between(one, -_OFF, 1 + _OFF) for one in row
            ):
                return f"values.{at}"
        for at, turn in enumerate(self.turns):
            fit = len(turn.luck) == len(turn.skill) == len(self.players)
            known = turn.place < len(self.values) and turn.seat < len(self.players)
            if not (fit and known and turn.sound):
                return f"turns.{at}"
        if not all(between(one, 0, 100) for one in (*self.margins, self.totals_margin)):
            return "margins"
        of_skill = [one for row in self.skill_margins for one in row]
        if len(of_skill) not in (0, 2 * len(self.players)) or not all(
            between(one, 0, 100) for one in of_skill
        ):
            return "skill_margins"
        if not between(self.misclosure, 0, 2):
            return "misclosure"
        if not 0 <= self.glances <= MOST_GAMES:
            return "glances"
        return super()._wrong() if 0 <= self.trials <= MOST_TRIALS else "trials"
