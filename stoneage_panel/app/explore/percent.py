"""Shares as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from stoneage_panel.engine.numbers import number

_DUST = 1e-9
"""Less is no more than the dust of reckoning."""


def whole(shares: Sequence[float]) -> list[int]:
    """Shares in whole hundredths that add up as the shares do."""
    return adding_up(shares, sum(shares))


def adding_up(parts: Sequence[float], total: float) -> list[int]:
    """Changes in whole hundredths that add up to a total in whole hundredths.

    The largest rests are rounded up.
    """
    scaled = [100 * part for part in parts]
    found = [floor(one) for one in scaled]
    missing = round(100 * total) - sum(found)
    rests = sorted(range(len(found)), key=lambda at: (found[at] - scaled[at], at))
    for at in rests[:missing]:
        found[at] += 1
    return found


def low_high(low: float, high: float) -> tuple[int, int]:
    """A range in hundredths that leaves nothing out."""
    return floor(100 * low + _DUST), ceil(100 * high - _DUST)


def likely(probability: float) -> str:
    """How likely something is, in hundredths: finer where it is rare."""
    percent = 100 * probability
    if percent >= 9.95:
        return f"{percent:.0f} %"
    return f"{number(percent, '.1f')} %" if percent >= 0.05 else f"< {number(0.1)} %"
