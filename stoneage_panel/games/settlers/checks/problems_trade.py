"""What is wrong with the offer under way in a position made by hand."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import covers, kinds, size
from stoneage_panel.games.settlers.rules.offering import COUNTER, MOST_CARDS, SHIFT
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.trade import ACCEPTED
from stoneage_panel.games.settlers.text.strings import say_problem

_HALF = (1 << SHIFT) - 1
_EVERY = 15
"""Mask of all kinds of goods."""


def course(state: Position) -> Iterable[str]:
    """All that is wrong with it, as sentences."""
    most = _dealt(state)
    if state.deals > most:
        yield say_problem("trade.deals", n=state.deals, most=most)
    if state.phase not in (moves.WANT, moves.ANSWER, moves.DEAL):
        if state.given or state.asked or any(state.answers):
            yield say_problem("trade.idle")
        return
    if not _given(state.hands[state.active], state.given):
        yield say_problem("trade.offer")
        return
    if state.phase == moves.WANT and state.player == state.active:
        yield from _begun(state)
    else:
        yield from _made(state)
        yield from _answers(state)


def _dealt(state: Position) -> int:
    """SE.TRADE.5: how many deals the offers made this turn can have led to, one each."""
    whole = sum(offer >> SHIFT > 0 for offer in state.tried)
    under_way = state.phase in (moves.ANSWER, moves.DEAL) or (
        state.phase == moves.WANT and state.player != state.active
    )
    return max(whole - under_way, 0)


def _given(hand: int, goods: int) -> bool:
    """SE.TRADE.3: some cards of a hand that leave a kind to ask for; SE.TRADE.7: not too many."""
    return 0 < size(goods) <= MOST_CARDS and covers(hand, goods) and kinds(goods) != _EVERY


def _asked(given: int, goods: int) -> bool:
    return 0 < size(goods) <= MOST_CARDS and not kinds(given) & kinds(goods)


def _begun(state: Position) -> Iterable[str]:
    """Only half of an offer is there."""
    if state.asked or any(state.answers) or len(state.tried) >= state.game.offers:
        yield say_problem("trade.offer")


def _made(state: Position) -> Iterable[str]:
    if not _asked(state.given, state.asked):
        yield say_problem("trade.offer")
    elif state.tried[-1:] != (state.given | state.asked << SHIFT,):
        yield say_problem("trade.first")


def _answers(state: Position) -> Iterable[str]:
    """SE.TRADE.4: clockwise up to whoever decides."""
    n = state.players
    due = (state.player - state.active) % n if state.phase != moves.DEAL else n
    if not due:
        yield say_problem("trade.answers")
    for off in range(n):
        seat = (state.active + off) % n
        said = state.answers[seat]
        if off == due and state.phase == moves.WANT:
            if not said & COUNTER or said >> SHIFT & _HALF or not _given_by(state, seat, said):
                yield say_problem("trade.answer", seat=seat + 1)
        elif bool(said) != (0 < off < due):
            yield say_problem("trade.answers")
        elif said and not _fits(state, seat, said):
            yield say_problem("trade.answer", seat=seat + 1)


def _given_by(state: Position, seat: int, said: int) -> bool:
    return _given(state.hands[seat], said & _HALF)


def _fits(state: Position, seat: int, said: int) -> bool:
    if said & COUNTER:
        whole = _asked(said & _HALF, said >> SHIFT & _HALF)
        return whole and _given_by(state, seat, said)
    return said != ACCEPTED or covers(state.hands[seat], state.asked)
