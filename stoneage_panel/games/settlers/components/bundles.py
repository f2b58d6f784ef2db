"""Every bundle of a few cards, numbered; which of them some goods hold is one mask.

Hands are nearly all different, so the parts of each would have to be made, sorted and filtered
anew. Instead all bundles lie sorted in one table, and four masks, one a kind, say which of them a
hand covers: what these have in common is the list.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress, product
from typing import TypeVar

from stoneage_panel.games.settlers.components.goods import MOST as FULL
from stoneage_panel.games.settlers.components.goods import counts, pack, size

T = TypeVar("T")

MOST = 12
"""SE.TRADE.7: cards on either side of an offer, so that what can be offered can be listed."""


@cache
def bundles() -> tuple[int, ...]:
    """Every bundle of 1 to `MOST` cards, packed, the smallest first."""
    every = map(pack, product(range(MOST + 1), repeat=4))
    return tuple(sorted((one for one in every if 0 < size(one) <= MOST), key=_order))


def _order(goods: int) -> tuple[int, int]:
    return size(goods), goods


@cache
def _rows() -> list[list[int]]:
    """For each kind, by how many of it there are at most, the mask of the bundles."""
    numbered = [(1 << i, counts(one)) for i, one in enumerate(bundles())]
    return [
        [sum(bit for bit, held in numbered if held[kind] <= n) for n in range(MOST + 1)]
        for kind in range(4)
    ]


@cache
def up_to(most: int) -> int:
    """Mask of the bundles of at most so many cards."""
    return (1 << sum(size(one) <= most for one in bundles())) - 1


@cache
def incomplete() -> int:
    """Mask of the bundles in which a kind is missing."""
    return sum(1 << i for i, one in enumerate(bundles()) if 0 in counts(one))


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
