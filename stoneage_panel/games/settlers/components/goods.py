"""Goods packed into one integer: 8 bits a kind, so that paying is one subtraction.

What part of some goods changes hands is listed in `bundles`.
"""

from __future__ import annotations

from collections.abc import Iterable

KINDS = ("meat", "bones", "flint", "skins")
MEAT, BONES, FLINT, SKINS = range(4)
LETTERS = "mbfs"

BITS = 8
MOST = (1 << BITS) - 1
ONE = tuple(1 << BITS * kind for kind in range(4))
"""One card of each kind."""
_BORROWED = sum(1 << BITS * kind + BITS - 1 for kind in range(4))
_FULL = _BORROWED - (_BORROWED >> 7)


def pack(counts: Iterable[int]) -> int:
    """Counts by kind as one integer; none may be over 127."""
    return sum(n << BITS * kind for kind, n in enumerate(counts))


def counts(goods: int) -> list[int]:
    """Counts of the four kinds."""
    return [goods & MOST, goods >> 8 & MOST, goods >> 16 & MOST, goods >> 24]


def count(goods: int, kind: int) -> int:
    """The number of pieces of one kind."""
    return goods >> BITS * kind & MOST


def size(goods: int) -> int:
    """The number of cards."""
    return (goods & MOST) + (goods >> 8 & MOST) + (goods >> 16 & MOST) + (goods >> 24)


def covers(held: int, wanted: int) -> bool:
    """Whether every kind wanted is held in that number."""
    # a kind that falls short borrows from the bit above its seven
    return (held | _BORROWED) - wanted & _BORROWED == _BORROWED


def less(held: int, taken: int) -> int:
    """What is left for certain when a known part of something partly known is taken away."""
    left = (held | _BORROWED) - taken
    # kinds that had not to borrow keep their seven bits, the others have none left
    enough = left & _BORROWED
    return left & enough - (enough >> 7)


def kinds(goods: int) -> int:
    """Mask of the kinds that are there at all."""
    found = 1 if goods & MOST else 0
    if goods >> 8 & MOST:
        found |= 2
    if goods >> 16 & MOST:
        found |= 4
    return found | 8 if goods >> 24 else found


def unlike(held: int, other: int) -> int:
    """Goods without the kinds of which there is any among the others."""
    # seven bits and a full count carry into the eighth exactly where there is any
    any_of = other + _FULL & _BORROWED
    return held & ~(any_of - (any_of >> 7))


def capped(goods: int, most: int) -> int:
    """Goods with no kind counted beyond a number."""
    a, b, c, d = goods & MOST, goods >> 8 & MOST, goods >> 16 & MOST, goods >> 24
    return (
        (a if a < most else most)
        | (b if b < most else most) << 8
        | (c if c < most else most) << 16
        | (d if d < most else most) << 24
    )


def pieces(goods: int) -> list[str]:
    """The names of all cards, such as ``["meat", "meat", "flint"]``."""
    return [kind for kind, n in zip(KINDS, counts(goods), strict=True) for _ in range(n)]


def of_size(held: int, n: int) -> list[int]:
    """Every subset of a hand with a given number of cards, in order."""
    meat, bones, flint, skins = counts(held)
    return [
        rest | b << 8 | f << 16 | s << 24
        for s in range(skins + 1)
        for f in range(flint + 1)
        for b in range(bones + 1)
        if 0 <= (rest := n - s - f - b) <= meat
    ]
