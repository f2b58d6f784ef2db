"""What came of an action by itself: eaten members, newborn, a full clan, predators, the torch.

An action may bring several of them one after another: one is eaten, one is born, the turn ends.
So it is done once more, bit by bit; what differs in the end would hide what cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.games.age_of_dirt.components import moves, tasks
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, TIGER
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import apply as doing
from stoneage_panel.games.age_of_dirt.rules.position import Position, Task
from stoneage_panel.games.age_of_dirt.rules.running import steps

PREDATORS = ((TIGER, "tell.tiger_home"), (BEAR, "tell.bear_home"))


class _Table(NamedTuple):
    """What a bit may change."""

    reserve: tuple[int, ...]
    fallen: int
    torch: int

    def members(self, seat: int) -> int:
        """How many of a clan lie where they fell."""
        return self.fallen >> 4 * seat & 15


def describe(before: Position, move: Move, names: Sequence[str]) -> list[LogEvent]:
    """A line for all that came of a move, in the order in which it happened."""
    state, found = before.clone(), list[LogEvent]()
    old, task = _table(state), _courting(state, move)
    for given_up, ends in _steps(state, move):
        new = _table(state)
        for seat, who in enumerate(names[: state.players]):
            lines = _members(who, old.reserve[seat], new.reserve[seat], given_up, ends)
            found += (LogEvent(seat, line) for line in lines)
        for predator, key in PREDATORS:
            if old.fallen & predator and not state.abroad(predator):
                found.append(LogEvent(None, say(key)))
        if new.torch != old.torch:
            who, n = names[new.torch], state.game.pack.torch_rs
            found.append(LogEvent(new.torch, say("tell.torch", who=who, n=n)))
        for key, seats in (("barren", _barren(task, old, new)), ("away", _away(task, state))):
            found += (LogEvent(seat, say(f"tell.{key}", who=names[seat])) for seat in seats)
        old, task = new, state.agenda[-1] if state.agenda else None
    return found


def _courting(state: Position, move: Move) -> Task | None:
    """The question that a yes answers; other actions are told by their own lines."""
    return state.agenda[-1] if move[0] == moves.ACCEPT else None


def _barren(task: Task | None, old: _Table, new: _Table) -> list[int]:
    """AD.MATE.2: the clans that mated with no member on the Reserve Board, so that none is born."""
    if task is None or task[0] not in (tasks.PAIRS, tasks.ANSWERS):
        return []
    mated = 2 if task[0] == tasks.PAIRS else 1
    return [
        seat
        for seat, left in enumerate(old.reserve)
        if not left and old.members(seat) - new.members(seat) >= mated
    ]


def _away(task: Task | None, state: Position) -> list[int]:
    """AD.GAMES.1: the clans passed over, because they have nobody at home to throw in."""
    if task is None or task[0] != tasks.JOINS:
        return []
    asked = state.phase == moves.GAMES and state.agenda[-1][0] == tasks.JOINS
    end = state.agenda[-1][1] if asked else state.players
    return [(state.active + off) % state.players for off in range(task[1], end)]


def _steps(state: Position, move: Move) -> Iterator[tuple[bool, bool]]:
    """After each bit: whether its members were given up (AD.LOSE.1), whether it ends the turn."""
    doing.DO[move[0]](state, move[1], move[2])
    yield move[0] == moves.LOSE, False
    for ends in steps(state):
        yield False, ends


def _table(state: Position) -> _Table:
    reserve = tuple(state.on_reserve(seat) for seat in range(state.players))
    return _Table(reserve, state.fallen, state.torch)


def _members(who: str, was: int, now: int, given_up: bool, ends: bool) -> Iterator[str]:
    """AD.RESERVE: who went to the Reserve Board or came from it; AD.RESERVE.3: a full clan."""
    if now > was and not given_up:
        yield say("tell.eaten", who=who, n=now - was)
    elif now < was:
        yield say("tell.overflow" if ends else "tell.born", who=who, n=was - now)
    if bool(now) != bool(was):
        yield say("tell.full_no_more" if now else "tell.full", who=who)
