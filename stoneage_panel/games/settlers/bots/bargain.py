"""How a rule-of-thumb player trades: never at a loss, never with somebody about to win.

A hand is worth what it does for the next purchases. What it gains by a deal must be worth more
than nothing by a margin, so no string of offers, however often repeated, leaves it poorer; and
it makes no more than `PATIENCE` deals in anybody's turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from stoneage_panel.games.settlers.bots.aims import Taste
from stoneage_panel.games.settlers.bots.plans import AHEAD, Wish, plan
from stoneage_panel.games.settlers.components import bundles, goods
from stoneage_panel.games.settlers.components.goods import KINDS, ONE, covers, less, size
from stoneage_panel.games.settlers.components.moves import (
    ACCEPT,
    AGREE,
    ASK,
    BANK,
    DECLINE,
    GIVE,
    REFUSE,
    WITHDRAW,
    Move,
)
from stoneage_panel.games.settlers.rules.offering import COUNTER, SHIFT, partners
from stoneage_panel.games.settlers.rules.position import Position

PATIENCE = 2
"""So many deals are made in one turn."""
CLOSE = 3
"""So few points before the end nobody gives a seat what it asks for."""
MARGIN = 0.25
"""A deal must gain more than this, and so much more for every point the other is ahead by."""
_AHEAD_BY = 0.1
_HALF = (1 << SHIFT) - 1
_WANTED, _SPARE, _SURPLUS = 1.0, 0.45, 0.25
"""What a card is worth: for the next purchase, for later, the third and more of a kind."""

Idea = tuple[Move, str, int]
"""An action, the key of the sentence that says why, and a number that goes with it."""


@lru_cache(maxsize=1 << 12)
def worth(hand: int, wanted: int) -> float:
    """What a hand is worth to somebody who needs some cards next."""
    total = 0.0
    for _ in KINDS:
        have, want = hand & goods.MOST, wanted & goods.MOST
        if have <= want:
            total += have
        elif have <= want + 2:
            total += want + _SPARE * (have - want)
        else:
            total += want + 2 * _SPARE + _SURPLUS * (have - want - 2)
        hand >>= goods.BITS
        wanted >>= goods.BITS
    return total


def margin(state: Position, seat: int, other: int) -> float:
    """The minimum gain of a deal for a seat: higher if the partner is ahead of it."""
    return MARGIN + _AHEAD_BY * max(0, state.points(other) - state.points(seat))


def likes(state: Position, other: int, got: int, gone: int, taste: Taste) -> bool:
    """Whether another seat would take a deal, as far as one knows what it holds."""
    who = state.player
    held = state.known[who * state.players + other]
    if not (covers(held, gone) and fair(gone, got)):
        return False
    wanted = plan(state, other, taste).need
    gain = worth(held - gone + got, wanted) - worth(held, wanted)
    return gain > margin(state, other, who)


def close(state: Position, seat: int) -> bool:
    """Whether a seat is so near to winning that nothing is given to it."""
    return state.points(seat) >= state.game.world.win - CLOSE


def open_to(state: Position, seat: int) -> bool:
    """Whether one would deal with a seat at all in this turn."""
    return state.deals < PATIENCE and not close(state, seat)


# ---------------------------------------------------------------- one's own turn


def idea(state: Position, wishes: Sequence[Wish], paid: Wish | None, taste: Taste) -> Idea | None:
    """A trade that brings the first wish one lacks a card or two for nearer.

    Args:
        paid: what is to be bought in any case, so that its price is no part of the bargain.
    """
    hand = state.hands[state.player] - (paid.price if paid else 0)
    may = len(state.tried) < state.game.offers and state.deals < PATIENCE
    others = _partners(state) if may else []
    for wish in [wish for wish in wishes if wish is not paid][:AHEAD]:
        lack = less(wish.price, hand)
        if not lack or size(lack) > 2:
            continue
        spare = less(hand, wish.price)
        if not spare:
            continue
        for kind, n in enumerate(goods.counts(lack)):
            if n:
                offer = _offer(state, others, spare, kind, taste) if others else 0
                if offer:
                    return Move(GIVE, offer), "advice.trade", kind
                bank = _bank(state, spare, kind)
                if bank:
                    return bank, "advice.bank", kind
    return None


def _partners(state: Position) -> list[int]:
    """The seats one would deal with that would deal with oneself."""
    who = state.player
    if close(state, who):
        return []  # nobody gives anything to somebody about to win
    return [seat for seat in range(state.players) if seat != who and open_to(state, seat)]


def _offer(state: Position, others: Sequence[int], spare: int, kind: int, taste: Taste) -> int:
    """One spare card for a card, then two, that somebody is likely to take; 0 for none."""
    asked, who = ONE[kind], state.player
    others = _holders(state, others, asked)
    if not others:
        return 0
    hand, wanted = state.hands[who], plan(state, who, taste).need
    enough = worth(hand, wanted) + MARGIN
    tried = {offer & _HALF for offer in state.tried}
    held = goods.counts(spare)
    plenty = sorted(range(len(KINDS)), key=lambda k: -held[k])
    takers: list[_Taker] = []
    for n in (1, 2):
        for given in plenty:
            offer = n * ONE[given]
            if given == kind or held[given] < n + (n > 1) or offer in tried:
                continue
            if worth(hand - offer + asked, wanted) <= enough:
                continue
            takers = takers or [_taker(state, other, asked, taste) for other in others]
            for rest, needs, before, least in takers:
                if worth(rest + offer, needs) - before > least:
                    return offer
    return 0


_Taker = tuple[int, int, float, float]


def _taker(state: Position, other: int, gone: int, taste: Taste) -> _Taker:
    """What decides whether a seat gives a card away that it has, see `likes`.

    Returns:
        What it is known to keep, and to need; what its hand is worth; and what it must gain.
    """
    who = state.player
    held, wanted = state.known[who * state.players + other], plan(state, other, taste).need
    return held - gone, wanted, worth(held, wanted), margin(state, other, who)


def _holders(state: Position, seats: Sequence[int], asked: int) -> list[int]:
    """Those of some seats that are known to hold what is asked for."""
    first, known = state.player * state.players, state.known
    return [seat for seat in seats if covers(known[first + seat], asked)]


def _bank(state: Position, spare: int, kind: int) -> Move | None:
    rate = state.game.world.bank
    if size(spare) < rate or not goods.count(state.bank, kind):
        return None
    for given, n in enumerate(goods.counts(spare)):
        if given != kind and n >= rate:
            return Move(BANK, given, kind)
    return None


def want(state: Position, taste: Taste) -> Idea:
    """The card that helps most, of the kinds not offered; two for two."""
    who = state.player
    mine = who == state.active
    given = state.given if mine else state.answers[who] & _HALF
    hand, wanted = state.hands[who], plan(state, who, taste).need
    before = worth(hand, wanted) + (0.0 if mine else margin(state, who, state.active))
    best, gain = Move(WITHDRAW), 0.0
    seats = _partners(state) if mine else [state.active]
    for asked in _askable(state, given):
        after = worth(hand - given + asked, wanted) - before
        if after > gain:
            others = _holders(state, seats, asked)
            if any(likes(state, other, given, asked, taste) for other in others):
                best, gain = Move(ASK, asked), after
    return best, "advice.want" if best[0] == ASK else "advice.withdraw", 0


def _askable(state: Position, given: int) -> Iterable[int]:
    """One card, or as many as are given up to two, that the others hold together."""
    who = state.player
    others = state.game.stock - state.bank - state.hands[who]
    there = goods.capped(goods.unlike(others, given), 2)
    for asked in bundles.parts(there, min(2, size(given))):
        if not (who == state.active and given | asked << SHIFT in state.tried):
            yield asked


# ---------------------------------------------------------------- answering


def answer(state: Position, taste: Taste) -> Idea:
    """Accept what helps more than it costs; offer something else in return; or refuse."""
    who, other = state.player, state.active
    if close(state, other):
        return Move(REFUSE), "advice.refuse.close", 0
    if state.deals >= PATIENCE:
        return Move(REFUSE), "advice.refuse.enough", 0
    hand, wanted = state.hands[who], plan(state, who, taste).need
    if covers(hand, state.asked) and fair(state.asked, state.given):
        gain = worth(hand - state.asked + state.given, wanted) - worth(hand, wanted)
        if gain > margin(state, who, other):
            return Move(ACCEPT), "advice.accept", 0
    why = "loss" if covers(hand, state.asked) else "lack"
    return _counter(state, wanted) or (Move(REFUSE), f"advice.refuse.{why}", 0)


def fair(given: int, got: int) -> bool:
    """Whether no more than one card more goes than comes."""
    return size(given) <= size(got) + 1


def _counter(state: Position, wanted: int) -> Idea | None:
    """One card of what was asked for, if there is one to spare, for something one needs."""
    who = state.player
    hand = state.hands[who]
    known = state.known[who * state.players + state.active]
    if not goods.kinds(less(wanted, hand)) & goods.kinds(known):
        return None
    spare = less(hand, wanted)
    for kind in range(len(KINDS)):
        if goods.count(state.asked, kind) and goods.count(spare, kind):
            return Move(GIVE, ONE[kind]), "advice.counter", 0
    return None


def deal(state: Position, taste: Taste) -> Idea:
    """The deal that helps most, if any helps."""
    who = state.player
    hand, wanted = state.hands[who], plan(state, who, taste).need
    before = worth(hand, wanted)
    best, gain = Move(DECLINE), 0.0
    for seat in partners(state):
        given, got = terms(state, seat)
        if not (open_to(state, seat) and fair(given, got)):
            continue
        after = worth(hand - given + got, wanted) - before - margin(state, who, seat)
        if after > gain:
            best, gain = Move(AGREE, seat), after
    return best, "advice.deal" if best[0] == AGREE else "advice.decline", 0


def terms(state: Position, seat: int) -> tuple[int, int]:
    """What the active seat would give and get in a deal with a seat."""
    said = state.answers[seat]
    if said & COUNTER:
        return said >> SHIFT & _HALF, said & _HALF
    return state.given, state.asked
