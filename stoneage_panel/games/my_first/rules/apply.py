"""What each action does. Trusted: nothing is checked here."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.components.bags import GOODS
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, OVER, SWAP, TRADE, TURN
from stoneage_panel.games.my_first.rules import legal
from stoneage_panel.games.my_first.rules.position import Position

_RING = len(data.SPACES)
_DOG_SHIFT = 20
_ONE_DOG = 1 << _DOG_SHIFT


def turn(state: Position, slot: int, _: int) -> None:
    """MF.TURN: a token is turned over; luck decides its face if nobody has seen it."""
    state.turn += 1
    state.up |= 1 << slot
    face = state.faces[slot]
    if face < 0:
        state.pending = slot
        state.phase = FACE
    else:
        _walk(state, face)


def face(state: Position, face: int, _: int) -> None:
    """Luck: the face of a token never seen before; from now on it stays."""
    state.faces[state.pending] = face
    state.pending = 0
    state.hidden ^= 1 << face
    _walk(state, face)


def _walk(state: Position, face: int) -> None:
    """MF.MOVE: a die walks along the arrows, a picture goes to its space, which acts then."""
    seat = state.player
    space = (state.pos[seat] + face + 1) % _RING if face < 6 else data.TARGET[face]
    state.pos[seat] = space
    kind = data.KIND_AT[space]
    if kind >= 0:
        _take(state, seat, 1 << 4 * kind, 4 * kind)
        _next(state)
    elif space == data.DOG_SPACE:
        _fetch_dog(state, seat)
        _next(state)
    elif space == data.POST:
        _trade_or_go_on(state, seat)
    elif legal.builds(state.bags[seat], *state.tops):
        state.phase = BUILD
    else:
        _reset(state)


def _take(state: Position, seat: int, piece: int, shift: int) -> None:
    """MF.TAKE: one good, if there is one."""
    bags = state.bags
    if bags[-2] >> shift & 15:
        bags[-2] -= piece
        bags[seat] += piece


def _fetch_dog(state: Position, seat: int) -> None:
    """MF.DOG: from the board, else from the nearest owner to the left."""
    bags = state.bags
    if bags[-2] >> _DOG_SHIFT:
        bags[-2] -= _ONE_DOG
        bags[seat] += _ONE_DOG
        return
    for step in range(1, state.players):
        owner = (seat + step) % state.players
        if bags[owner] >> _DOG_SHIFT:
            bags[owner] -= _ONE_DOG
            bags[seat] += _ONE_DOG
            return


def _trade_or_go_on(state: Position, seat: int) -> None:
    """MF.TRADE: asked only where some exchange is possible."""
    if legal.can_trade(state.bags[seat] & GOODS, state.bags[-1]):
        state.phase = TRADE
    else:
        _next(state)


def trade(state: Position, give: int, take: int) -> None:
    """MF.TRADE: one exchange with the trading post."""
    state.bags[state.player] += take - give
    state.bags[-1] += give - take
    _next(state)


def build(state: Position, pile: int, paid: int) -> None:
    """MF.BUILD: pay and take the hut, or build nothing (pile −1)."""
    if pile < 0:
        _reset(state)
        return
    seat = state.player
    state.bags[seat] -= paid
    state.bags[-2] += paid
    state.built[seat] |= 1 << state.tops[pile]
    state.tops[pile] = -1
    if state.built[seat].bit_count() == data.HUTS_TO_WIN:
        state.phase = OVER
    elif state.under[pile]:
        state.pending = pile
        state.phase = HUT
    else:
        _reset(state)


def hut(state: Position, hut: int, _: int) -> None:
    """Luck: the hut that comes to light on a pile, at the start or after a hut was built."""
    pile = state.pending
    state.tops[pile] = hut
    state.under[pile] -= 1
    state.deck ^= 1 << hut
    state.pending = 0
    if state.turn:
        _reset(state)
    elif pile + 1 < data.PILES:
        state.pending = pile + 1
    else:
        state.phase = TURN


def _reset(state: Position) -> None:
    """MF.RESET: all tokens face down, then two change places."""
    up, slot = state.up, 0
    while up:
        if up & 1:
            state.seen[slot] = state.turn
        up >>= 1
        slot += 1
    state.up = 0
    state.phase = SWAP


def swap(state: Position, a: int, b: int) -> None:
    """MF.RESET: two tokens change places, before everybody's eyes."""
    faces, seen = state.faces, state.seen
    faces[a], faces[b] = faces[b], faces[a]
    seen[a], seen[b] = seen[b], seen[a]
    _next(state)


def _next(state: Position) -> None:
    """The next seat's turn, unless the limit of turns ends the game (MF.END.2)."""
    if state.turn >= state.game.turn_limit:
        state.phase = OVER
        return
    state.phase = TURN
    state.player = state.player + 1 if state.player + 1 < state.players else 0


DO: tuple[Callable[[Position, int, int], None], ...] = (turn, trade, build, swap, face, hut)
"""What to do, by an action's verb."""
