"""Weights fitted to how games ended: what makes the real outcome likeliest.

The curve is the one that `stoneage_panel.engine.values` judges with, so that what is fitted is what
plays. Every feature is scaled for the fit, by steps of Adam on all rows; the weights are then
rounded to whole thousandths, and what is told of them is measured after rounding.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.values import BEND, UNIT, Values
from stoneage_panel.train.rows import Row
from stoneage_panel.train.strings import say

Floats = NDArray[np.float64]
STEPS = 1500
_RATE, _FIRST, _SECOND, _TINY = 0.05, 0.9, 0.999, 1e-8  # of Adam
_SHRINK = 1e-4  # weight of the squares of scaled weights, against rare features
_LEAST = 50
"""Rows to learn from, at least."""


class Known(NamedTuple):
    """Rows as arrays: features by row, seat and feature; shares by row and seat."""

    features: Floats
    shares: Floats

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.shares[0])


class Fitted(NamedTuple):
    """Weights, and how well they tell rows that were left out.

    Attributes:
        log_loss: mean of −log of the chance given to who won.
        even: the same of one who gives all seats the same chance.
        gaps: by tenths of the chance given, how many there were, what was told, what came.
    """

    values: Values
    rows: int
    left_out: int
    log_loss: float
    even: float
    gaps: tuple[tuple[int, float, float], ...]

    @property
    def gap(self) -> float:
        """By how many points what is told and what comes differ, in the mean."""
        many = sum(count for count, *_ in self.gaps)
        return 100 * sum(n * abs(told - came) for n, told, came in self.gaps) / many


def fit(
    plan: Mapping[str, Any],
    rows: Iterable[tuple[int, Row]],
    key: str,
    features: tuple[str, ...],
    leave_out: int = 4,
) -> Fitted:
    """Fit the weights of one game and number of players.

    Args:
        plan: what was played, for the record.
        rows: with the numbers of their games.
        key: of the values.
        features: their names.
        leave_out: every so-manieth game is kept for measuring.

    Raises:
        StudyError: too few rows, or rows with other features.
    """
    learned, kept = _parted(rows, leave_out, len(features))
    scale = np.maximum(_spread(learned.features), 1e-9)
    weights = _descend(Known(learned.features / scale, learned.shares)) / scale
    whole = tuple(int(w) for w in np.rint(weights * UNIT))
    told = chances(kept.features @ (np.array(whole) / UNIT))
    loss = _loss(told, kept.shares)
    counts = {"rows": len(learned.shares), "left_out": len(kept.shares)}
    trained = {**plan, **counts, "log_loss": round(loss, 4)}
    return Fitted(
        Values(key, features, whole, trained),
        len(learned.shares),
        len(kept.shares),
        loss,
        float(np.log(kept.players)),
        _gaps(told, kept.shares),
    )


def chances(points: Floats) -> Floats:
    """Shares of the win by row and seat, as `engine.values.shares` gives them."""
    odds = _odds(points[:, None, :] - points[:, :, None])
    worth = 1.0 / odds.sum(axis=2)
    found: Floats = worth / worth.sum(axis=1, keepdims=True)
    return found


def _odds(lead: Floats) -> Floats:
    likely = 0.5 + 0.5 * lead / np.sqrt(BEND + lead * lead)
    found: Floats = likely / (1.0 - likely)
    return found


def _parted(rows: Iterable[tuple[int, Row]], leave_out: int, features: int) -> tuple[Known, Known]:
    sides: tuple[list[Row], list[Row]] = ([], [])
    for game, row in rows:
        if any(len(one) != features for one in row.features):
            raise StudyError(say("other_features"))
        sides[leave_out > 0 and game % leave_out == 0].append(row)
    if min(map(len, sides)) < _LEAST:
        raise StudyError(say("few_rows", learn=len(sides[0]), measure=len(sides[1]), least=_LEAST))
    learned, kept = (
        Known(
            np.array([row.features for row in side], dtype=np.float64),
            np.array([row.shares for row in side], dtype=np.float64),
        )
        for side in sides
    )
    return learned, kept


def _spread(features: Floats) -> Floats:
    """How far the seats of a position differ, by feature."""
    apart = features - features.mean(axis=1, keepdims=True)
    found: Floats = np.sqrt((apart**2).mean(axis=(0, 1)))
    return found


def _descend(known: Known) -> Floats:
    """The weights of scaled features that make the outcomes likeliest."""
    weights = np.zeros(known.features.shape[2])
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        slope = _slope(known, weights) + 2 * _SHRINK * weights
        first = _FIRST * first + (1 - _FIRST) * slope
        second = _SECOND * second + (1 - _SECOND) * slope**2
        rate = _RATE * (1 - step / (STEPS + 1))
        steady = np.sqrt(second / (1 - _SECOND**step)) + _TINY
        weights = weights - rate * first / (1 - _FIRST**step) / steady
    return weights


def _slope(known: Known, weights: Floats) -> Floats:
    """How the mean loss changes with each weight."""
    points = known.features @ weights
    lead = points[:, None, :] - points[:, :, None]  # by row, seat, and who is compared with it
    root = np.sqrt(BEND + lead * lead)
    likely = 0.5 + 0.5 * lead / root
    odds = likely / (1.0 - likely)
    steep = 0.5 * BEND / root**3 / (1.0 - likely) ** 2  # of the odds by the lead
    against = odds.sum(axis=2)
    worth = 1.0 / against
    told = worth / worth.sum(axis=1, keepdims=True)
    # loss = -sum of shares * log(told); log(told) = -log(against) - log(sum of worth)
    by_against = (known.shares - told) / against
    by_lead = by_against[:, :, None] * steep
    by_points = by_lead.sum(axis=1) - by_lead.sum(axis=2)
    found: Floats = np.einsum("rs,rsf->f", by_points, known.features) / len(points)
    return found


def _loss(told: Floats, shares: Floats) -> float:
    return float(-(shares * np.log(told)).sum(axis=1).mean())


def _gaps(told: Floats, shares: Floats) -> tuple[tuple[int, float, float], ...]:
    tenths = np.minimum((told * 10).astype(int), 9)
    found = []
    for tenth in range(10):
        here = tenths == tenth
        if here.any():
            found.append((int(here.sum()), float(told[here].mean()), float(shares[here].mean())))
    return tuple(found)
