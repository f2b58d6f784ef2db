"""What goods are worth: how much nearer each space of the ring brings a player to a hut.

All values are in hundredths of a turn: a good that is needed for the hut aimed at saves about
one turn. Whole numbers, because sums of fractions are rounded differently by different Pythons,
and the same seed must give the same game on each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.bags import DOG, GOODS

# found by self-play, see bots/LADDER.md
NEEDED = 100
"""A good that is needed for the hut aimed at."""
SPARE = 70
"""A good that is not needed now."""
SPARE_DOG = 90
"""A dog that is not needed now."""
BUILT = 600
"""A hut built, beside the goods it costs: enough that it is never put off for a good or a dog."""
WON = 10_000
"""The last hut."""

_REMEMBER = 1 << 15
_DOG_SHIFT = 4 * DOG
_RING = len(data.SPACES)

_NEEDS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((4 * kind, bags.count(hut, kind)) for kind in range(5) if bags.count(hut, kind))
    for hut in (*data.HUTS, 0)
)
"""By hut: shift and number of each good it shows; a row more for none (hut −1)."""
_SIZES = tuple(bags.size(hut) for hut in data.HUTS)
_SPACES = tuple(range(_RING))
_PIECES = tuple(
    (kind, space, 1 << 4 * kind) for space, kind in enumerate(data.KIND_AT) if kind >= 0
)
_FAR = 900
"""How far away a hut is where there is none."""


class Plan(NamedTuple):
    """Prospects of a bag.

    Attributes:
        gains: by space, what landing there is worth.
        after: by space, the bag then.
        order: the spaces, best first.
        mean: mean gain over the spaces.
    """

    gains: tuple[int, ...]
    after: tuple[int, ...]
    order: tuple[int, ...]
    mean: int


@lru_cache(maxsize=_REMEMBER)
def plan(bag: int, tops: tuple[int, int, int], supply: int, post: int, last: bool) -> Plan:
    """The prospects of a bag.

    Args:
        tops: the huts to be had, −1 for an empty pile.
        supply: bit mask of the kinds of goods to be had on their spaces.
        post: the trading post's bag.
        last: whether the next hut wins.
    """
    a, b, c = tops
    fits = suits(bag)
    now = max(fits[a], fits[b], fits[c])
    gains, after = [0] * _RING, [bag] * _RING
    for kind, space, piece in _PIECES:
        if supply >> kind & 1:
            got = after[space] = bag + piece
            fits = suits(got)
            gains[space] = max(fits[a], fits[b], fits[c]) - now
    if bag >> _DOG_SHIFT < data.DOGS:
        got = after[data.DOG_SPACE] = bag + (1 << _DOG_SHIFT)
        fits = suits(got)
        gains[data.DOG_SPACE] = max(fits[a], fits[b], fits[c]) - now
    give, take, gain = exchange(bag, tops, post)
    after[data.POST] = bag - give + take
    gains[data.POST] = gain
    choice = best_build(bag, tops)
    if choice is not None:
        gains[data.SITE] = WON if last else BUILT
        after[data.SITE] = bag - choice[1]
    order = tuple(sorted(_SPACES, key=gains.__getitem__, reverse=True))
    return Plan(tuple(gains), tuple(after), order, sum(gains) // _RING)


@lru_cache(maxsize=_REMEMBER)
def supply(board: int) -> int:
    """Bit mask of the kinds of goods that lie on their spaces."""
    return sum(1 << kind for kind in range(5) if board >> 4 * kind & 15)


def aim(bag: int, tops: tuple[int, int, int]) -> int:
    """The pile whose hut a bag suits best."""
    fits = suits(bag)
    return max(range(data.PILES), key=lambda pile: fits[tops[pile]])


@lru_cache(maxsize=_REMEMBER)
def suits(bag: int) -> tuple[int, ...]:
    """The worth of a bag by the hut it would be used for; a row more for none (hut −1)."""
    goods, dogs = bags.size(bag & GOODS), bag >> _DOG_SHIFT
    held = [have(bag, hut) for hut in range(len(data.HUTS))]
    return (
        *(_value(_SIZES[hut] - n, goods - n, dogs) for hut, n in enumerate(held)),
        SPARE * goods - _FAR,
    )


def have(bag: int, hut: int) -> int:
    """How many of a hut's goods a bag holds, dogs not counted."""
    held = 0
    for shift, need in _NEEDS[hut]:
        there = bag >> shift & 15
        held += there if there < need else need
    return held


def _value(missing: int, spare: int, dogs: int) -> int:
    """The worth of lacking so many goods for a hut, with so much beside."""
    if missing > dogs:
        return NEEDED * (dogs - missing) + SPARE * spare
    return SPARE * spare + SPARE_DOG * (dogs - missing)


# ---------------------------------------------------------------- trading


@lru_cache(maxsize=_REMEMBER)
def exchange(bag: int, tops: tuple[int, int, int], post: int) -> tuple[int, int, int]:
    """The best exchange: bags given and taken, both empty if none helps, and the gain."""
    a, b, c = tops
    fits = suits(bag)
    now = max(fits[a], fits[b], fits[c])
    best, found = now, (0, 0, 0)
    goods = bag & GOODS
    for hut in tops:
        give, take = _for_hut(goods, hut, post)
        if take:
            fits = suits(bag - give + take)
            value = max(fits[a], fits[b], fits[c])
            if value > best:
                best, found = value, (give, take, value - now)
    return found


@lru_cache(maxsize=_REMEMBER)
def _for_hut(goods: int, hut: int, post: int) -> tuple[int, int]:
    """As many of the hut's missing goods as the post has, for goods the hut does not need."""
    wanted = []
    spare = goods
    for shift, need in _NEEDS[hut]:
        held = goods >> shift & 15
        spare -= min(held, need) << shift
        if held < need:
            wanted += [shift] * min(need - held, post >> shift & 15)
    if not spare or not wanted:
        return 0, 0
    # what there is most of goes first
    offered = sorted(
        (4 * kind for kind in range(5) for _ in range(spare >> 4 * kind & 15)),
        key=lambda shift: -(goods >> shift & 15),
    )
    give = take = 0
    for give_shift, take_shift in zip(offered, wanted, strict=False):
        give += 1 << give_shift
        take += 1 << take_shift
    return give, take


# ---------------------------------------------------------------- building


def best_build(bag: int, tops: tuple[int, int, int]) -> tuple[int, int] | None:
    """The pile to build from and the bag to pay; None if nothing can be paid.

    Dogs are kept where goods will do. Of several huts, the one after which the rest of the bag
    suits the other piles best.
    """
    pays = payments(bag)
    a, b, c = tops
    if not (pays[a] or pays[b] or pays[c]):
        return None
    best, found = -WON, None
    for pile, hut in enumerate(tops):
        paid = pays[hut]
        if paid:
            left = suits(bag - paid)
            worth = max(left[top] for at, top in enumerate(tops) if at != pile)
            if worth > best:
                best, found = worth, (pile, paid)
    return found


@lru_cache(maxsize=_REMEMBER)
def payments(bag: int) -> tuple[int, ...]:
    """By hut, the bag to pay for it with the fewest dogs, or 0; a row more for none (hut −1)."""
    dogs = bag >> _DOG_SHIFT
    pays = []
    for hut, needs in enumerate(_NEEDS[:-1]):
        jokers = _SIZES[hut] - have(bag, hut)
        paid = jokers << _DOG_SHIFT
        for shift, need in needs:
            paid += min(bag >> shift & 15, need) << shift
        pays.append(paid if jokers <= dogs else 0)
    return (*pays, 0)
