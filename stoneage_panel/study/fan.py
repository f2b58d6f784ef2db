"""The fan of a roll: every outcome of luck with the chance that it leaves.

::

    *_, found = fan(state, ["rule", "rule"])
    found.luck(0, found.came)        # what the roll that came has brought the first seat

The luck of all outcomes, weighed by how likely they are, adds up to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from heapq import merge
from itertools import groupby, islice
from math import sqrt
from typing import Any, ClassVar

from stoneage_panel.engine.adding import added
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.game import CHANCE, Action, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study import odds
from stoneage_panel.study.chances import (
    BLOCK,
    Chance,
    Limits,
    Sums,
    check_viewer,
    seats_text,
    stand_ins,
)
from stoneage_panel.study.course import Asked, Course, Follow, Plan, Steps, follow
from stoneage_panel.study.result import MOST_GAMES, Result, between
from stoneage_panel.study.strings import given, say
from stoneage_panel.study.trials import seed_of

MOST_RAYS = 24
"""Outcomes told one by one; rarer ones are taken together."""
LEAST_TRIALS = 16
_FIRST_TRIALS = 2
"""Games of every group at the first look: it comes soon."""
CAME_PART = 0.3
"""So many of all games are played on from what came: what it brought is asked first."""
_NAMED = 3
"""Outcomes of a ray that are named in words."""
_CLOSE = 1e-6
"""So close to 1 do the probabilities of all outcomes come."""


@dataclass(frozen=True)
class Ray:
    """An outcome, or several that bring the same or are rare.

    Attributes:
        outcomes: as notation.
        likely: their probability together.
        seats: what each seat can hope for afterwards.
        trials: how many games were played on from here.
    """

    outcomes: tuple[str, ...]
    likely: float
    seats: tuple[Chance, ...]
    trials: int

    @property
    def sound(self) -> bool:
        """Whether these are numbers that can be."""
        return (
            len(self.outcomes) > 0
            and between(self.likely, 0, 1 + _CLOSE)
            and all(one.sound for one in self.seats)
            and 0 <= self.trials <= MOST_GAMES
        )


def _words(ray: Ray) -> str:
    """The first outcomes of a ray, and how many there are besides."""
    named, others = ", ".join(ray.outcomes[:_NAMED]), len(ray.outcomes) - _NAMED
    return say("fan.others", what=named, n=others) if others > 0 else named


@dataclass(frozen=True)
class Fan(Result):
    """All outcomes, the likeliest first.

    Attributes:
        rays: probabilities sum to 1.
        players: who played on, a bot's name a seat.
        viewer: whose knowledge counted; None: the position as it lies.
        came: the outcome that came, as notation; empty while it is due.
        seed: of the study.
    """

    kind: ClassVar[str] = "luck"

    rays: tuple[Ray, ...]
    players: tuple[str, ...]
    viewer: int | None
    came: str = ""
    seed: int = 0

    @property
    def trials(self) -> int:
        """How many games were played on in all."""
        return sum(ray.trials for ray in self.rays)

    @property
    def text(self) -> str:
        """All of it in words: what the outcome that came has brought, then a line an outcome."""
        lines = [
            say("fan.ray", what=_words(ray), likely=ray.likely, seats=seats_text(ray.seats),
                n=ray.trials)
            for ray in self.rays
        ]  # fmt: skip
        return "\n".join([*self._brought(), *lines])

    def _brought(self) -> list[str]:
        if not self.came:
            return []
        seats = "; ".join(
            say("fan.luck", seat=seat, luck=self.luck(seat, self.came))
            for seat in range(len(self.players))
        )
        return [say("fan.came", what=self.came, seats=seats)]

    def before(self, seat: int) -> float:
        """A seat's chance before the luck: the mean of what it leaves."""
        return added(ray.likely * ray.seats[seat].share for ray in self.rays)

    def ray(self, outcome: str) -> Ray:
        """Where an outcome is counted. Raises StudyError if it can't come."""
        for ray in self.rays:
            if outcome in ray.outcomes:
                return ray
        raise StudyError(say("fault.outcome", outcome=given(outcome)))

    def luck(self, seat: int, outcome: str) -> float:
        """By how much an outcome changes a seat's chance."""
        return self.ray(outcome).seats[seat].share - self.before(seat)

    def margin(self, seat: int, outcome: str) -> float:
        """How far `luck` may be from the truth: ± so much.

        The ranges of all outcomes add up as those of independent numbers do.
        """
        came = self.ray(outcome)
        parts = (
            (ray.likely - (ray is came)) * (ray.seats[seat].high - ray.seats[seat].low) / 2
            for ray in self.rays
        )
        return sqrt(added(part * part for part in parts))

    def better_than(self, seat: int, outcome: str) -> float:
        """The probability of what would have left a seat less than an outcome does."""
        mine = self.ray(outcome).seats[seat].share
        return added(ray.likely for ray in self.rays if ray.seats[seat].share < mine)

    def rows(self) -> list[dict[str, Any]]:
        """A plain table, a row an outcome and a seat."""
        return [
            {"outcomes": list(ray.outcomes), "likely": ray.likely, "seat": seat, **asdict(one)}
            for ray in self.rays
            for seat, one in enumerate(ray.seats)
        ]

    def _wrong(self) -> str:
        for at, ray in enumerate(self.rays):
            if not ray.sound or len(ray.seats) != len(self.players):
                return f"rays.{at}"
        if not between(added(ray.likely for ray in self.rays), 1 - _CLOSE, 1 + _CLOSE):
            return "rays"
        known = not self.came or any(self.came in ray.outcomes for ray in self.rays)
        return super()._wrong() if known else "came"


