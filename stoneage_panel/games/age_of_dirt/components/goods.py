"""Goods packed into one integer: 6 bits a kind, so that paying is one subtraction.

All five kinds fit into thirty bits, which Python keeps as one digit.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

KINDS = ("berries", "wood", "stone", "herbs", "fur")
BERRIES, WOOD, STONE, HERBS, FUR = range(5)
LETTERS = "BWSHF"
"""As op codes of cards name them."""

BITS = 6
MOST = (1 << BITS) - 1
MOST_OF_KIND = 31
"""More of one kind can't be counted: the sixth bit is for borrowing."""
ONE = tuple(1 << BITS * kind for kind in range(5))
"""One token of each kind."""
BORROWED = sum(1 << BITS * kind + BITS - 1 for kind in range(5))


def pack(counts: Iterable[int]) -> int:
    """Counts by kind as one integer; none may be over 31."""
    return sum(n << BITS * kind for kind, n in enumerate(counts))


def counts(goods: int) -> list[int]:
    """Counts of the five kinds."""
    return [goods & 63, goods >> 6 & 63, goods >> 12 & 63, goods >> 18 & 63, goods >> 24]


def count(goods: int, kind: int) -> int:
    """The number of pieces of one kind."""
    return goods >> BITS * kind & MOST


def size(goods: int) -> int:
    """The number of tokens."""
    return (
        (goods & 63) + (goods >> 6 & 63) + (goods >> 12 & 63) + (goods >> 18 & 63) + (goods >> 24)
    )


def covers(held: int, wanted: int) -> bool:
    """Whether every kind wanted is held in that number."""
    # a kind that falls short borrows from the bit above its five
    return (held | BORROWED) - wanted & BORROWED == BORROWED


def sound(goods: int) -> bool:
    """Whether a number is a bundle of goods at all."""
    return 0 <= goods < 1 << 5 * BITS and not goods & BORROWED


def lacking(held: int, wanted: int) -> int:
    """The part of the wanted goods that is missing."""
    pairs = zip(counts(held), counts(wanted), strict=True)
    return pack(max(0, due - there) for there, due in pairs)


def overlap(one: int, other: int) -> int:
    """How many tokens two bundles have in common."""
    return sum(map(min, counts(one), counts(other)))


def kinds(goods: int) -> list[int]:
    """The kinds that are there at all."""
    return [kind for kind in range(5) if goods >> BITS * kind & MOST]


@lru_cache(maxsize=1 << 14)
def of_size(held: int, n: int) -> tuple[int, ...]:
    """Every subset of some goods with a given number of tokens."""
    return tuple(_parts(counts(held), n, 0))


def _parts(held: list[int], n: int, kind: int) -> Iterable[int]:
    if kind == len(KINDS):
        return () if n else (0,)
    return (
        (own << BITS * kind) + rest
        for own in range(min(held[kind], n) + 1)
        for rest in _parts(held, n - own, kind + 1)
    )
