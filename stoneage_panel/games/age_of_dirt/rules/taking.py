"""AD.TAKE: what members bring home, what fits into the bins, and what is thrown out for it."""

from __future__ import annotations

from functools import cache, lru_cache

from stoneage_panel.games.age_of_dirt.components.goods import (
    BERRIES,
    BITS,
    FUR,
    HERBS,
    MOST,
    MOST_OF_KIND,
    ONE,
    STONE,
    WOOD,
    counts,
    covers,
    of_size,
    size,
)
from stoneage_panel.games.age_of_dirt.components.moves import TAKE, Move
from stoneage_panel.games.age_of_dirt.components.pieces import FOREST, MOUNTAINS, PLAINS
from stoneage_panel.games.age_of_dirt.rules.position import Position

EVENT_CAUSE = 4
"""Causes from here on are events: 4 + the number of the card."""
KINDS_RULE = 16
"""Rules from here on: any of some kinds, by their mask."""
_ALL = (1 << 5 * BITS) - 1
"""Mask of goods of every kind."""


@lru_cache(maxsize=1 << 12)
def offered(rule: int, n: int, strong: bool, extra: int) -> tuple[int, ...]:
    """Every bundle that n members bring, from nothing upwards, packed.

    Args:
        rule: an area, or 16 + mask of the kinds one may choose from.
        n: how many members come home, or how many goods are chosen.
        strong: AD.MOUNTAIN.2: a stone needs one of them only.
        extra: AD.OP.17: goods that come on top.
    """
    if rule >= KINDS_RULE:
        mask = rule - KINDS_RULE
        stock = sum(n * ONE[kind] for kind in range(5) if mask >> kind & 1)
        base = {part for k in range(n + 1) for part in of_size(stock, k)}
    elif rule == FOREST:
        base = {b * ONE[BERRIES] + w * ONE[WOOD] for b in range(n + 1) for w in range(n + 1 - b)}
    elif rule == PLAINS:
        base = {f * ONE[FUR] for f in range(n + 1)}
    else:
        load = 1 if strong else 2
        base = {
            s * ONE[STONE] + h * ONE[HERBS]
            for s in range(n // load + 1)
            for h in range(n - load * s + 1)
        }
    more = [part for k in range(size(extra) + 1) for part in of_size(extra, k)]
    return tuple(sorted({one + other for one in base for other in more}, key=_order))


@lru_cache(maxsize=1 << 12)
def added(rule: int, n: int, strong: bool, extra: int) -> tuple[tuple[int, int, int], ...]:
    """What n members can bring and one fewer can not.

    Returns:
        Bundles as in `offered`, each with its size and a mask of the kinds that are not in it.
    """
    fewer = frozenset(offered(rule, n - 1, strong, extra) if n else ())
    return tuple(
        (taken, size(taken), _others(_ALL, taken))
        for taken in offered(rule, n, strong, extra)
        if taken not in fewer
    )


def _order(goods: int) -> tuple[int, int]:
    return -size(goods), goods


@lru_cache(maxsize=1 << 15)
def takes(
    rule: int, n: int, strong: bool, extra: int, held: int, bins: int, supply: int
) -> tuple[Move, ...]:
    """AD.BIN: every way to take some of what is brought and to throw out just what makes room.

    Args:
        rule, n, strong, extra: as for `offered`.
        held: what the seat has; bins: how much it can keep.
        supply: what there is to take; −1 for enough of all.
    """
    room, found = bins - size(held), list[Move]()
    for taken in offered(rule, n, strong, extra):
        if supply >= 0 and not covers(supply, taken):
            continue
        over = size(taken) - room
        if over <= 0:
            found.append(take(taken, 0))
        else:
            found += [take(taken, out) for out in of_size(_others(held, taken), over)]
    return tuple(found)


def _others(held: int, taken: int) -> int:
    """What is held of kinds that are not taken: no kind is taken and thrown out at once."""
    for kind, n in enumerate(counts(taken)):
        if n:
            held &= ~(MOST << BITS * kind)
    return held


@cache
def take(taken: int, out: int) -> Move:
    """The action, shared."""
    return Move(TAKE, taken, out)


def collecting(state: Position, cause: int, seat: int) -> tuple[Move, ...]:
    """AD.TAKE: what a seat can do with what its members bring from an area or a party."""
    rule, n, strong, extra = brought(state, cause, seat)
    most = n + size(extra) if extra else n
    supply = _short(state.supply(), most)
    return takes(rule, n, strong, extra, state.caves[seat], state.bins(seat), supply)


def may_take(state: Position, cause: int, seat: int) -> bool:
    """Whether a seat whose members bring something has a choice."""
    # a free bin and one of every kind are nearly always there, and then one good can be taken
    if covers(state.supply(), _EACH[1]) and size(state.caves[seat]) < state.bins(seat):
        return True
    return len(collecting(state, cause, seat)) > 1


def brought(state: Position, cause: int, seat: int) -> tuple[int, int, bool, int]:
    """What a seat's members bring from an area or a party, as the arguments of `offered`."""
    pack = state.game.pack
    if cause >= EVENT_CAUSE:
        party = pack.cards[cause - EVENT_CAUSE].ops[0]
        return KINDS_RULE + party.kinds, party.n, False, 0
    perks = pack.perks_of[state.built[seat]]
    strong = cause == MOUNTAINS and (seat == state.active or perks.strong_back)
    return cause, state.fallen >> 4 * seat & 15, strong, perks.extra[cause]


def gaining(state: Position, seat: int, kinds: int, n: int) -> tuple[Move, ...]:
    """AD.OP.2: what a seat can take by a card."""
    held, bins = state.caves[seat], state.bins(seat)
    return takes(KINDS_RULE + kinds, n, False, 0, held, bins, _short(state.supply(), n))


def _short(supply: int, most: int) -> int:
    """−1 where so many of any kind are there, which most supplies have in common."""
    return -1 if most < len(_EACH) and covers(supply, _EACH[most]) else supply


_EACH = tuple(n * sum(ONE) for n in range(MOST_OF_KIND + 1))
