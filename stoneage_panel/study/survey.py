"""What games that were played on say of positions along a line, and how it agrees.

Played to their end they say how high a position stands; broken off and estimated, before and after
a step in the same worlds, how much higher the next one does.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from stoneage_panel.engine.adding import added
from stoneage_panel.study.trials import GLANCE, WHOLE, Outcome

_SLOPE, _SLOPE_WEIGHT = 0.5, 1 / 0.3**2
"""What an estimate's change is worth before that is seen, and how sure that is."""
_FLATTEST, _STEEPEST = 0.1, 1.5
_STRAY = 0.04
"""By how much a step of an estimate strays from the truth where all is open, before it is seen."""
_LEAST_OPEN = 0.05
"""Even where a game is as good as won, so much of it strays."""
_STRAY_WEIGHT = 8
"""So many intervals that assumption counts for."""
_LEAST = 1e-6


class Shares:
    """Every seat's share in games that were played on.

    Attributes:
        rows: of each game.
    """

    def __init__(self, seats: int) -> None:
        self.rows: list[tuple[int, ...]] = []
        self._sums = [0] * seats

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        self.rows.append(outcome.shares)
        self._sums = [a + b for a, b in zip(self._sums, outcome.shares, strict=True)]

    @property
    def means(self) -> list[float]:
        """Of games that were played to their end."""
        return [share / (WHOLE * len(self.rows)) for share in self._sums]

    @property
    def variance(self) -> float:
        """Of these means; a little more than was seen, as what is rare may not have come."""
        n = len(self.rows)
        parts = [(share / WHOLE + 0.5) / (n + 1) for share in self._sums]
        return added(part * (1 - part) for part in parts) / (len(parts) * n)


class Step(NamedTuple):
    """How much higher the next position stands, by broken-off games.

    Attributes:
        rises: a seat each.
        variance: of each, in the mean of the seats; None where no such games were played.
    """

    rises: Sequence[float]
    variance: float | None


def step(before: Shares, after: Shares) -> Step:
    """A step by broken-off games of the same numbers, so in the same worlds."""
    pairs = list(zip(before.rows, after.rows, strict=False))
    n, rises, scatter = len(pairs), [], 0.0
    seats = range(len(before.rows[0]))
    for seat in seats:
        found = [(b[seat] - a[seat]) / GLANCE for a, b in pairs]
        rises.append(added(found) / n)
        scatter += added((one - rises[-1]) ** 2 for one in found)
    if len(seats) > 1:  # parts of a win were rounded: what one gains, others lose
        off = added(rises) / len(rises)
        rises = [one - off for one in rises]
    return Step(rises, scatter / (len(seats) * n * max(1, n - 1)) + _LEAST / n)


class Height(NamedTuple):
    """How high a position stands, by games that were played to their end.

    Attributes:
        shares: a seat each.
        weight: one over the variance of each; 0 where none was played.
    """

    shares: Sequence[float]
    weight: float


class Agreement(NamedTuple):
    """How steps agree with what was played out at both ends of some.

    Attributes:
        slope: what a step of an estimate is worth.
        stray: by how much one strays from the truth where all is open.
        misclosure: by how much both differ in the mean.
    """

    slope: float
    stray: float
    misclosure: float

    def weight(self, step: Step, open_: float = 1.0) -> float:
        """One over the variance of a step that was scaled; 0 where nothing is known.

        Args:
            open_: how open the game is there, from 0 to 1; see `openness`.
        """
        if step.variance is None:
            return 0.0
        stray = self.stray * open_
        return 1 / (self.slope * self.slope * step.variance + stray * stray)


def openness(shares: Sequence[float]) -> float:
    """How open a game is: 1 where a seat wins half of the games, near 0 where all is decided."""
    most = max(4 * share * (1 - share) for share in shares)
    return min(1.0, max(_LEAST_OPEN, most))


NONE = Agreement(1.0, _STRAY, 0.0)


class _Span(NamedTuple):
    """What one seat rose between two heights, and the steps on the way."""

    rise: float
    way: float
    own: float
    noise: float
    strays: float

    def variance(self, slope: float, stray: float) -> float:
        """Of what rise and way differ by."""
        return self.own + slope * slope * self.noise + self.strays * stray * stray


def agreement(
    heights: Sequence[Height], steps: Sequence[Step], open_: Sequence[float] = ()
) -> Agreement:
    """How well both agree, a little of what is usual reckoned in.

    Args:
        open_: how open the game is at each step; wholly, by default.
    """
    spans = _spans(heights, steps, open_ or [1.0] * len(steps))
    seats = len(heights[0].shares)
    above, below = _SLOPE * _SLOPE_WEIGHT, _SLOPE_WEIGHT
    for span in spans:
        weight = 1 / (span.variance(_SLOPE, _STRAY) * seats)
        above += weight * span.rise * span.way
        below += weight * span.way * span.way
    slope = min(_STEEPEST, max(_FLATTEST, above / below))
    gaps = [span.rise - slope * span.way for span in spans]
    stray, parts = _STRAY_WEIGHT * _STRAY * _STRAY, float(_STRAY_WEIGHT)
    for span, gap in zip(spans, gaps, strict=True):
        stray += (gap * gap - span.variance(slope, 0.0)) / (span.strays * seats)
        parts += 1 / seats
    off = added(map(abs, gaps)) / len(gaps) if gaps else 0.0
    return Agreement(slope, sqrt(max(_LEAST, stray / parts)), off)


def _spans(heights: Sequence[Height], steps: Sequence[Step], open_: Sequence[float]) -> list[_Span]:
    found = []
    marks = [at for at, height in enumerate(heights) if height.weight]
    for low, high in pairwise(marks):
        between = steps[low:high]
        noise = added(one.variance or 0.0 for one in between)
        own = 1 / heights[low].weight + 1 / heights[high].weight
        strays = added(one * one for one in open_[low:high])
        for seat, before in enumerate(heights[low].shares):
            rise = heights[high].shares[seat] - before
            way = added(one.rises[seat] for one in between)
            found.append(_Span(rise, way, own, noise, strays))
    return found
