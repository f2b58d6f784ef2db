"""Heights along a line from heights and steps that were measured, as a surveyor levels a road.

Neighbours are tied by steps, some points are measured by themselves; all have errors. The heights
that fit best have one value a point, so that steps between them add up.
"""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.adding import added

Row = Sequence[float]


class Levelling:
    """The net of a line: how well its points and steps are known.

    Least squares: the matrix has three diagonals and is taken apart once.

    Args:
        points: how much each height that was measured weighs, one over its variance; 0 where
            none was. One at least is more.
        steps: the same of the step from each point to the next.
    """

    def __init__(self, points: Row, steps: Row) -> None:
        self._points, self._steps = points, steps
        ties = [0.0, *steps, 0.0]
        self._pivots: list[float] = []
        self._factors: list[float] = []
        for at, weight in enumerate(points):
            own = weight + ties[at] + ties[at + 1]
            if at:
                factor = ties[at] / self._pivots[-1]
                self._factors.append(factor)
                own -= factor * ties[at]
            self._pivots.append(own)

    def heights(self, measured: Row, steps: Row) -> list[float]:
        """The heights that fit best.

        Args:
            measured: a point each; of no matter where it weighs nothing.
            steps: by how much the next point is higher.
        """
        right = [weight * height for weight, height in zip(self._points, measured, strict=True)]
        for at, (weight, step) in enumerate(zip(self._steps, steps, strict=True)):
            right[at] -= weight * step
            right[at + 1] += weight * step
        return self._solved(right)

    def spreads(self) -> tuple[list[float], list[float]]:
        """The variance of each height, and of each step from one to the next."""
        size = len(self._pivots)
        heights, steps = [0.0] * size, [0.0] * (size - 1)
        heights[-1] = 1 / self._pivots[-1]
        for at in reversed(range(size - 1)):
            factor = self._factors[at]
            both = factor * heights[at + 1]
            heights[at] = 1 / self._pivots[at] + factor * both
            steps[at] = max(0.0, heights[at] + heights[at + 1] - 2 * both)
        return heights, steps

    def variance(self, parts: Row) -> float:
        """The variance of a sum of heights, each taken so many times."""
        return max(0.0, added(a * b for a, b in zip(parts, self._solved(parts), strict=True)))

    def _solved(self, right: Row) -> list[float]:
        found = list(right)
        for at, factor in enumerate(self._factors):
            found[at + 1] += factor * found[at]
        for at in reversed(range(len(found))):
            after = self._steps[at] * found[at + 1] if at + 1 < len(found) else 0.0
            found[at] = (found[at] + after) / self._pivots[at]
        return found
