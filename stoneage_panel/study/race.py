"""Moves compared: played on in the same worlds with the same luck, until they are told apart.

A move that is surely worse than the leader leaves the race. After a few games of each the better
half goes on and the others pause, which says nothing about them, until two are left: so something
is soon known of the best. Then all that are not told apart go on, with twice as many games.

Where all that ran beside the leader is told apart, the best of those that pause goes on: first
alone, until it was played in the worlds of the leader, then with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar, Literal

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.study.bounds import ALPHA, share_interval
from stoneage_panel.study.chances import BLOCK, Limits, check_viewer, stand_ins
from stoneage_panel.study.course import Asked, Course, Follow, Plan, Steps, follow
from stoneage_panel.study.pairs import Pairs, Reason
from stoneage_panel.study.result import MOST_GAMES, Result, between, in_order
from stoneage_panel.study.strings import say
from stoneage_panel.study.trials import WHOLE, Outcome, seed_of

MOST_MOVES = 24
AS_GOOD = 0.01
"""Moves whose difference is surely smaller than this are as good as each other."""
FIRST_WORLDS = 4
"""Worlds of the first block: something is to be seen soon. Blocks then grow to their full size."""
APART_PART = 0.1
"""Of the chance to be wrong so much is left to what is known of each move for itself."""
ROUND_WORLDS = 32
"""After about so many worlds a move the worse half pauses for the first time."""
Verdict = Literal["best", "equal", "worse", "open"]


@dataclass(frozen=True)
class Row:
    """A move in the race.

    Attributes:
        move: as notation.
        share: of the win, for the seat that moves: the leader's in all its worlds, less ``behind``.
        behind: by how much it is behind the leader, in the worlds both were played in.
        low, high: between these that difference lies, with 95 % for the whole table at all looks.
        worlds: in how many it was played on.
        verdict: ``"best"``: the only one left; ``"equal"``: as good as the leader; ``"worse"``; or
            ``"open"``.
        more: about so many further worlds tell it apart from the leader; 0 where nothing is open,
            or too little is known.
        reasons: points that the leader makes more, or less, by source; what may be chance is left
            out.
    """

    move: str
    share: float
    behind: float
    low: float
    high: float
    worlds: int
    verdict: Verdict
    more: int = 0
    reasons: tuple[Reason, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether these are numbers that can be."""
        return (
            between(self.share, 0, 1)
            and in_order(self.low, self.behind, self.high, -1)
            and all(0 <= one <= MOST_GAMES for one in (self.worlds, self.more))
        )


@dataclass(frozen=True)
class Race(Result):
    """What is known of some moves.

    Attributes:
        moves: the best first.
        seat: who moves.
        players: who played on, a bot's name a seat.
        viewer: whose knowledge counted; None: the position as it lies.
        games: how many games were played on in all.
        seed: of the study.
    """

    kind: ClassVar[str] = "moves"

    moves: tuple[Row, ...]
    seat: int
    players: tuple[str, ...]
    viewer: int | None
    games: int
    seed: int = 0

    @property
    def best(self) -> str:
        """The leader, as notation."""
        return self.moves[0].move

    @property
    def told_apart(self) -> bool:
        """Whether nothing is open: the others are worse, or as good."""
        return all(row.verdict != "open" for row in self.moves)

    @property
    def text(self) -> str:
        """All of it in words, a line a move."""
        return "\n".join(say(f"race.{row.verdict}", **asdict(row)) for row in self.moves)

    def rows(self) -> list[dict[str, Any]]:
        """A plain table, a row a move, as pandas and others take it."""
        return [asdict(row) for row in self.moves]

    def _wrong(self) -> str:
        if not 1 <= len(self.moves) <= MOST_MOVES:
            return "moves"
        for at, row in enumerate(self.moves):
            if not row.sound:
                return f"moves.{at}"
        if not 0 <= self.seat < len(self.players):
            return "seat"
        return super()._wrong() if 0 <= self.games <= MOST_GAMES else "games"


