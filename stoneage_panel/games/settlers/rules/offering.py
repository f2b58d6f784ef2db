"""Every legal action of trading: offers, what is asked for them, answers, deals, the bank.

Lists are remembered by the few numbers that determine them, and shared between positions.
"""

from __future__ import annotations

from functools import cache, lru_cache

from stoneage_panel.games.settlers.components import bundles, goods
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
MOST_CARDS = bundles.MOST
_HALF = (1 << SHIFT) - 1
_REMEMBER = 1 << 13

_WITHDRAW, _ACCEPT, _REFUSE, _DECLINE = Move(WITHDRAW), Move(ACCEPT), Move(REFUSE), Move(DECLINE)


@cache
def _rows(verb: int) -> Moves:
    """The moves that name a bundle, by its number."""
    return tuple([Move(verb, bundle) for bundle in bundles.bundles()])


def trading(state: Position) -> Moves:
    """The trades the active seat may begin: with the bank, then with the others."""
    game, bank = state.game, state.bank
    hand = state.hands[state.player]
    # SE.TRADE.3: any part of one's hand, if anybody else has a card
    offers = len(state.tried) < game.offers and hand + bank != game.stock
    return _trading(hand, game.world.bank, goods.kinds(bank), offers)


@lru_cache(maxsize=_REMEMBER)
def _trading(hand: int, rate: int, there: int, offers: bool) -> Moves:
    at_bank = _bank(hand, rate, there)
    return at_bank + givable(hand) if offers else at_bank


def _bank(hand: int, rate: int, there: int) -> Moves:
    """SE.TRADE.2: a number of cards of one kind for one of another."""
    return tuple(
        [
            _BANKS[give][get]
            for give, n in enumerate(goods.counts(hand))
            if n >= rate
            for get in range(len(KINDS))
            if get != give and there >> get & 1
        ]
    )


_BANKS = [[Move(BANK, give, get) for get in range(len(KINDS))] for give in range(len(KINDS))]


@lru_cache(maxsize=_REMEMBER)
def givable(hand: int) -> Moves:
    """Every part of a hand that leaves a kind to ask for; what for is said next."""
    parts = bundles.within(hand)
    # a hand without a kind has no part with all of them
    return bundles.chosen(_rows(GIVE), parts & bundles.incomplete())


def want(state: Position) -> Moves:
    """SE.TRADE.3: goods of kinds one doesn't offer, as many as somebody could have."""
    who, active, hands = state.player, state.active, state.hands
    mine, hand = who == active, hands[who]
    if mine:
        given = state.given
        # the digits of a number to the base 256 add up to what it leaves when divided by 255
        sizes = [held % goods.MOST for held in hands]
        sizes[who] = 0
        most = max(sizes)
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
    parts = bundles.within(there) & bundles.up_to(most)
    return (*bundles.chosen(_rows(ASK), parts), _WITHDRAW)


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
