"""Win rates with confidence intervals."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from stoneage_panel.engine.numbers import number

_Z = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


class Share(NamedTuple):
    """Wins out of games; a shared win counts as a fraction.

    Attributes:
        wins, games: counts.
    """

    wins: float
    games: int

    @property
    def rate(self) -> float:
        """The win rate; 0 without games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson score interval; (0, 1) without games."""
        if not self.games:
            return 0.0, 1.0
        n, p, zz = self.games, self.rate, _Z * _Z
        middle = (p + zz / (2 * n)) / (1 + zz / n)
        half = _Z / (1 + zz / n) * sqrt(max(0.0, p * (1 - p) / n) + zz / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval
        rate, least, most = (number(one, ".1%") for one in (self.rate, low, high))
        return f"{rate} [{least}–{most}]"