def race(
    state: AnyState,
    players: Sequence[str],
    moves: Sequence[Action] = (),
    limits: Limits = Limits(),  # noqa: B008  (frozen)
    viewer: int | None = None,
    by: Follow = follow,
) -> Iterator[Race]:
    """Compares moves of the seat to move, and tells after every block what is known.

    Args:
        state: stays as it is.
        players: who plays on, a bot's name a seat, or one for all.
        moves: legal actions; by default those that the game's own players think about.
        limits: ``trials`` times the number of moves is the budget of all games; as moves leave or
            pause, one may get more than ``trials`` of them. ``within`` has no meaning here.
        viewer: the seat to move, if only what it knows counts; None takes all as it lies.
        by: who does the work.

    Raises:
        NotationError: an unknown bot, or another number of bots than of seats.
        IllegalAction: a move that is not allowed.
        StudyError: nobody is to move, too many moves, another viewer, or a limit ``within``.
    """
    if limits.within is not None:
        raise StudyError(say("fault.race_within"))
    return by(race_course(state, players, moves, limits.trials, viewer), limits.seconds)


def race_course(
    state: AnyState,
    players: Sequence[str],
    moves: Sequence[Action] = (),
    trials: int = 400,
    viewer: int | None = None,
) -> RaceCourse:
    """The same for whoever has somebody else do the work: see `race`."""
    names, seat = stand_ins(state.game, players), state.current_player
    if seat < 0:
        raise StudyError(say("fault.nobody"))
    check_viewer(state.game, viewer)
    if viewer not in (None, seat):
        raise StudyError(say("fault.mover", seat=seat))
    wanted = list(dict.fromkeys(moves or state.game.candidates(state)))
    if not moves:
        del wanted[MOST_MOVES:]
    if not 1 <= len(wanted) <= MOST_MOVES:
        raise StudyError(say("fault.moves", n=len(wanted), most=MOST_MOVES))
    for move in wanted:
        refusal = state.why_not(move)
        if refusal is not None:
            raise refusal
    plan = Plan(state.clone(), names, viewer, seed_of(state, viewer))
    return RaceCourse(plan, wanted, trials)


