"""Places where figures gather in Stone Age: what a piece takes, and the odds as plain rows."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from stoneage_panel.games.stone_age import odds

PIPS: Mapping[str, int] = {"hunt": 2, "forest": 3, "clay": 4, "quarry": 5, "river": 6}
"""Pips a piece, by place (SA.GATHER.1, SA.GATHER.2)."""
GOODS: Mapping[str, str] = {
    "hunt": "food", "forest": "wood", "clay": "clay_good", "quarry": "stone", "river": "gold",
}  # fmt: skip
"""The keys of what they bring."""
MOST = 10
"""Nobody has more figures."""


class Amount(NamedTuple):
    """One amount that a roll may bring: its share of all rolls, and that of it or more."""

    amount: int
    share: float
    or_more: float


class Count(NamedTuple):
    """A number of figures: what they bring on average, and what one more would add."""

    figures: int
    mean: float
    gain: float | None


def amounts(place: str, figures: int, power: int = 0) -> list[Amount]:
    """Every amount with its exact chance, the lowest that can come first.

    Args:
        place: a key of `PIPS`.
        figures: 1 … 10.
        power: pips that tools add.
    """
    pips, rolls = PIPS[place], 6**figures
    ways = odds.yields(pips, figures, power)
    first = next(amount for amount, count in enumerate(ways) if count)
    return [
        Amount(amount, ways[amount] / rolls, odds.at_least(pips, figures, amount, power))
        for amount in range(first, len(ways))
    ]


def counts(place: str, power: int = 0) -> list[Count]:
    """What 1 … 10 figures bring on average, and what each of them adds."""
    means = [odds.mean(PIPS[place], figures, power) for figures in range(1, MOST + 1)]
    gains: list[float | None] = [after - mean for mean, after in pairwise(means)]
    return [
        Count(figures, mean, gain)
        for figures, (mean, gain) in enumerate(zip(means, [*gains, None], strict=True), 1)
    ]
