"""Payments: every bundle of goods that pays a price, from tables remembered by goods held."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.stone_age.components.goods import BITS, MOST, ONE, RESOURCES, counts

# payments of a building of up to seven goods are long lists, so fewer are remembered
_REMEMBER = 1 << 12
_REMEMBER_LONG = 1 << 10


@lru_cache(maxsize=_REMEMBER)
def any_of(goods: int, n: int) -> tuple[int, ...]:
    """Every payment of exactly n resources of any kinds; jewelry is none."""
    return bundles(clamped(goods, n), n, n, 0)


def of_kinds(goods: int, low: int, high: int, kinds: int) -> tuple[int, ...]:
    """Every payment of low to high resources of exactly that many kinds (0: of any)."""
    return bundles(clamped(goods, high), low, high, kinds)


def clamped(goods: int, most: int) -> int:
    """The resources held, none of them more often than it could be paid."""
    w, c, s, g = goods & MOST, goods >> 16 & MOST, goods >> 32 & MOST, goods >> 48 & MOST
    return (
        (w if w < most else most)
        | (c if c < most else most) << 16
        | (s if s < most else most) << 32
        | (g if g < most else most) << 48
    )


def bundles(goods: int, low: int, high: int, kinds: int) -> tuple[int, ...]:
    """Every part of some resources with low to high pieces, fewest first, cheapest first."""
    return (_short if high <= 5 else _long)(goods, low, high, kinds)


def _listed(goods: int, low: int, high: int, kinds: int) -> tuple[int, ...]:
    held = counts(goods)[:4]
    return tuple([paid for n in range(low, high + 1) for paid in _exactly(held, n, kinds)])


_short = lru_cache(maxsize=_REMEMBER)(_listed)
_long = lru_cache(maxsize=_REMEMBER_LONG)(_listed)


def _exactly(held: list[int], n: int, kinds: int) -> list[int]:
    """Every n pieces, the most wood first; of so many kinds, unless that is 0."""
    wood, clay, stone, gold = held
    found = [
        w | c << 16 | s << 32 | left - s << 48
        for w in range(min(wood, n), -1, -1)
        for c in range(min(clay, n - w), -1, -1)
        for left in (n - w - c,)  # in stone and gold, and of gold there must be enough
        for s in range(min(stone, left), max(0, left - gold) - 1, -1)
    ]
    return [paid for paid in found if _sorts(paid) == kinds] if kinds else found


def _sorts(paid: int) -> int:
    """How many kinds of resources there are among some."""
    return (
        (paid & MOST > 0)
        + (paid >> 16 & MOST > 0)
        + (paid >> 32 & MOST > 0)
        + (paid >> 48 & MOST > 0)
    )


def covers(goods: int, price: int) -> bool:
    """Whether goods hold every piece of a price, jewelry included."""
    # a kind that falls short borrows from the highest of its bits, which no count reaches
    return (goods | _BORROWED) - price & _BORROWED == _BORROWED


_BORROWED = sum(one << BITS - 1 for one in ONE)

PAIRS = bundles(sum(ONE[:4]) * 2 & RESOURCES, 2, 2, 0)
"""Every two resources, same or different."""
