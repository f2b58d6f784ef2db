"""What a seat of Age of Dirt has, in whole numbers: what learned values weigh."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.bots import standing
from stoneage_panel.games.age_of_dirt.rules.position import Position

FEATURES = tuple(standing.WEIGHTS)
"""Their names, in the order of `features`."""
_TENTHS = frozenset({"near", "wins"})
_TIMES = tuple(10 if name in _TENTHS else 1 for name in FEATURES)


def features(state: Position, seat: int) -> list[int]:
    """The features of a seat: as `standing` counts them, how near cards are in tenths."""
    found = standing.features(state, seat)
    return [int(times * n) for times, n in zip(_TIMES, found, strict=True)]
