"""Fractions added one by one: `sum` of them differs between Pythons, which from 3.12 on mend it."""

from __future__ import annotations

from collections.abc import Iterable


def added(fractions: Iterable[float]) -> float:
    """Their sum, the same to the last digit on every Python."""
    total = 0.0
    for one in fractions:
        total += one
    return total
