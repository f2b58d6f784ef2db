"""Differences between games that were played on in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from stoneage_panel.study.bounds import ALPHA, FEWEST_PAIRS, mean_margin
from stoneage_panel.study.trials import Outcome

_TOLD_APART = 3.04
"""Pairs needed are the square of this times spread by difference."""
_FEWEST_TO_FORESEE = 16
MOST_FORESEEN = 100_000


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


def spread(apart: Sequence[int], whole: int, reach: float, alpha: float = ALPHA) -> Spread:
    """The mean of differences, and how far the truth may lie from it.

    Args:
        apart: a whole number a pair; at least one.
        whole: how many of them are 1.
        reach: the range of one difference.
        alpha: how often the margin may miss the truth, at all looks together.
    """
    n = len(apart)
    mean = sum(apart) / (whole * n)
    squares = sum(one * one for one in apart) / (whole * whole * n)
    needed = _foreseen(n, mean, squares)
    return Spread(mean, mean_margin(n, mean, squares, reach, alpha), needed)


def _foreseen(n: int, mean: float, squares: float) -> int:
    if n < _FEWEST_TO_FORESEE or not mean:
        return 0
    pairs = max(FEWEST_PAIRS, (_TOLD_APART * sqrt(max(0.0, squares - mean * mean)) / mean) ** 2)
    return int(pairs) if pairs <= MOST_FORESEEN else 0


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


def why(first: Sequence[Outcome], other: Sequence[Outcome], seat: int) -> tuple[Reason, ...]:
    """By which sources of points the first side is surely ahead or behind, the greatest first.

    Args:
        first, other: how the games ended; those of the same number were played in the same world.
        seat: whose points.
    """
    pairs = [(a.points[seat], b.points[seat]) for a, b in zip(first, other, strict=False)]
    if len(pairs) < FEWEST_PAIRS:
        return ()
    sources = list(dict.fromkeys(source for pair in pairs for side in pair for source in side))
    # points know no bounds: all that was ever made stands in for the most a source may bring
    most = max(sum(map(abs, side.values())) for pair in pairs for side in pair)
    found = (_reason(source, pairs, most + 1, ALPHA / len(sources)) for source in sources)
    sure = (one for one in found if one.low > 0 or one.high < 0)
    return tuple(sorted(sure, key=lambda one: (-abs(one.points), one.source)))


def _reason(
    source: str, pairs: Sequence[tuple[dict[str, int], dict[str, int]]], reach: int, alpha: float
) -> Reason:
    apart = [a.get(source, 0) - b.get(source, 0) for a, b in pairs]
    found = spread(apart, 1, reach, alpha)
    margin = found.margin if found.margin < inf else reach
    return Reason(source, found.mean, found.mean - margin, found.mean + margin)
