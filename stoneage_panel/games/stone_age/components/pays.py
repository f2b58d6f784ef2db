"""Payments: every bundle of goods that pays a price, from tables remembered by goods held."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stoneage_panel.games.stone_age.components.goods import MOST, ONE, RESOURCES, counts

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
    return tuple(found for n in range(low, high + 1) for found in _exactly(held, n, kinds))


_short = lru_cache(maxsize=_REMEMBER)(_listed)
_long = lru_cache(maxsize=_REMEMBER_LONG)(_listed)


def _exactly(held: list[int], n: int, kinds: int) -> Iterator[int]:
    """Every n pieces, the most wood first; of so many kinds, unless that is 0."""
    wood, clay, stone, gold = held
    for w in range(min(wood, n), -1, -1):
        for c in range(min(clay, n - w), -1, -1):
            for s in range(min(stone, n - w - c), -1, -1):
                g = n - w - c - s
                if g <= gold and (not kinds or (w > 0) + (c > 0) + (s > 0) + (g > 0) == kinds):
                    yield w | c << 16 | s << 32 | g << 48


@lru_cache(maxsize=_REMEMBER)
def covers(goods: int, price: int) -> bool:
    """Whether goods hold every piece of a price, jewelry included."""
    return all(have >= want for have, want in zip(counts(goods), counts(price), strict=True))


PAIRS = bundles(sum(ONE[:4]) * 2 & RESOURCES, 2, 2, 0)
"""Every two resources, same or different."""
