"""Every bundle of a few cards, numbered; which of them some goods hold is one mask.

Hands are nearly all different, so the parts of each would have to be made, sorted and filtered
anew. Instead all bundles lie sorted in one table, and four masks, one a kind, say which of them a
hand covers: what these have in common is the list.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, reduce
from itertools import accumulate, compress
from operator import or_
from typing import TypeVar

from stoneage_panel.games.settlers.components.goods import MOST as FULL
from stoneage_panel.games.settlers.components.goods import counts, size

T = TypeVar("T")

MOST = 12
"""SE.TRADE.7: cards on either side of an offer, so that what can be offered can be listed."""


@cache
def bundles() -> tuple[int, ...]:
    """Every bundle of 1 to `MOST` cards, packed, the smallest first."""
    every = [
        meat | bones << 8 | flint << 16 | skins << 24
        for skins in range(MOST + 1)
        for flint in range(MOST + 1 - skins)
        for bones in range(MOST + 1 - skins - flint)
        for meat in range(MOST + 1 - skins - flint - bones)
    ]
    # they come in order, which is kept among those of one size; the first is empty
    return tuple(sorted(every[1:], key=size))


@cache
def _rows() -> list[list[int]]:
    """For each kind, by how many of it there are at most, the mask of the bundles."""
    just = [[0] * (MOST + 1) for _ in range(4)]
    for i, one in enumerate(bundles()):
        for kind, n in enumerate(counts(one)):
            just[kind][n] |= 1 << i
    return [list(accumulate(row, or_)) for row in just]


@cache
def up_to(most: int) -> int:
    """Mask of the bundles of at most so many cards."""
    return (1 << bisect_right(bundles(), most, key=size)) - 1


@cache
def incomplete() -> int:
    """Mask of the bundles in which a kind is missing."""
    return reduce(or_, (row[0] for row in _rows()))


def within(held: int) -> int:
    """Mask of the bundles that are part of some goods."""
    meat, bones, flint, skins = _rows()
    a, b, c, d = held & FULL, held >> 8 & FULL, held >> 16 & FULL, held >> 24
    return (
        meat[a if a < MOST else MOST]
        & bones[b if b < MOST else MOST]
        & flint[c if c < MOST else MOST]
        & skins[d if d < MOST else MOST]
    )


def parts(held: int, most: int) -> tuple[int, ...]:
    """Every part of some goods with 1 to so many cards, the smallest first."""
    return chosen(bundles(), within(held) & up_to(most))


def chosen(rows: Sequence[T], mask: int) -> tuple[T, ...]:
    """The rows of a table whose bits are set in a mask, in order."""
    # the digits of the mask, the lowest first, as bytes that are 0 or not
    digits = bin(mask)[:1:-1].encode().translate(_DIGITS)
    return tuple(compress(rows, digits))


_DIGITS = bytes(digit == ord("1") for digit in range(256))
