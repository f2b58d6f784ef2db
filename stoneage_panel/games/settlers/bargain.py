"""How a rule-of-thumb player trades: never at a loss, never with somebody about to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stoneage_panel.games.settlers import goods
from stoneage_panel.games.settlers.goods import KINDS, ONE, covers, less, size
from stoneage_panel.games.settlers.legal import COUNTER, SHIFT, givable, partners
from stoneage_panel.games.settlers.moves import (
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
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.said import say

if TYPE_CHECKING:
    from stoneage_panel.games.settlers.aims import Taste
    from stoneage_panel.games.settlers.plans import Wish

AHEAD = 2
"""So many purchases cards are collected for."""
CLOSE = 3
"""So few points before the end nobody gives a seat what it asks for."""
_HALF = (1 << SHIFT) - 1
_WANTED, _SPARE, _SURPLUS = 1.0, 0.45, 0.25
"""What a card is worth: for the next purchase, for later, the third and more of a kind."""


def worth(hand: int, need: int) -> float:
    """What a hand is worth to somebody who needs some cards next."""
    total = 0.0
    for have, want in zip(goods.counts(hand), goods.counts(need), strict=True):
        used = min(have, want)
        spare = have - used
        total += _WANTED * used + _SPARE * min(spare, 2) + _SURPLUS * max(0, spare - 2)
    return total


def kept(state: Position, dropped: int, need: int) -> float:
    """What is left worth of a hand after giving some back."""
    return worth(state.hands[state.player] - dropped, need)


def _need(state: Position, who: int, taste: Taste) -> int:
    from stoneage_panel.games.settlers.plans import need

    return need(state, who, taste)


# ---------------------------------------------------------------- one's own turn


def idea(
    state: Position, wishes: Sequence[Wish], others: Sequence[Wish]
) -> tuple[Move, str] | None:
    """A trade that brings the first wish one lacks a card or two for nearer."""
    who, hand = state.player, state.hands[state.player]
    for wish in wishes[:AHEAD]:
        lack = less(wish.price, hand)
        if not lack or size(lack) > 2:
            continue
        spare = less(hand, wish.price)
        first = next(kind for kind, n in enumerate(goods.counts(lack)) if n)
        why = say("advice.trade", kind=say("goods." + KINDS[first], n=1))
        offer = _offer(state, who, spare, first)
        if offer:
            return Move(GIVE, offer), why
        bank = _bank(state, spare, first)
        if bank:
            return bank, why
    return None


def _offer(state: Position, who: int, spare: int, kind: int) -> int:
    """One spare card for a card, then two: what was not offered yet this turn; 0 for none."""
    game = state._game
    if len(state.tried) >= game.offers:
        return 0
    others = game.stock - state.bank - state.hands[who]
    if not goods.count(others, kind):
        return 0
    held = goods.counts(spare)
    for n in (1, 2):
        kinds = sorted(range(len(KINDS)), key=lambda k: -held[k])
        for given in kinds:
            offer = n * ONE[given]
            tried = offer | ONE[kind] << SHIFT in state.tried
            if given != kind and held[given] >= n + (n > 1) and not tried:
                return offer
    return 0


def _bank(state: Position, spare: int, kind: int) -> Move | None:
    rate = state._game.world.bank
    if not goods.count(state.bank, kind):
        return None
    for given in range(len(KINDS)):
        if given != kind and goods.count(spare, given) >= rate:
            return Move(BANK, given, kind)
    return None


def want(state: Position, taste: Taste) -> tuple[Move, str]:
    """One card of the kind that is needed most, of those not offered."""
    who = state.player
    mine = who == state.active
    given = state.given if mine else state.answers[who] & _HALF
    hand = state.hands[who]
    need = _need(state, who, taste)
    before = worth(hand, need)
    best, gain = Move(WITHDRAW), 0.0
    for move in state.legal_actions():
        if move[0] == ASK and size(move[1]) <= 2:
            after = worth(hand - given + move[1], need) - before
            # more than a fair price is not worth asking for
            fair = size(move[1]) <= size(given)
            if fair and after > gain:
                best, gain = move, after
    return best, say("advice.want" if best[0] == ASK else "advice.withdraw")


# ---------------------------------------------------------------- answering


def _close(state: Position, seat: int) -> bool:
    return state.points(seat) >= state._game.world.win - CLOSE


def answer(state: Position, taste: Taste) -> tuple[Move, str]:
    """Accept what helps more than it costs; offer something else in return; or refuse."""
    who = state.player
    if _close(state, state.active):
        return Move(REFUSE), say("advice.refuse.close")
    hand, need = state.hands[who], _need(state, who, taste)
    if covers(hand, state.asked):
        gain = worth(hand - state.asked + state.given, need) - worth(hand, need)
        if gain > 0.2 and size(state.asked) <= size(state.given) + 1:
            return Move(ACCEPT), say("advice.accept")
    return _counter(state, who, hand, need) or (Move(REFUSE), say("advice.refuse.loss"))


def _counter(state: Position, who: int, hand: int, need: int) -> tuple[Move, str] | None:
    """One card of what was asked for, if there is one to spare, for something one needs."""
    spare = less(hand, need)
    known = state.known[who * state.players + state.active]
    wanted = less(need, hand)
    if not wanted & known and not any(
        w and k for w, k in zip(goods.counts(wanted), goods.counts(known), strict=True)
    ):
        return None
    for kind, n in enumerate(goods.counts(state.asked)):
        move = Move(GIVE, ONE[kind])
        if n and goods.count(spare, kind) and move in givable(hand):
            return move, say("advice.counter")
    return None


def deal(state: Position, taste: Taste) -> tuple[Move, str]:
    """The deal that helps most, if any helps."""
    who = state.player
    hand, need = state.hands[who], _need(state, who, taste)
    best, gain = Move(DECLINE), 0.0
    for seat in partners(state):
        said = state.answers[seat]
        given, got = state.given, state.asked
        if said & COUNTER:
            given, got = said >> SHIFT & _HALF, said & _HALF
        help_to = worth(hand - given + got, need) - worth(hand, need) - 0.05 * state.points(seat)
        if help_to > gain and not _close(state, seat):
            best, gain = Move(AGREE, seat), help_to
    return best, say("advice.deal" if best[0] == AGREE else "advice.decline")
