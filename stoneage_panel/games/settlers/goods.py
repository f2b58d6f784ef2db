"""Goods packed into one integer: 8 bits a kind, so that paying is one subtraction."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

KINDS = ("meat", "bones", "flint", "skins")
MEAT, BONES, FLINT, SKINS = range(4)
LETTERS = "mbfs"

BITS = 8
MOST = (1 << BITS) - 1
ONE = tuple(1 << BITS * kind for kind in range(4))
"""One card of each kind."""
_BORROWED = sum(1 << BITS * kind + BITS - 1 for kind in range(4))
_REMEMBER = 1 << 13


def pack(counts: Iterable[int]) -> int:
    """Counts by kind as one integer; none may be over 127."""
    return sum(n << BITS * kind for kind, n in enumerate(counts))


def counts(goods: int) -> list[int]:
    """Counts of the four kinds."""
    return [goods & MOST, goods >> 8 & MOST, goods >> 16 & MOST, goods >> 24]


def count(goods: int, kind: int) -> int:
    """How many of one kind."""
    return goods >> BITS * kind & MOST


def size(goods: int) -> int:
    """How many cards."""
    return (goods & MOST) + (goods >> 8 & MOST) + (goods >> 16 & MOST) + (goods >> 24)


def covers(held: int, wanted: int) -> bool:
    """Whether every kind wanted is held in that number."""
    # a kind that falls short borrows from the bit above its seven
    return (held | _BORROWED) - wanted & _BORROWED == _BORROWED


def less(held: int, taken: int) -> int:
    """What is left for certain when a known part of something partly known is taken away."""
    return pack(max(0, a - b) for a, b in zip(counts(held), counts(taken), strict=True))


def kinds(goods: int) -> int:
    """Mask of the kinds that are there at all."""
    return sum(1 << kind for kind, n in enumerate(counts(goods)) if n)


def pieces(goods: int) -> list[str]:
    """The names of all cards, such as ``["meat", "meat", "flint"]``."""
    return [kind for kind, n in zip(KINDS, counts(goods), strict=True) for _ in range(n)]


@lru_cache(maxsize=_REMEMBER)
def parts(held: int) -> tuple[int, ...]:
    """Every part of a hand that is not empty, fewest cards first."""
    found = [
        m | b << 8 | f << 16 | s << 24
        for s in range((held >> 24) + 1)
        for f in range((held >> 16 & MOST) + 1)
        for b in range((held >> 8 & MOST) + 1)
        for m in range((held & MOST) + 1)
    ]
    return tuple(sorted(found[1:], key=lambda part: (size(part), part)))


@lru_cache(maxsize=_REMEMBER)
def of_size(held: int, n: int) -> tuple[int, ...]:
    """Every part of a hand of exactly so many cards."""
    return tuple(part for part in parts(held) if size(part) == n)


@lru_cache(maxsize=_REMEMBER)
def without(kinds: int, most: int, stock: int) -> tuple[int, ...]:
    """Every bundle of at most so many cards of kinds not in a mask, no kind beyond a stock."""
    held = pack(0 if kinds >> kind & 1 else min(most, n) for kind, n in enumerate(counts(stock)))
    return tuple(part for part in parts(held) if size(part) <= most)