class RaceCourse(Course[Race]):
    """One race: the shares and points of every move, world by world.

    Args:
        plan: where the moves are made; its viewer is the mover, or nobody.
        moves: legal actions.
        trials: times the number of moves, so many games are played on in all, at most; a move
            may get more than its part.
    """

    def __init__(self, plan: Plan, moves: Sequence[Action], trials: int) -> None:
        self._plan, self._trials = plan, trials
        self._moves = [(move, plan.state.game.format(move)) for move in moves]
        self._made: list[list[Outcome]] = [[] for _ in moves]
        self._won = [0 for _ in moves]
        self._pairs: dict[tuple[int, int], Pairs] = {}
        self._in = list(range(len(moves)))
        self._running = list(self._in)
        self._seat = plan.state.current_player
        super().__init__(plan)

    def _run(self) -> Steps:
        """Block by block, until all is told apart or the games are used up."""
        games = self._trials * len(self._moves)
        part = ROUND_WORLDS * len(self._moves)
        while self._played + len(self._running) <= games:
            self._running = list(self._in)
            for _ in range(max(1, (len(self._in) - 1).bit_length())):
                yield from self._phase(min(games, self._played + part))
                if self.now is not None and self.now.told_apart:
                    return
                self._pause()
            part *= 2

    def _phase(self, until: int) -> Steps:
        """Until so many games are played in all, or all is told apart."""
        while True:
            asked = self._behind()
            worlds = min(self._next_block(asked), (until - self._played) // len(asked))
            if not worlds:
                return
            self._take(asked, worlds, (yield self._block(asked, worlds)))
            self.now = self._look()
            if self.now.told_apart:
                return

    @property
    def _played(self) -> int:
        return sum(map(len, self._made))

    def _worlds(self, at: int) -> int:
        return len(self._made[at])

    def _behind(self) -> list[int]:
        """The running moves that are played next: all, or one that has to catch up."""
        fewest = min(map(self._worlds, self._running))
        return [at for at in self._running if self._worlds(at) == fewest]

    def _next_block(self, asked: Sequence[int]) -> int:
        """In how many further worlds: it grows, and ends where others are caught up with."""
        done, most = self._worlds(asked[0]), max(map(self._worlds, self._running))
        return min(BLOCK, done or FIRST_WORLDS, most - done or BLOCK)

    def _block(self, asked: Sequence[int], worlds: int) -> list[Asked]:
        """Some moves in some more worlds: for all the same."""
        return [
            Asked(self._worlds(at) + k, self._moves[at][0]) for at in asked for k in range(worlds)
        ]

    def _take(self, asked: Sequence[int], worlds: int, made: Sequence[Outcome]) -> None:
        for k, at in enumerate(asked):
            some = made[k * worlds : (k + 1) * worlds]
            self._made[at] += some
            self._won[at] += sum(outcome.shares[self._seat] for outcome in some)

    def _mean(self, at: int) -> float:
        return self._won[at] / (WHOLE * self._worlds(at)) if self._made[at] else 0.0

    def _beside(self, leader: int, at: int) -> Pairs:
        """The leader and another move, in the worlds both were played in."""
        pairs = self._pairs.setdefault((leader, at), Pairs(self._seat))
        pairs.catch_up(self._made[leader], self._made[at])
        return pairs

    def _pause(self) -> None:
        """The lower half of what runs waits: the rest of the games goes to the upper half."""
        better = sorted(self._running, key=lambda at: -self._mean(at))
        self._running = sorted(better[: max(2, (len(better) + 1) // 2)])

    def _look(self) -> Race:
        """What is known now; moves that are surely worse leave."""
        # means of other worlds can't be compared: who has to catch up does not lead yet
        leader = max(self._running, key=lambda at: (self._worlds(at), self._mean(at)))
        rows = {at: self._row(at, leader) for at in range(len(self._moves))}
        self._in = [at for at in self._in if rows[at].verdict != "worse"]
        self._running = [at for at in self._running if at in self._in]
        self._wake(rows, leader)
        rows[leader] = replace(rows[leader], verdict=_leads(rows, leader))
        order = sorted(rows, key=lambda at: (at != leader, at not in self._in, -rows[at].share))
        told = tuple(rows[at] for at in order)
        plan = self._plan
        return Race(told, self._seat, plan.players, plan.viewer, self._played, plan.seed)

    def _wake(self, rows: dict[int, Row], leader: int) -> None:
        """Where all that runs is told apart, the best of what is open goes on beside the leader."""
        undecided = [at for at in self._in if at != leader and rows[at].verdict == "open"]
        if undecided and not any(at in self._running for at in undecided):
            self._running = sorted([leader, max(undecided, key=self._mean)])

    def _row(self, at: int, leader: int) -> Row:
        move, worlds, best = self._moves[at][1], self._worlds(at), self._mean(leader)
        if at == leader:
            return Row(move, best, 0.0, 0.0, 0.0, worlds, "open")
        pairs = self._beside(leader, at)
        found = pairs.apart((1 - APART_PART) * self._alpha)
        low, high = self._apart(at, leader)
        low, high = max(low, found.mean - found.margin), min(high, found.mean + found.margin)
        verdict: Verdict = "open"
        if at not in self._in or low > 0:
            verdict = "worse"
        elif high <= AS_GOOD:
            verdict = "equal"
        more = found.pairs_needed - pairs.n if verdict == "open" else 0
        share = min(1.0, max(0.0, best - found.mean))
        return Row(move, share, found.mean, low, high, worlds, verdict, max(0, more),
                   pairs.reasons())  # fmt: skip

    @property
    def _alpha(self) -> float:
        """How often the range of one move may miss the truth."""
        return ALPHA / max(1, len(self._moves) - 1)

    def _apart(self, at: int, leader: int) -> tuple[float, float]:
        """Between these a move is behind the leader by what is known of each for itself.

        Where they are far apart it tells them apart after fewer games than pairs can.
        """
        (low, high), (least, most) = (
            share_interval(self._worlds(one), self._won[one] / WHOLE, APART_PART * self._alpha / 2)
            for one in (leader, at)
        )
        return low - most, high - least


def _leads(rows: dict[int, Row], leader: int) -> Verdict:
    """What the others make of the leader."""
    others = {row.verdict for at, row in rows.items() if at != leader}
    return "open" if "open" in others else "equal" if "equal" in others else "best"
