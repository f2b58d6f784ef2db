"""Every legal action of trading: offers, what is asked for them, answers, deals, the bank.

Lists are remembered by the few numbers that determine them, and shared between positions.
"""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import KINDS, capped, covers, size
from stoneage_panel.games.settlers.components.moves import (
    ACCEPT,
    AGREE,
    ASK,
    BANK,
    DECLINE,
    GIVE,
    REFUSE,
    WITHDRAW,
    Made,
    Move,
)
from stoneage_panel.games.settlers.rules.position import Position

Moves = tuple[Move, ...]

SHIFT = 32
"""Where, in a packed offer, the goods asked for begin."""
COUNTER = 1 << 64
"""Marks an answer that is an offer."""
MOST_CARDS = 12
"""SE.TRADE.7: cards on either side of an offer, so that what can be offered can be listed."""
_HALF = (1 << SHIFT) - 1
_REMEMBER = 1 << 13

_WITHDRAW, _ACCEPT, _REFUSE, _DECLINE = Move(WITHDRAW), Move(ACCEPT), Move(REFUSE), Move(DECLINE)
_GIVES = Made(lambda sized: Move(GIVE, goods.unsized(sized)))
_ASKS = Made(lambda sized: Move(ASK, goods.unsized(sized)))


def trading(state: Position) -> Moves:
    """The trades the active seat may begin: with the bank, then with the others."""
    who, game = state.player, state.game
    hand = state.hands[who]
    at_bank = _bank(hand, game.world.bank, goods.kinds(state.bank))
    return at_bank + _gives(state, hand) if len(state.tried) < game.offers else at_bank


@lru_cache(maxsize=_REMEMBER)
def _bank(hand: int, rate: int, there: int) -> Moves:
    """SE.TRADE.2: a number of cards of one kind for one of another."""
    every = range(len(KINDS))
    return tuple(
        Move(BANK, give, get)
        for give in every
        if goods.count(hand, give) >= rate
        for get in every
        if get != give and there >> get & 1
    )


def _gives(state: Position, hand: int) -> Moves:
    """SE.TRADE.3: any part of one's hand, if anybody else has a card."""
    return givable(hand) if hand + state.bank != state.game.stock else ()


@lru_cache(maxsize=_REMEMBER)
def givable(hand: int) -> Moves:
    """Every part of a hand that leaves a kind to ask for; what for is said next."""
    found = goods.sized(hand, MOST_CARDS)
    if not goods.any_missing(hand):
        found = [part for part in found if goods.any_missing(part)]
    return tuple([_GIVES[part] for part in found])


def want(state: Position) -> Moves:
    """SE.TRADE.3: goods of kinds one doesn't offer, as many as somebody could have."""
    who, active, hands = state.player, state.active, state.hands
    mine, hand = who == active, hands[who]
    if mine:
        given = state.given
        most = max([size(held) for seat, held in enumerate(hands) if seat != who])
    else:
        given = state.answers[who] & _HALF
        most = size(hands[active])
    most = min(most, MOST_CARDS)
    others = state.game.stock - state.bank - hand
    found = _asks(capped(goods.unlike(others, given), most), most)
    if mine and state.tried:
        again = [offer >> SHIFT for offer in state.tried if offer & _HALF == given]
        if any(again):
            return tuple(move for move in found if not move[1] or move[1] not in again)
    return found


@lru_cache(maxsize=_REMEMBER)
def _asks(there: int, most: int) -> Moves:
    """Every part of some goods of at most so many cards, or to withdraw."""
    return (*[_ASKS[part] for part in goods.sized(there, most)], _WITHDRAW)


def answer(state: Position) -> Moves:
    """SE.TRADE.4: take the offer, refuse it, or make one in return."""
    hand = state.hands[state.player]
    return _answers(hand, covers(hand, state.asked))


@lru_cache(maxsize=_REMEMBER)
def _answers(hand: int, able: bool) -> Moves:
    # whoever is asked something has somebody to ask: the active seat offers what it holds
    return (*((_ACCEPT,) if able else ()), _REFUSE, *givable(hand))


def deal(state: Position) -> Moves:
    """SE.TRADE.5: with one of those who agreed or made an offer in return, or with nobody."""
    return (*[_AGREES[seat] for seat in partners(state)], _DECLINE)


_AGREES = Made(lambda seat: Move(AGREE, seat))


def partners(state: Position) -> list[int]:
    """Seats the active one can deal with now."""
    hand, found = state.hands[state.active], []
    for seat, said in enumerate(state.answers):
        if said == 1 or (said & COUNTER and covers(hand, said >> SHIFT & _HALF)):
            found.append(seat)
    return found
