"""AD.PAY: every way to pay a cost, and what can be spent."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.age_of_dirt.components.cards import Pack
from stoneage_panel.games.age_of_dirt.components.goods import covers, of_size, overlap, size
from stoneage_panel.games.age_of_dirt.components.moves import (
    BUILD,
    EXPAND,
    HAS_DRUM,
    HAS_SPEAR,
    HERB,
    PAY,
    TOOL,
    Move,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

Moves = tuple[Move, ...]
BOTH = HAS_DRUM | HAS_SPEAR
_NONE: tuple[int, ...] = ()


@lru_cache(maxsize=1 << 15)
def payments(held: int, cost: int, two_for_one: bool) -> tuple[int, ...]:
    """AD.PAY.1, AD.PAY.2: what pays a cost, packed; nothing in it is given for nothing."""
    if not two_for_one:
        return (cost,) if covers(held, cost) else _NONE
    due, found = size(cost), list[int]()
    for swapped in range(min(due, size(held) - due) + 1):
        # so many tokens of the cost are replaced by two each, of whatever kind
        right = due - swapped
        found += [p for p in of_size(held, due + swapped) if overlap(p, cost) == right]
    return tuple(found)


def spending(state: Position, seat: int) -> Moves:
    """AD.SPEND: everything a seat can pay for."""
    held = state.caves[seat]
    if not held:
        return ()
    pack = state.game.pack
    perks = pack.perks_of[state.built[seat]]
    two, one, other = perks.two_for_one, *state.wall
    cards = state.hands[seat] | pack.bit[one] | pack.bit[other]
    if cards:
        cards &= payable(pack, held, two)
    broken = BOTH ^ (state.drums >> seat & 1 | (state.spears >> seat & 1) << 1)
    mends = mendable(broken, perks.tool_double) if broken else ()
    return _spending(pack, held, cards, mends, state.large >> seat & 1, two)


@lru_cache(maxsize=1 << 14)
def payable(pack: Pack, held: int, two_for_one: bool) -> int:
    """Mask of the cards that goods pay for: in what follows no other makes a difference."""
    return sum(
        [
            pack.bit[i]
            for i, card in enumerate(pack.cards)
            # at the full price, or as two-for-one allows
            if covers(held, card.cost) or (two_for_one and payments(held, card.cost, True))
        ]
    )


@lru_cache(maxsize=1 << 15)
def _spending(
    pack: Pack, held: int, cards: int, mends: tuple[int, ...], large: int, two: bool
) -> Moves:
    found: list[Move] = []
    for i in pack.bits(cards):
        found += [Move(BUILD, i, paid) for paid in payments(held, pack.cards[i].cost, two)]
    if not large:
        found += [Move(EXPAND, paid) for paid in payments(held, pack.expand, two)]
    found += [Move(TOOL, tools, paid) for tools in mends for paid in payments(held, pack.tool, two)]
    found += [Move(HERB, paid) for paid in payments(held, pack.herb, two)]
    return tuple(found)


def mendable(broken: int, double: bool) -> tuple[int, ...]:
    """AD.TOOL: which tools one payment can mend; both only with a card for it."""
    if broken == BOTH:
        return (HAS_DRUM, HAS_SPEAR, BOTH) if double else (HAS_DRUM, HAS_SPEAR)
    return (broken,) if broken else ()


def feasting(state: Position, seat: int, card: int) -> Moves:
    """AD.FEAST: every way to pay for keeping the card of a feast."""
    pack = state.game.pack
    two = pack.perks(state.built[seat]).two_for_one
    ways = payments(state.caves[seat], pack.cards[card].cost, two)
    return tuple([Move(PAY, paid) for paid in ways])