def fan(
    state: AnyState,
    players: Sequence[str],
    limits: Limits = Limits(),  # noqa: B008  (frozen)
    viewer: int | None = None,
    came: Action | None = None,
    by: Follow = follow,
) -> Iterator[Fan]:
    """Studies the luck that is due, and tells what is known again and again.

    Args:
        state: where luck is due; it stays as it is.
        players: who plays on, a bot's name a seat, or one for all.
        limits: ``trials`` counts all games; every outcome gets some. ``within`` has no meaning
            here.
        viewer: whose knowledge counts; None takes the position as it lies.
        came: the outcome that came.
        by: who does the work.

    Raises:
        NotationError: an unknown bot, or another number of bots than of seats.
        StudyError: no luck is due, no such seat, or its chances differ with what that seat can't
            see; or a limit ``within``.
    """
    if limits.within is not None:
        raise StudyError(say("fault.fan_within"))
    course = fan_course(state, players, limits.trials, viewer, came)
    return by(course, limits.seconds)


def fan_course(
    state: AnyState,
    players: Sequence[str],
    trials: int,
    viewer: int | None = None,
    came: Action | None = None,
) -> FanCourse:
    """The same for whoever has somebody else do the work: see `fan`."""
    names = stand_ins(state.game, players)
    check_viewer(state.game, viewer)
    if state.current_player != CHANCE:
        raise StudyError(say("fault.no_luck"))
    game = state.game
    known = odds.ahead(game, state) if viewer is None else odds.known(game, state, viewer)
    if known is None:
        raise StudyError(say("fault.hidden_luck"))
    groups = grouped(state, known[0].outcomes)
    plan = Plan(state.clone(), names, viewer, seed_of(state, viewer))
    return FanCourse(plan, groups, trials, "" if came is None else game.format(came))


Group = tuple[tuple[Action, float], ...]


