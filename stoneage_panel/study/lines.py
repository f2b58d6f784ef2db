"""Lines compared: several positions played on side by side, with the same luck for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.game import AnyState
from stoneage_panel.study.bounds import ALPHA
from stoneage_panel.study.chances import (
    BLOCK,
    MOST_TRIALS,
    Chance,
    Limits,
    Sums,
    check_viewer,
    seats_text,
    stand_ins,
)
from stoneage_panel.study.course import Asked, Course, Follow, Plan, Steps, follow
from stoneage_panel.study.pairs import Pairs, Reason
from stoneage_panel.study.result import Result, in_order
from stoneage_panel.study.strings import say
from stoneage_panel.study.trials import Outcome, seed_of

MOST_LINES = 4


@dataclass(frozen=True)
class Apart:
    """By how much a seat's share differs from its share in the first line.

    Attributes:
        share: the mean of the differences, in the same worlds; above 0 it is better off.
        low, high: between these the truth lies, with 95 % for the whole table at all looks.
        reasons: points that it makes more than in the first line, or fewer, by source; what may be
            chance is left out.
    """

    share: float
    low: float
    high: float
    reasons: tuple[Reason, ...]

    @property
    def sound(self) -> bool:
        """Whether these are numbers that can be."""
        return in_order(self.low, self.share, self.high, -1)


@dataclass(frozen=True)
class Line:
    """What is known of one line.

    Attributes:
        seats: what each seat can hope for in it.
        apart: the same beside the first line.
    """

    seats: tuple[Chance, ...]
    apart: tuple[Apart, ...]

    @property
    def sound(self) -> bool:
        """Whether these are numbers that can be."""
        return all(one.sound for one in self.seats) and all(one.sound for one in self.apart)


@dataclass(frozen=True)
class Lines(Result):
    """What is known of some lines.

    Attributes:
        trials: how many games were played on in each.
        lines: in the order in which they were given.
        players: who played on, a bot's name a seat.
        viewer: whose knowledge counted; None: the positions as they lie.
        seed: of the study, which is that of the first line.
    """

    kind: ClassVar[str] = "lines"

    trials: int
    lines: tuple[Line, ...]
    players: tuple[str, ...]
    viewer: int | None
    seed: int = 0

    @property
    def text(self) -> str:
        """All of it in words: a line a line, and below each how it differs from the first."""
        told = [say("lines.games", n=self.trials)]
        for at, line in enumerate(self.lines):
            told.append(say("lines.line", line=at, seats=seats_text(line.seats)))
            if at:
                apart = "; ".join(
                    say("lines.seat", seat=seat, share=one.share, low=one.low, high=one.high)
                    for seat, one in enumerate(line.apart)
                )
                told.append(say("lines.apart", line=at, seats=apart))
        return "\n".join(told)

    def rows(self) -> list[dict[str, Any]]:
        """A plain table, a row a line and a seat."""
        return [
            {"line": at, "seat": seat, **asdict(one), "apart": asdict(apart)}
            for at, line in enumerate(self.lines)
            for seat, (one, apart) in enumerate(zip(line.seats, line.apart, strict=True))
        ]

    def _wrong(self) -> str:
        if not 2 <= len(self.lines) <= MOST_LINES:
            return "lines"
        for at, line in enumerate(self.lines):
            if not len(line.seats) == len(line.apart) == len(self.players) or not line.sound:
                return f"lines.{at}"
        return super()._wrong() if 0 <= self.trials <= MOST_TRIALS else "trials"


def compare(
    states: Sequence[AnyState],
    players: Sequence[str],
    limits: Limits = Limits(),  # noqa: B008  (frozen)
    viewer: int | None = None,
    by: Follow = follow,
) -> Iterator[Lines]:
    """Compares positions of one game, and tells after every block what is known.

    Args:
        states: two to four of them; they stay as they are.
        players: who plays on, a bot's name a seat, or one for all.
        limits: ``trials`` counts the games for each; ``within`` has no meaning here.
        viewer: whose knowledge counts; None takes the positions as they lie.
        by: who does the work.

    Raises:
        NotationError: an unknown bot, or another number of bots than of seats.
        StudyError: another number of lines, lines of different games, no such seat, or a limit
            ``within``.
    """
    if limits.within is not None:
        raise StudyError(say("fault.race_within"))
    return by(lines_course(states, players, limits.trials, viewer), limits.seconds)


def lines_course(
    states: Sequence[AnyState], players: Sequence[str], trials: int, viewer: int | None = None
) -> LinesCourse:
    """The same for whoever has somebody else do the work: see `compare`."""
    if not 2 <= len(states) <= MOST_LINES:
        raise StudyError(say("fault.lines", n=len(states), most=MOST_LINES))
    game = states[0].game
    for state in states:
        if (state.game.name, state.game.players, state.game.options) != (
            game.name, game.players, game.options,
        ):  # fmt: skip
            raise StudyError(say("fault.games"))
    check_viewer(game, viewer)
    names, seed = stand_ins(game, players), seed_of(states[0], viewer)
    plans = [Plan(state.clone(), names, viewer, seed) for state in states]
    return LinesCourse(plans, trials)


class LinesCourse(Course[Lines]):
    """Some lines, block by block, all of them in the same worlds.

    Args:
        plans: where each begins, with one seed.
        trials: of each.
    """

    def __init__(self, plans: Sequence[Plan], trials: int) -> None:
        self._trials = trials
        self._made: list[list[Outcome]] = [[] for _ in plans]
        players = plans[0].state.game.players
        self._sums = [Sums(players) for _ in plans]
        self._pairs = [[Pairs(seat) for seat in range(players)] for _ in plans]
        super().__init__(*plans)

    def _run(self) -> Steps:
        done = 0
        while done < self._trials:
            most = min(done + BLOCK, self._trials)
            numbers = range(done, most)
            made = yield [
                Asked(number, None, at) for at in range(len(self.plans)) for number in numbers
            ]
            for at, sums in enumerate(self._sums):
                some = made[at * len(numbers) : (at + 1) * len(numbers)]
                self._made[at] += some
                for outcome in some:
                    sums.add(outcome)
            done = most
            self.now = self._look(done)

    def _look(self, done: int) -> Lines:
        plan = self.plans[0]
        seats = range(plan.state.game.players)
        lines = tuple(
            Line(tuple(map(sums.chance, seats)), tuple(self._apart(at, seat) for seat in seats))
            for at, sums in enumerate(self._sums)
        )
        return Lines(done, lines, plan.players, plan.viewer, plan.seed)

    def _apart(self, at: int, seat: int) -> Apart:
        if at == 0:
            return Apart(0.0, 0.0, 0.0, ())
        pairs = self._pairs[at][seat]
        # of the pair the first line comes second: what differs is what the other line has more of
        pairs.catch_up(self._made[at], self._made[0])
        found = pairs.apart(ALPHA / ((len(self.plans) - 1) * len(self._pairs[at])))
        low, high = max(-1.0, found.mean - found.margin), min(1.0, found.mean + found.margin)
        return Apart(found.mean, low, high, pairs.reasons())
