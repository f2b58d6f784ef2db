"""Shares with their intervals."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

_Z = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


class Share(NamedTuple):
    """So many wins out of so many games; a shared win counts as its part.

    Attributes:
        wins, games: counts.
    """

    wins: float
    games: int

    @property
    def rate(self) -> float:
        """The share, 0 where nothing was played."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval; (0, 1) where nothing was played."""
        if not self.games:
            return 0.0, 1.0
        n, p, zz = self.games, self.rate, _Z * _Z
        middle = (p + zz / (2 * n)) / (1 + zz / n)
        half = _Z / (1 + zz / n) * sqrt(max(0.0, p * (1 - p) / n) + zz / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:.1%} [{low:.1%}–{high:.1%}]"