def grouped(state: AnyState, outcomes: odds.Outcomes) -> list[Group]:
    """Outcomes that are told together: those that count alike, and the rest by how many it takes.

    Where outcomes are numbered, neighbours go together; else the rarest do.
    """
    numbers = {one: state.game.alike(state, one) for one, _ in outcomes}
    known = [number for number in numbers.values() if number is not None]
    if len(known) < len(numbers) or len(set(known)) < 2:
        rest = tuple(outcomes[MOST_RAYS - 1 :])
        single: list[Group] = [(one,) for one in outcomes[: MOST_RAYS - 1]]
        return [*single, rest] if rest else single
    low, width = min(known), -(-(max(known) - min(known) + 1) // MOST_RAYS)

    def span(one: tuple[Action, float]) -> int:
        return ((numbers[one[0]] or 0) - low) // width

    found = [tuple(some) for _, some in groupby(sorted(outcomes, key=span), key=span)]
    return sorted(found, key=lambda group: -added(likely for _, likely in group))


class FanCourse(Course[Fan]):
    """Every outcome of one piece of luck, played on.

    Args:
        plan: where the luck is due.
        groups: outcomes that are told together.
        trials: of all of them; every group gets some.
        came: the outcome that came, as notation; empty while it is due.
    """

    def __init__(self, plan: Plan, groups: list[Group], trials: int, came: str = "") -> None:
        self._plan, self._groups, self._came = plan, groups, came
        self._weights = [added(likely for _, likely in group) for group in groups]
        self._names = [tuple(map(plan.state.game.format, _outcomes(group))) for group in groups]
        self._wanted = [
            max(LEAST_TRIALS, BLOCK * round(trials * part / BLOCK)) for part in self._parts()
        ]
        self._sums = [Sums(plan.state.game.players) for _ in groups]
        super().__init__(plan)

    def _parts(self) -> list[float]:
        """Which part of all games each group gets: by how likely it is, and more if it came."""
        roots = [sqrt(weight) for weight in self._weights]
        every = added(roots)
        came = next((at for at, names in enumerate(self._names) if self._came in names), None)
        if came is None or roots[came] / every >= CAME_PART:
            return [root / every for root in roots]
        others = (1 - CAME_PART) / (every - roots[came])
        return [CAME_PART if at == came else others * root for at, root in enumerate(roots)]

    def _run(self) -> Steps:
        order = self._order()
        groups = len(self._groups)
        chunk = list(islice(order, _FIRST_TRIALS * groups))
        while chunk:
            made = yield [one for _, one in chunk]
            for (at, _), outcome in zip(chunk, made, strict=True):
                self._sums[at].add(outcome)
            self.now = self._look()
            chunk = list(islice(order, BLOCK * max(2, self.blocks)))

    def _order(self) -> Iterator[tuple[int, Asked]]:
        """All games with the number of their group: a few of each, then all grow alike."""
        for number in range(_FIRST_TRIALS):
            for at in range(len(self._groups)):
                yield at, self._asked(at, number)
        rest = (self._rest(at) for at in range(len(self._groups)))
        for _, at, number in merge(*rest):
            yield at, self._asked(at, number)

    def _rest(self, at: int) -> Iterator[tuple[float, int, int]]:
        """Further games of a group by the part of all its games that is done then."""
        wanted = self._wanted[at]
        return (((number + 1) / wanted, at, number) for number in range(_FIRST_TRIALS, wanted))

    def _asked(self, at: int, number: int) -> Asked:
        group, weight = self._groups[at], self._weights[at]
        return Asked(number, _drawn(group, weight, self._plan.seed, number))

    def _look(self) -> Fan:
        players = range(self._plan.state.game.players)
        rays = (
            Ray(names, weight, tuple(map(sums.chance, players)), sums.n)
            for names, weight, sums in zip(self._names, self._weights, self._sums, strict=True)
        )
        plan = self._plan
        return Fan(tuple(rays), plan.players, plan.viewer, self._came, plan.seed)


def _outcomes(group: Group) -> Iterator[Action]:
    return (one for one, _ in group)


def _drawn(group: Group, weight: float, seed: int, number: int) -> Action:
    """One of some outcomes, as likely as it is among them."""
    left = weight * Rng(seed).stream(f"outcome {number}").random()
    for outcome, likely in group:
        left -= likely
        if left < 0:
            return outcome
    return group[-1][0]
