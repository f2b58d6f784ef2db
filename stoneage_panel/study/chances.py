"""Win chances of a position: how often each seat wins when stand-ins play it on.

    for now in watch(state, ["rule", "rule"]):
        print(now.text)

Every interval is true at every look, however often one looks and whenever one stops.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from stoneage_panel.bots import make
from stoneage_panel.bots.simple import RuleBot, style_of
from stoneage_panel.engine.errors import NotationError, StudyError
from stoneage_panel.engine.game import TERMINAL, AnyGame, AnyState
from stoneage_panel.study.bounds import share_interval
from stoneage_panel.study.counting import Values
from stoneage_panel.study.course import Asked, Count, Course, Follow, Plan, Steps, follow
from stoneage_panel.study.result import MOST_POINTS, Result, between, in_order
from stoneage_panel.study.selfplay import seats_of
from stoneage_panel.study.strings import given, say
from stoneage_panel.study.trials import WATCHER, WHOLE, Outcome, seed_of

BLOCK = 16
"""Trials after which a study may stop: in the order of the blocks, whoever made them."""
MOST_TRIALS = 1_000_000
MOST_SECONDS = 86_400.0
NARROWEST = 0.001
_NEAR = 40
"""So few decisions before the end, in the mean, it is worth trying to count all luck."""
_DIGITS = 14


@dataclass(frozen=True)
class Chance:
    """What a seat can hope for.

    Attributes:
        share: its share of the win in the trials, from 0 to 1; a tie is shared.
        low, high: between these the truth lies, with 95 % at all looks together.
        points: its points at the end, in the mean.
    """

    share: float
    low: float
    high: float
    points: float

    @property
    def sound(self) -> bool:
        """Whether these are numbers that can be."""
        sane = between(self.points, -MOST_POINTS, MOST_POINTS)
        return sane and in_order(self.low, self.share, self.high)


def seats_text(seats: Sequence[Chance]) -> str:
    """What every seat can hope for, in words."""
    return "; ".join(
        say("chances.seat", seat=seat, share=one.share, low=one.low, high=one.high)
        for seat, one in enumerate(seats)
    )


@dataclass(frozen=True)
class Chances(Result):
    """How likely each seat is to win, as far as it is known.

    Attributes:
        trials: how many games were played on.
        seats: what each seat can hope for.
        players: who played on, a bot's name a seat.
        viewer: whose knowledge counted; None: the position as it lies.
        seed: of the study.
        exact: whether nothing was left to luck: then both ends are the share.
        ends: of a game for one, how many games ended with so many points, the fewest first; there
            points are the rounds that were lived through.
    """

    kind: ClassVar[str] = "chances"

    trials: int
    seats: tuple[Chance, ...]
    players: tuple[str, ...]
    viewer: int | None
    seed: int
    exact: bool = False
    ends: tuple[tuple[int, int], ...] = ()

    @property
    def margin(self) -> float:
        """Half the width of the widest interval."""
        return max(max(one.high - one.share, one.share - one.low) for one in self.seats)

    @property
    def text(self) -> str:
        """All of it in one line."""
        key = "chances.exact" if self.exact else "chances.line"
        return say(key, seats=seats_text(self.seats), n=self.trials)

    def rows(self) -> list[dict[str, Any]]:
        """A plain table, a row a seat, as pandas and others take it."""
        return [
            {"seat": seat, "player": self.players[seat], **asdict(one)}
            for seat, one in enumerate(self.seats)
        ]

    def _wrong(self) -> str:
        if not 0 <= self.trials <= MOST_TRIALS:
            return "trials"
        if len(self.seats) != len(self.players):
            return "seats"
        for seat, one in enumerate(self.seats):
            if not one.sound:
                return f"seats.{seat}"
        sound = all(games >= 0 for _, games in self.ends)
        return super()._wrong() if sound else "ends"


@dataclass(frozen=True)
class Limits:
    """When a study ends: at the first of these, looked at after every block.

    Attributes:
        trials: how many games are played on.
        seconds: for how long; None for no limit.
        within: how far the ends of every interval may be from the share; None for no limit.

    Raises:
        StudyError: a limit that makes no sense.
    """

    trials: int = 400
    seconds: float | None = None
    within: float | None = None

    def __post_init__(self) -> None:
        whole = isinstance(self.trials, int) and not isinstance(self.trials, bool)
        if not whole or not 1 <= self.trials <= MOST_TRIALS:
            raise StudyError(say("fault.trials", given=given(self.trials), most=MOST_TRIALS))
        if self.seconds is not None and not between(self.seconds, 0, MOST_SECONDS):
            raise StudyError(say("fault.seconds", given=given(self.seconds), most=MOST_SECONDS))
        if self.within is not None and not between(self.within, NARROWEST, 1):
            raise StudyError(say("fault.within", given=given(self.within), least=NARROWEST))


class Sums:
    """Whole numbers of all trials so far: free of the order in which they came."""

    def __init__(self, players: int) -> None:
        self.n = self.decisions = 0
        self.shares = [0] * players
        self.points = [0] * players
        self.ends = Counter[int]()

    def add(self, outcome: Outcome) -> None:
        """One more trial."""
        self.n += 1
        self.decisions += outcome.decisions
        for seat, (share, sources) in enumerate(zip(*outcome[:2], strict=True)):
            self.shares[seat] += share
            self.points[seat] += sum(sources.values())
        if len(self.points) == 1:
            self.ends[sum(outcome.points[0].values())] += 1

    def chance(self, seat: int) -> Chance:
        """What they say of a seat."""
        won = self.shares[seat] / WHOLE
        low, high = share_interval(self.n, won)
        return Chance(won / self.n, low, high, self.points[seat] / self.n)


def watch(
    state: AnyState,
    players: Sequence[str],
    limits: Limits = Limits(),
    viewer: int | None = None,
    by: Follow = follow,
) -> Iterator[Chances]:
    """Studies a position, and tells after every block what is known.

    Args:
        state: any position; it stays as it is.
        players: who plays on: a bot's name a seat, or one for all.
        limits: when to stop.
        viewer: whose knowledge counts: what that seat can't see is drawn anew in every trial.
            None takes the position as it lies.
        by: who does the work.

    Raises:
        NotationError: an unknown bot, or another number of bots than of seats.
        StudyError: no such seat.
    """
    return by(chances_course(state, players, limits, viewer), limits.seconds)


def chances_course(
    state: AnyState,
    players: Sequence[str],
    limits: Limits = Limits(),
    viewer: int | None = None,
) -> ChancesCourse:
    """The same for whoever has somebody else do the work: see `watch`."""
    names = stand_ins(state.game, players)
    check_viewer(state.game, viewer)
    plan = Plan(state.clone(), names, viewer, seed_of(state, viewer))
    return ChancesCourse(plan, limits)


def check_viewer(game: AnyGame, viewer: int | None) -> None:
    """Raises StudyError where there is no such seat."""
    # True and 1.0 are equal to a seat, but seats of another seed
    known = range(WATCHER, game.players)
    if viewer is not None and (type(viewer) is not int or viewer not in known):
        raise StudyError(say("fault.viewer", given=given(viewer), most=game.players - 1))


def stand_ins(game: AnyGame, players: Sequence[str]) -> tuple[str, ...]:
    """Who plays on, checked. Raises NotationError."""
    if not isinstance(players, list | tuple) or not all(isinstance(one, str) for one in players):
        raise NotationError(say("fault.players", given=given(players)))
    bots = [make(text) for text in seats_of(players, game.players)]
    for bot in bots:
        if isinstance(bot, RuleBot):
            style_of(game, bot.style)
    return tuple(bot.text for bot in bots)


class ChancesCourse(Course[Chances]):
    """How likely each seat is to win, block by block.

    Args:
        plan: where from, and who plays on.
        limits: when to stop; seconds are counted by who does the work.
    """

    def __init__(self, plan: Plan, limits: Limits) -> None:
        self._limits, self._first = limits, limits.trials
        self._sums = Sums(plan.state.game.players)
        self._plan = plan
        if plan.state.current_player == TERMINAL:
            self.now = Chances(0, _over(plan.state), *plan[1:], exact=True)
        super().__init__(plan)

    def _run(self) -> Steps:
        sums, limits = self._sums, self._limits
        while not (self.now and (self.now.exact or self._enough(self.now))):
            blocks = self.blocks if sums.n else 1  # something is known soon
            most = min(sums.n + BLOCK * blocks, limits.trials)
            made = yield [Asked(number) for number in range(sums.n, most)]
            for start in range(0, len(made), BLOCK):
                self.now = self._look(made[start : start + BLOCK])
                if self._enough(self.now):
                    break  # what was made beyond does not count
            if sums.n == BLOCK and self.now and self._may_be_counted():
                exact = yield Count(self._plan.state.game.countable)
                if exact is not None:
                    # how games may end was not counted; what was drawn would contradict it
                    self.now = replace(self.now, seats=_exact(exact), exact=True, ends=())

    @property
    def final(self) -> bool:
        """See `Course`: nothing can be added to what is exact, or to the most trials."""
        exact = self.now is not None and self.now.exact
        return self.work is None and (exact or self._sums.n >= MOST_TRIALS)

    def go_on(self) -> None:
        """See `Course`: nothing need be known well enough, and used up trials are had again."""
        if self.work is not None or self.final:
            return
        trials, n = self._limits.trials, self._sums.n
        if n >= trials:
            trials = min(n + self._first, MOST_TRIALS)
        self._limits = replace(self._limits, trials=trials, within=None)
        self._resume()

    def _look(self, block: Sequence[Outcome]) -> Chances:
        for outcome in block:
            self._sums.add(outcome)
        plan = self._plan
        seats = tuple(map(self._sums.chance, range(plan.state.game.players)))
        return Chances(self._sums.n, seats, *plan[1:], ends=tuple(sorted(self._sums.ends.items())))

    def _enough(self, now: Chances) -> bool:
        within = self._limits.within
        return now.trials >= self._limits.trials or (within is not None and now.margin <= within)

    def _may_be_counted(self) -> bool:
        near = self._sums.decisions <= BLOCK * _NEAR
        return near and _all_known(self._plan.state, self._plan.viewer)


def _all_known(state: AnyState, viewer: int | None) -> bool:
    """Whether the viewer sees all there is: even somebody who only watches does."""
    return viewer is None or state.observation(-1) == state.to_dict()


def _over(state: AnyState) -> tuple[Chance, ...]:
    """A game that is over: who has won."""
    points = [float(sum(sources.values())) for sources in state.scores()]
    return _exact((*state.returns(), *points))


def _exact(values: Values) -> tuple[Chance, ...]:
    """Shares, then points, that are known."""
    half = len(values) // 2
    # chances that add up to 1 do so but for dust, and what is sure is to be told as such
    shares = zip((round(one, _DIGITS) for one in values[:half]), values[half:], strict=True)
    return tuple(Chance(share, share, share, points) for share, points in shares)
