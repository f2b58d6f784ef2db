"""Payments: every bundle of goods that pays a price, from tables remembered by goods held."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from stoneage_panel.games.stone_age.goods import MOST, ONE, RESOURCES, counts, pack

# payments of a building of up to seven goods are long lists, so fewer are remembered
_REMEMBER = 1 << 12
_REMEMBER_LONG = 1 << 8


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


@lru_cache(maxsize=_REMEMBER_LONG)
def _long(goods: int, low: int, high: int, kinds: int) -> tuple[int, ...]:
    return _found(goods, low, high, kinds)


@lru_cache(maxsize=_REMEMBER)
def _short(goods: int, low: int, high: int, kinds: int) -> tuple[int, ...]:
    return _found(goods, low, high, kinds)


def bundles(goods: int, low: int, high: int, kinds: int) -> tuple[int, ...]:
    """Every part of some resources with low to high pieces, fewest first, cheapest first."""
    return (_short if high <= 5 else _long)(goods, low, high, kinds)


def _found(goods: int, low: int, high: int, kinds: int) -> tuple[int, ...]:
    held = counts(goods)[:4]
    found = []
    for part in product(*(range(min(n, high) + 1) for n in held)):
        if low <= sum(part) <= high and (not kinds or sum(map(bool, part)) == kinds):
            found.append((sum(part), part[::-1], pack(part)))
    return tuple(bundle for *_, bundle in sorted(found))


@lru_cache(maxsize=_REMEMBER)
def covers(goods: int, price: int) -> bool:
    """Whether goods hold every piece of a price, jewelry included."""
    return all(have >= want for have, want in zip(counts(goods), counts(price), strict=True))


PAIRS = bundles(sum(ONE[:4]) * 2 & RESOURCES, 2, 2, 0)
"""Every two resources, same or different."""
