"""Offers: made, answered in turn, taken or not."""

from __future__ import annotations

from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.moves import ACT, ANSWER, DEAL, WANT
from stoneage_panel.games.settlers.rules import hands
from stoneage_panel.games.settlers.rules.legal import COUNTER, SHIFT
from stoneage_panel.games.settlers.rules.position import Position

ACCEPTED, REFUSED = 1, 2
_GOODS = (1 << SHIFT) - 1


def bank(state: Position, given: int, got: int, _z: int) -> None:
    """SE.TRADE.2: a number of cards of one kind for one of another."""
    hands.pay(state, state.player, state.game.world.bank * goods.ONE[given])
    hands.gain(state, state.player, goods.ONE[got])


def give(state: Position, given: int, _y: int, _z: int) -> None:
    """SE.TRADE.3: the first half of an offer."""
    if state.player == state.active:
        state.given = given
    else:
        # the offer that is answered is kept until all have spoken
        state.answers[state.player] = COUNTER | given
    state.phase = WANT


def ask(state: Position, asked: int, _y: int, _z: int) -> None:
    """SE.TRADE.3: the second half; the others answer, or the next does."""
    who = state.player
    if who != state.active:
        state.answers[who] |= asked << SHIFT
        _next(state)
        return
    state.asked = asked
    state.tried += (state.given | asked << SHIFT,)
    state.answers = [0] * state.players
    _next(state)


def withdraw(state: Position, _x: int, _y: int, _z: int) -> None:
    """What was begun is not offered, but counts; whoever has to answer still does."""
    if state.player == state.active:
        state.tried += (state.given,)
        _clear(state)
        state.phase = ACT
    else:
        state.answers[state.player] = REFUSED
        _next(state)


def accept(state: Position, _x: int, _y: int, _z: int) -> None:
    """SE.TRADE.4: one would take the offer."""
    state.answers[state.player] = ACCEPTED
    _next(state)


def refuse(state: Position, _x: int, _y: int, _z: int) -> None:
    """SE.TRADE.4: one would not."""
    state.answers[state.player] = REFUSED
    _next(state)


def _next(state: Position) -> None:
    """The next seat clockwise answers; after the last, the active one chooses."""
    n = state.players
    seat = (state.player + 1) % n
    if seat != state.active:
        state.player = seat
        state.phase = ANSWER
        return
    state.player = state.active
    # also where none of it can be paid: what is left out would tell what the active seat lacks
    for said in state.answers:
        if said == ACCEPTED or said & COUNTER:
            state.phase = DEAL
            return
    decline(state, 0, 0, 0)


def agree(state: Position, seat: int, _y: int, _z: int) -> None:
    """SE.TRADE.5: the exchange."""
    said = state.answers[seat]
    given, got = state.given, state.asked
    if said & COUNTER:
        given, got = said >> SHIFT & _GOODS, said & _GOODS
    hands.swap(state, state.active, given, seat, got)
    state.deals += 1
    decline(state, 0, 0, 0)


def decline(state: Position, _x: int, _y: int, _z: int) -> None:
    """Nobody takes part, or nobody more."""
    _clear(state)
    state.phase = ACT


def _clear(state: Position) -> None:
    state.given = state.asked = 0
    state.answers = [0] * state.players
