"""How a line is reviewed: what is played on from where, and what follows from it.

Some positions are played out to the end; everywhere games are played on for a while and then
estimated, from before and after each step in the same worlds. `Levelling` makes of both the values
that fit best. What is estimated is scaled by how well it agrees with what was played out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import pairwise
from math import sqrt

from stoneage_panel.engine.adding import added
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.study.chances import BLOCK, Limits, stand_ins
from stoneage_panel.study.counting import Values
from stoneage_panel.study.course import Asked, Count, Course, Follow, Plan, Steps, follow
from stoneage_panel.study.levelling import Levelling
from stoneage_panel.study.review import Review, Turn
from stoneage_panel.study.stations import Change, Stations, stations
from stoneage_panel.study.strings import say
from stoneage_panel.study.survey import (
    NONE,
    Agreement,
    Height,
    Shares,
    Step,
    agreement,
    openness,
    step,
)
from stoneage_panel.study.trials import Outcome, seed_of

MOST_MARKS = 16
"""Positions that are played out from the first, spread over the line."""
MOST_GREAT = 12
"""Further ones beside the steps that changed most."""
GLANCES = 4
"""Games that are played on for a while from everywhere in the first round."""
_LARGER = (1, 1, 2, 4)
"""By how much rounds grow: something is known soon, later what is asked at once is worth asking."""
_GREAT_FROM = 2
"""After so many rounds the greatest steps are known well enough to look closer."""
_COUNTED = 8
"""Positions before the end that are counted where that is quick."""
_COUNT_PART = 4
"""Each of these may take one in so many of the steps that `Game.countable` allows."""
_FURTHER = 1
"""Games are played on for so much longer than bots do: what was laid out has to have its turn."""
_WORLDS = 1 << 20
_SURE = 1e12
_TIMES = 1.96


def review(
    tree: Tree,
    line: Sequence[Node],
    players: Sequence[str],
    limits: Limits = Limits(4_000),  # noqa: B008  (frozen)
    by: Follow = follow,
) -> Iterator[Review]:
    """Reviews a line, and tells what is known again and again.

    Args:
        tree: that the line is of.
        line: its nodes, from the first action on.
        players: who stands in, a bot's name a seat, or one for all.
        limits: ``trials`` counts the games that are played out. ``within`` has no meaning here.
        by: who does the work.

    Raises:
        NotationError: an unknown bot, or another number of bots than of seats.
        StudyError: a limit ``within``.
    """
    if limits.within is not None:
        raise StudyError(say("fault.review_within"))
    return by(review_course(tree, line, players, limits.trials), limits.seconds)


def review_course(
    tree: Tree, line: Sequence[Node], players: Sequence[str], trials: int
) -> ReviewCourse:
    """The same for whoever has somebody else do the work: see `review`."""
    names = stand_ins(tree.game, players)
    return ReviewCourse(stations(tree, line, names), names, trials)


class ReviewCourse(Course[Review]):
    """A review, round by round.

    Args:
        found: the line.
        players: who stands in, a bot's name a seat.
        trials: so many games are played out, at most.
    """

    def __init__(self, found: Stations, players: Sequence[str], trials: int) -> None:
        self._found, self._trials, self._first = found, trials, trials
        game = found.states[0].game
        self._game, self._seats = game, game.players
        seed = seed_of(found.states[0], None)
        plans = [Plan(state, tuple(players), None, seed) for state in found.states]
        self._veiled: dict[int, int] = {}
        for at, change in enumerate(found.changes):
            if change.veiled:
                self._veiled[at] = len(plans)
                plans.append(plans[at]._replace(viewer=change.seat))
        self._out = [Shares(self._seats) for _ in found.states]
        self._exact: dict[int, list[float]] = {}
        if found.over:
            self._exact[len(found.states) - 1] = [float(x) for x in found.states[-1].returns()]
        self._glances: dict[tuple[int, int, int], Shares] = {}
        self._marks = self._spread()
        self._great: list[int] = []
        self._rounds = self._played = self._glanced = self._glances_each = 0
        self.now = self._nothing(plans[0])
        super().__init__(*plans)

    # ------------------------------------------------------------ what is played on

    def _run(self) -> Steps:
        if not self._rounds:
            yield from self._count()
        while self._played < self._trials:
            work = [*self._wanted_glances(), *self._wanted_games()]
            if not work:  # all of it was counted
                self.now = self._look()
                return
            made = yield work
            for asked, outcome in zip(work, made, strict=True):
                self._take(asked, outcome)
            self._glances_each += GLANCES * self._larger
            self._rounds += 1
            self.now = self._look()

    def _count(self) -> Steps:
        """Positions near the end are counted, as long as that is quick."""
        last = len(self._found.states) - 1
        if not self._found.over:
            return
        for at in reversed(range(max(0, last - _COUNTED), last)):
            values: Values | None = yield Count(self._game.countable // _COUNT_PART, at)
            if values is None:
                return
            self._exact[at] = list(values[: self._seats])

    def _spread(self) -> list[int]:
        """Positions that are played out: the first, the last, and where stages begin."""
        states = self._found.states
        if not self._game.horizon:
            return list(range(len(states)))
        stages = [0]
        for at in range(1, len(states)):
            if self._game.progress(states[at]) != self._game.progress(states[at - 1]):
                stages.append(at)
        if stages[-1] != len(states) - 1:
            stages.append(len(states) - 1)
        if len(stages) <= MOST_MARKS:
            return stages
        part = (len(stages) - 1) / (MOST_MARKS - 1)
        return sorted({stages[round(part * k)] for k in range(MOST_MARKS)})

    def _wanted_games(self) -> list[Asked]:
        """A block more from every mark that is not known exactly."""
        found = []
        for at in sorted({*self._marks, *self._great}):
            if at not in self._exact:
                done = len(self._out[at].rows)
                # those that came later catch up
                most = done + BLOCK * self._larger * (2 if at in self._great else 1)
                # worlds of their own: errors of neighbours that went the same way would add up
                found += [Asked(at * _WORLDS + one, None, at) for one in range(done, most)]
        return found

    def _wanted_glances(self) -> list[Asked]:
        """Some more broken-off games before and after every step."""
        found: dict[tuple[int, int, int], list[Asked]] = {}
        numbers = range(self._glances_each, self._glances_each + GLANCES * self._larger)
        for at, change in enumerate(self._found.changes):
            if at in self._exact and at + 1 in self._exact and at not in self._veiled:
                continue
            until = self._until(at)
            pairs = [] if not self._game.horizon else [(at, 0), (at + 1, 0)]
            if at in self._veiled:
                pairs += [(self._veiled[at], 0), (self._veiled[at], 1)]
            for plan, first in pairs:
                action = change.action if first else None
                found.setdefault((plan, until, first), [
                    Asked(number, action, plan, until) for number in numbers
                ])  # fmt: skip
        return [one for some in found.values() for one in some]

    @property
    def _larger(self) -> int:
        """By how much this round is larger than the first."""
        return _LARGER[min(self._rounds, len(_LARGER) - 1)]

    def _until(self, at: int) -> int:
        """Where games beside a step are broken off."""
        if not self._game.horizon:
            return 1 << 30
        return self._game.progress(self._found.states[at]) + self._game.horizon + _FURTHER

    def _take(self, asked: Asked, outcome: Outcome) -> None:
        if asked.until is None:
            self._out[asked.plan].add(outcome)
            self._played += 1
            return
        key = asked.plan, asked.until, int(asked.first is not None)
        self._glances.setdefault(key, Shares(self._seats)).add(outcome)
        self._glanced += 1

    @property
    def final(self) -> bool:
        """See `Course`."""
        return self.work is None and self._played < self._trials

    def go_on(self) -> None:
        """See `Course`: as many games more."""
        if self.work is None and not self.final:
            self._trials = self._played + self._first
            self._resume()

    # ------------------------------------------------------------ what follows

    def _nothing(self, plan: Plan) -> Review:
        """Before the first game: everybody has the same chance, and any may be wrong."""
        even = (1 / self._seats,) * self._seats
        places = len(self._found.station)
        return Review(0, 0, (even,) * places, (1.0,) * places, (), 1.0, 0.0, plan.players, None,
                      plan.seed, self._found.over)  # fmt: skip

    def _look(self) -> Review:
        marks, steps = self._heights(), self._steps_known()
        agreed, net, heights = self._levelled(marks, steps, [1.0] * len(steps))
        if self._game.horizon:  # again, as where all is decided little strays
            agreed, net, heights = self._levelled(marks, steps, _open(heights))
        own, between = net.spreads()
        turns = [
            self._turn(at, change, heights, agreed.slope, between[at])
            for at, change in enumerate(self._found.changes)
        ]
        if self._rounds >= _GREAT_FROM:
            self._choose_great(turns)
        values = [tuple(row[at] for row in heights) for at in range(len(marks))]
        plan = self.plans[0]
        return Review(
            self._played,
            self._glanced,
            tuple(values[at] for at in self._found.station),
            tuple(_TIMES * sqrt(own[at]) for at in self._found.station),
            tuple(turns),
            self._margin(net, agreed.slope, self._lucky, self._veiled),
            agreed.misclosure,
            plan.players,
            None,
            plan.seed,
            self._found.over,
            self._skill_margins(net, agreed.slope),
        )

    def _levelled(
        self, marks: Sequence[Height], steps: Sequence[Step], open_: Sequence[float]
    ) -> tuple[Agreement, Levelling, list[list[float]]]:
        """The values that fit best, every seat's at each station, and how sure they are."""
        agreed = agreement(marks, steps, open_) if self._game.horizon else NONE
        ties = [agreed.weight(one, part) for one, part in zip(steps, open_, strict=True)]
        net = Levelling([one.weight for one in marks], ties)
        heights = [
            net.heights(
                [one.shares[seat] for one in marks],
                [agreed.slope * one.rises[seat] for one in steps],
            )
            for seat in range(self._seats)
        ]
        return agreed, net, heights

    def _heights(self) -> list[Height]:
        """What was counted or played out at each station."""
        none = (0.0,) * self._seats
        found = []
        for at, shares in enumerate(self._out):
            if at in self._exact:
                found.append(Height(self._exact[at], _SURE))
            elif shares.rows:
                found.append(Height(shares.means, 1 / shares.variance))
            else:
                found.append(Height(none, 0.0))
        return found

    def _steps_known(self) -> list[Step]:
        """What broken-off games say of each step."""
        none = Step((0.0,) * self._seats, None)
        return [self._step(at) or none for at in range(len(self._found.changes))]

    def _step(self, at: int) -> Step | None:
        until = self._until(at)
        before, after = (self._glances.get((plan, until, 0)) for plan in (at, at + 1))
        if before is None or after is None or not self._game.horizon:
            return None
        return step(before, after)

    def _turn(
        self, at: int, change: Change, heights: list[list[float]], slope: float, variance: float
    ) -> Turn:
        whole = [row[at + 1] - row[at] for row in heights]
        none = (0.0,) * self._seats
        name = self._game.format(change.action)
        if change.seat == CHANCE:
            return Turn(change.place, name, CHANCE, tuple(whole), none, _TIMES * sqrt(variance))
        if at not in self._veiled:
            margin = _TIMES * sqrt(variance)
            return Turn(change.place, name, change.seat, none, tuple(whole), margin)
        skill, more = self._skill(at, slope)
        luck = tuple(a - b for a, b in zip(whole, skill, strict=True))
        margin = _TIMES * sqrt(variance + more)
        return Turn(change.place, name, change.seat, luck, tuple(skill), margin)

    def _skill(self, at: int, slope: float) -> tuple[list[float], float]:
        """What a decision is worth in all worlds that its seat could not tell apart."""
        plan, until = self._veiled[at], self._until(at)
        found = step(self._glances[plan, until, 0], self._glances[plan, until, 1])
        return [slope * one for one in found.rises], slope * slope * (found.variance or 0.0)

    @property
    def _lucky(self) -> list[int]:
        """The steps at which luck has a part."""
        changes = enumerate(self._found.changes)
        return [at for at, change in changes if change.seat == CHANCE or at in self._veiled]

    def _margin(
        self, net: Levelling, slope: float, steps: Iterable[int], veiled: Iterable[int]
    ) -> float:
        """About so far a sum may be from the truth.

        Args:
            steps: those whose change is part of it.
            veiled: those whose skill, as their seat could tell worlds apart, is part of it.
        """
        parts = [0.0] * len(self._found.states)
        for at in steps:
            parts[at] -= 1
            parts[at + 1] += 1
        more = added(self._skill(at, slope)[1] for at in veiled)
        return _TIMES * sqrt(net.variance(parts) + more)

    def _skill_margins(self, net: Levelling, slope: float) -> tuple[tuple[float, float], ...]:
        """For every seat, about so far the sums of its own and of others' skill may be off."""
        seats = set(range(self._seats))
        return tuple(
            (self._skill_margin(net, slope, {one}), self._skill_margin(net, slope, seats - {one}))
            for one in sorted(seats)
        )

    def _skill_margin(self, net: Levelling, slope: float, seats: Set[int]) -> float:
        steps = [at for at, change in enumerate(self._found.changes) if change.seat in seats]
        return self._margin(
            net,
            slope,
            [at for at in steps if at not in self._veiled],
            [at for at in steps if at in self._veiled],
        )

    def _choose_great(self, turns: Sequence[Turn]) -> None:
        """Both sides of the steps that changed most are played out, too."""
        if not self._game.horizon:
            return
        sizes = [max(abs(a) for a in (*turn.luck, *turn.skill)) for turn in turns]
        order = sorted(range(len(turns)), key=lambda at: (-sizes[at], at))
        ends = [end for at in order for end in (at, at + 1)]
        self._great = list(dict.fromkeys(ends))[:MOST_GREAT]


def _open(heights: list[list[float]]) -> list[float]:
    """How open the game is at each step: as at the more open of its ends."""
    each = [openness([row[at] for row in heights]) for at in range(len(heights[0]))]
    return [max(a, b) for a, b in pairwise(each)]
