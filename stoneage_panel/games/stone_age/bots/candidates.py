"""The moves worth a thought: what search looks at out of hundreds that are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.stone_age.bots import placing, spending, survivor
from stoneage_panel.games.stone_age.bots.advice import choose
from stoneage_panel.games.stone_age.bots.worth import TASTES, cost, rounds_left
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ACT,
    ADD,
    DISCARD,
    FEED,
    PAY,
    PLACE,
    SHARE,
    SPLIT,
    STARVE,
    TOOLS,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.places import CARD, STACK
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.solo_position import is_solo

Moves = tuple[Move, ...]
_STYLE = "feeder"
_PLACES = 9
_PAYMENTS = 2


def candidates(state: Position) -> Sequence[Move]:
    """Some of the legal moves, what the first style does always among them."""
    find = (_SOLO if state.game.solo else _FIND).get(state.phase)
    if find is None:
        return state.LEGAL[state.phase](state)
    first = choose(state, _STYLE)
    return tuple(dict.fromkeys((first, *find(state, first))))


def _places(state: Position, _: Move) -> Moves:
    """The best number of figures for every place, and the places that promise most."""
    moves = legal.placements(state, state.acting) + state.own_placements(state.acting)
    return tuple(placing.shortlist(state, moves, TASTES[_STYLE], _PLACES))


def _acts(state: Position, first: Move) -> Moves:
    """Dice and sure gains come in the order of the rule; then what to buy with what."""
    if first[0] == USE:
        return ()
    found: list[Move] = []
    late = rounds_left(state) < 1.6
    for place in legal.spots(state.here[state.acting]):
        moves = state.buys(place - CARD) if place < STACK else state.builds(place - STACK)
        found += spending.shortlist(moves, late, _PAYMENTS)
        found.append(legal.LEAVES[place])
    return tuple(found)


def _tools(state: Position, _: Move) -> Moves:
    return tuple(Move(ADD, use.slots, use.once) for use in spending.useful_tools(state))


def _shares(state: Position, first: Move) -> Moves:
    due = state.due
    return (Move(SHARE, due, 0), Move(SHARE, 0, due))


def _feeds(state: Position, _: Move) -> Moves:
    paying = [move for move in state.LEGAL[FEED](state) if move[0] == PAY]
    paying.sort(key=lambda move: cost(move[1], False))
    return (*paying[:2], Move(STARVE))


_FIND: dict[int, Callable[[Position, Move], Moves]] = {
    PLACE: _places,
    ACT: _acts,
    TOOLS: _tools,
    SPLIT: _shares,
    FEED: _feeds,
}


def _solo_places(state: Position, first: Move) -> Moves:
    assert is_solo(state)
    return tuple(survivor.shortlist(state, first, _PLACES))


_SOLO: dict[int, Callable[[Position, Move], Moves]] = {
    PLACE: _solo_places,
    ACT: _acts,
    TOOLS: _tools,
    FEED: _feeds,
    DISCARD: lambda state, first: (first,),
}
