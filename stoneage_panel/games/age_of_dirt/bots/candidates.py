"""The moves worth a thought: what search looks at out of all that are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.age_of_dirt.bots import advice, turn
from stoneage_panel.games.age_of_dirt.bots.advice import STYLES
from stoneage_panel.games.age_of_dirt.bots.purse import purse
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.moves import BUILD, DONE, TOOL, Move
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, ONE
from stoneage_panel.games.age_of_dirt.rules import legal, paying
from stoneage_panel.games.age_of_dirt.rules.position import Position

Moves = tuple[Move, ...]
_STYLE = "inventor"
_TASTE = STYLES[_STYLE]
_PLANS = 5
"""So many ways to send or call are looked at."""
_TAKES = 4
"""So many ways to take goods."""


def candidates(state: Position) -> Sequence[Move]:
    """Some of the legal moves, what the first style does always among them."""
    find = _FIND.get(state.phase)
    if find is None:
        return legal.LEGAL[state.phase](state)
    first = advice.choose(state, _STYLE)
    return tuple(dict.fromkeys((first, *find(state))))


def _acts(state: Position) -> Moves:
    """The best plans, members for two areas at once, and whatever can be paid."""
    best: dict[Move, float] = {}
    for move, worth, _ in turn.plans(state, _TASTE):
        best[move] = max(worth, best.get(move, worth))
    found = sorted(best, key=lambda move: -best[move])
    return (*found[:_PLANS], *_split(found), *_payments(state))


def _split(found: Sequence[Move]) -> Moves:
    """One member each for the two areas that promise most to those sent."""
    sent = [move[1] for move in found if move[0] == moves.SEND][:2]
    if len(sent) < 2 or sent[0] in ONE:
        return ()
    both = sum(
        1 << 4 * area for boxes in sent for area in range(len(AREAS)) if boxes >> 4 * area & 15
    )
    return (Move(moves.SEND, both),)


def _payments(state: Position) -> Moves:
    """Everything that can be paid, each in the way that leaves most."""
    seat = state.player
    own, held = purse(state, seat, _TASTE), state.caves[seat]
    best: dict[tuple[int, int], tuple[float, Move]] = {}
    for move in paying.spending(state, seat):
        named = move[0] in (BUILD, TOOL)
        key = (move[0], move[1] if named else 0)
        worth = own[held - (move[2] if named else move[1])]
        if key not in best or worth > best[key][0]:
            best[key] = worth, move
    return tuple([move for _, move in best.values()])


def _spends(state: Position) -> Moves:
    return (*_payments(state), Move(DONE))


def _takes(state: Position) -> Moves:
    seat = state.player
    own, held = purse(state, seat, _TASTE), state.caves[seat]
    found = sorted(legal.goods(state), key=lambda m: -own[held + m[1] - m[2]])
    return tuple(found[:_TAKES])


def _puts(state: Position) -> Moves:
    _, seat, n, _ = state.agenda[-1]
    n = min(n, state.at_home(seat))
    return tuple([Move(moves.PUT, n * ONE[area]) for area in range(len(AREAS))])


def _fetches(state: Position) -> Moves:
    _, seat, n, _ = state.agenda[-1]
    there = [(area, min(n, state.in_box(area, seat))) for area in range(len(AREAS))]
    return (Move(moves.FETCH), *(Move(moves.FETCH, k * ONE[area]) for area, k in there if k))


def _feasts(state: Position) -> Moves:
    return (Move(moves.PASS),)


_FIND: dict[int, Callable[[Position], Moves]] = {
    moves.ACT: _acts,
    moves.SPEND: _spends,
    moves.GOODS: _takes,
    moves.SENDING: _puts,
    moves.FETCHING: _fetches,
    moves.FEAST: _feasts,
}
