"""Differences between games that were played on in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from stoneage_panel.study.bounds import ALPHA, FEWEST_PAIRS, mean_margin
from stoneage_panel.study.trials import WHOLE, Outcome

_TOLD_APART = 3.04
"""Pairs needed are the square of this times spread by difference."""
_FEWEST_TO_FORESEE = 16
MOST_FORESEEN = 100_000
_REACH = 2.0
"""The range of a difference of two shares."""


class Spread(NamedTuple):
    """What is known of a mean of differences.

    Attributes:
        mean: of what was seen.
        margin: the truth lies within this of it, at all looks; infinite for a few pairs.
        pairs_needed: about how many pairs tell it from 0; 0 where that can't be foreseen.
    """

    mean: float
    margin: float
    pairs_needed: int


class Reason(NamedTuple):
    """What one side has more of at the end.

    Attributes:
        source: of points, as in `State.scores`.
        points: how many more, in the mean; below 0 fewer.
        low, high: between these the truth lies, with 95 % for all sources together at all looks.
    """

    source: str
    points: float
    low: float
    high: float


class Pairs:
    """Two sides of which games of the same number were played in the same world, as running sums.

    Args:
        seat: for whom they are compared.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.n = 0
        self._shares = _Sum()
        self._points: dict[str, _Sum] = {}
        self._most = 0

    def catch_up(self, first: Sequence[Outcome], other: Sequence[Outcome]) -> None:
        """Takes what has come since the last time.

        Args:
            first, other: how the games of the two sides ended, from the first game on.
        """
        seat, known = self._seat, self.n
        for a, b in zip(first[known:], other[known:], strict=False):
            self.n += 1
            self._shares.add(a.shares[seat] - b.shares[seat])
            self._compare(a.points[seat], b.points[seat])

    def _compare(self, first: dict[str, int], other: dict[str, int]) -> None:
        for source in {**first, **other}:
            if source not in self._points:
                self._points[source] = _Sum()
            self._points[source].add(first.get(source, 0) - other.get(source, 0))
        self._most = max(self._most, *(sum(map(abs, one.values())) for one in (first, other)))

    def apart(self, alpha: float = ALPHA) -> Spread:
        """By how much the first side's share is the larger one.

        Args:
            alpha: how often the margin may miss the truth, at all looks together.
        """
        mean, squares = self._shares.means(self.n, WHOLE)
        margin = mean_margin(self.n, mean, squares, _REACH, alpha)
        return Spread(mean, margin, _foreseen(self.n, mean, squares))

    def reasons(self) -> tuple[Reason, ...]:
        """By which sources of points the first side is surely ahead or behind, greatest first."""
        if self.n < FEWEST_PAIRS:
            return ()
        found = (self._reason(source) for source in self._points)
        sure = (one for one in found if one.low > 0 or one.high < 0)
        return tuple(sorted(sure, key=lambda one: (-abs(one.points), one.source)))

    def _reason(self, source: str) -> Reason:
        # points know no bounds: all that was ever made stands in for the most a source may bring
        reach, alpha = self._most + 1, ALPHA / len(self._points)
        mean, squares = self._points[source].means(self.n)
        margin = mean_margin(self.n, mean, squares, reach, alpha)
        margin = margin if margin < inf else reach
        return Reason(source, mean, mean - margin, mean + margin)


class _Sum:
    """Whole numbers and their squares, added up."""

    __slots__ = ("squares", "total")

    def __init__(self) -> None:
        self.total = self.squares = 0

    def add(self, one: int) -> None:
        self.total += one
        self.squares += one * one

    def means(self, n: int, whole: int = 1) -> tuple[float, float]:
        """Their mean and that of their squares, where so many of them are 1; 0 of none."""
        return (self.total / (whole * n), self.squares / (whole * whole * n)) if n else (0.0, 0.0)


def _foreseen(n: int, mean: float, squares: float) -> int:
    if n < _FEWEST_TO_FORESEE or not mean:
        return 0
    pairs = max(FEWEST_PAIRS, (_TOLD_APART * sqrt(max(0.0, squares - mean * mean)) / mean) ** 2)
    return int(pairs) if pairs <= MOST_FORESEEN else 0
