"""Prices of cards and buildings, and which of two pieces of a trade a price does not need."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.stone_age.components import pays
from stoneage_panel.games.stone_age.components.goods import JEWELRY, ONE, RESOURCES, size
from stoneage_panel.games.stone_age.components.pack import Tile

FIFTH = 4
"""The card space that is paid in jewelry."""
FIFTH_PRICE = 3 * ONE[JEWELRY]


class Price(NamedTuple):
    """SG.CARD, SG.BUILD: a price, fixed goods or low to high resources of some kinds."""

    fixed: int
    low: int
    high: int
    kinds: int

    def ways(self, held: int) -> tuple[int, ...]:
        """Every payment out of goods held."""
        if self.fixed:
            return (self.fixed,) if pays.covers(held, self.fixed) else ()
        return pays.of_kinds(held & RESOURCES, self.low, self.high, self.kinds)

    def of_size(self, n: int) -> Price:
        """The price for a given number of pieces, where the number is the player's choice."""
        return self if self.fixed else self._replace(low=n, high=n)


_FIFTH = Price(FIFTH_PRICE, 0, 0, 0)


def of_card(space: int) -> Price:
    """The price of a card on a space."""
    return _FIFTH if space == FIFTH else Price(0, space + 1, space + 1, 0)


def of_tile(tile: Tile) -> Price:
    """The price of a building."""
    return Price(tile.cost, tile.low, tile.high, tile.kinds)


@lru_cache(maxsize=1 << 12)
def excess(price: Price, kept: int, got: int, n: int) -> int:
    """SG.TRADE.8: one of two pieces got without which as much could be paid; 0 for none.

    Args:
        kept: goods left after giving.
        got: goods that the trade brings.
        n: number of pieces paid.
    """
    if size(got) < 2:
        return 0
    exact = price.of_size(n)
    pieces = (one for one in ONE if pays.covers(got, one))
    return next((one for one in pieces if exact.ways(kept + got - one)), 0)
