"""What came of an action by itself: eaten members, newborn, a full clan, predators, the torch.

An action may bring several of them one after another: one is eaten, one is born, the turn ends.
So it is done once more, bit by bit; what differs in the end would hide what cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, TIGER
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import apply as doing
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.running import steps

PREDATORS = ((TIGER, "tell.tiger_home"), (BEAR, "tell.bear_home"))


class _Table(NamedTuple):
    """What a bit may change."""

    reserve: tuple[int, ...]
    fallen: int
    torch: int


def describe(before: Position, move: Move, names: Sequence[str]) -> list[LogEvent]:
    """A line for all that came of a move, in the order in which it happened."""
    state, found = before.clone(), list[LogEvent]()
    old = _table(state)
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
        old = new
    return found


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
