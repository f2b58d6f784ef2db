"""What grows and lies on the land of the Stone Age board: rims and corners only."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from stoneage_panel.board.pen import Pen
from stoneage_panel.games.stone_age.board.layout import Box
from stoneage_panel.games.stone_age.components.places import CLAYPIT, FOREST, HUNT, QUARRY, RIVER

Spots = Sequence[tuple[float, float, float]]
"""x and y as shares of a box, and a size."""

_WIDE: dict[int, Spots] = {
    FOREST: ((0.10, 0.36, 0.95), (0.9, 0.40, 1.1), (0.95, 0.6, 0.8), (0.06, 0.62, 0.8),
             (0.5, 0.985, 0.75), (0.62, 0.99, 0.9), (0.36, 0.99, 0.85)),
    CLAYPIT: ((0.1, 0.38, 0.8), (0.91, 0.40, 1), (0.3, 0.945, 1), (0.55, 0.955, 1.2),
              (0.78, 0.93, 0.8), (0.95, 0.62, 0.6)),
    QUARRY: ((0.07, 0.44, 0.9), (0.93, 0.42, 1.1), (0.3, 0.985, 1), (0.46, 0.99, 1.2),
             (0.72, 0.975, 0.9), (0.96, 0.66, 0.7)),
    RIVER: ((0.04, 0.36, 20), (0.84, 0.36, 20), (0.2, 0.9, 95), (0.55, 0.95, 48)),
    HUNT: ((0.06, 0.62, 1), (0.96, 0.62, 1), (0.5, 0.96, 1), (0.62, 0.95, 0.9)),
}  # fmt: skip
_TALL: dict[int, Spots] = {
    FOREST: ((0.965, 0.74, 0.7), (0.05, 0.98, 0.7), (0.5, 1.0, 0.7)),
    CLAYPIT: ((0.96, 0.55, 0.6), (0.5, 0.95, 0.8)),
    QUARRY: ((0.96, 0.60, 0.6), (0.5, 0.985, 0.8)),
    RIVER: ((0.3, 0.92, 30), (0.55, 0.88, 26)),
    HUNT: ((0.5, 0.98, 0.7), (0.6, 0.99, 0.7)),
}


def scenery(pen: Pen, place: int, box: Box, tall: bool) -> None:
    """The scenery of a gathering place."""
    if tall and box.w < 130:
        return
    spots = [
        (box.x + box.w * x, box.y + box.h * y, k) for x, y, k in (_TALL if tall else _WIDE)[place]
    ]
    if place == FOREST:
        _trees(pen, spots)
    elif place == CLAYPIT:
        _lumps(pen, spots)
    elif place == QUARRY:
        _rocks(pen, spots)
    elif place == RIVER:
        for x, y, wide in spots:
            waves(pen, x, y, wide)
    else:
        _tufts(pen, spots)
        if not tall:
            pen.icon(
                "mammoth", box.x + box.w - 46, box.y + box.h - 36, 42, "b.hunt_deco", None, 0.9
            )


def waves(pen: Pen, x: float, y: float, wide: float) -> None:
    """A line of water."""
    turns = max(1, round(wide / 13)) * 2 * math.pi
    line = [(x + i * wide / 40, y + 2.2 * math.sin(turns * i / 40)) for i in range(41)]
    pen.line(line, "b.river_deco", 2)


def _trees(pen: Pen, spots: Spots) -> None:
    luck = Random(3)
    for x, y, k in spots:
        leaves = "b.forest_deco" if luck.random() < 0.5 else "b.forest_deco2"
        trunk = ((-1.5, 0), (1.5, 0), (1.5, 4), (-1.5, 4))
        crown = ((0, -15), (6.5, -6), (4, -6), (9, 1.5), (-9, 1.5), (-4, -6), (-6.5, -6))
        lit = ((0, -15), (-6.5, -6), (-4, -6), (-9, 1.5), (-2, 1.5))
        pen.poly([(x + a * k, y + b * k) for a, b in trunk], "b.village_deco")
        pen.poly([(x + a * k, y + b * k) for a, b in crown], leaves)
        pen.poly([(x + a * k, y + b * k) for a, b in lit], "b.sheen", alpha=0.12)


def _rocks(pen: Pen, spots: Spots) -> None:
    whole = ((-10, 0), (-7, -8), (0, -11), (7, -7), (10, 0))
    lit = ((-10, 0), (-7, -8), (0, -11), (-1, 0))
    for x, y, k in spots:
        pen.poly([(x + a * k, y + b * k) for a, b in whole], "b.quarry_deco")
        pen.poly([(x + a * k, y + b * k) for a, b in lit], "b.quarry_deco2")


def _lumps(pen: Pen, spots: Spots) -> None:
    for x, y, k in spots:
        turns = [a * 0.35 for a in range(18)]
        heap = [(x + 9 * k * math.cos(t), y + 5 * k * math.sin(t)) for t in turns]
        top = [
            (x - 1.5 * k + 6 * k * math.cos(t), y - 1.3 * k + 3 * k * math.sin(t)) for t in turns
        ]
        pen.poly(heap, "b.clay_deco", alpha=0.75)
        pen.poly(top, "b.clay", alpha=0.6)


def _tufts(pen: Pen, spots: Spots) -> None:
    for x, y, k in spots:
        for dx, h in ((-4, 7), (-1.5, 10), (1.5, 9), (4, 6)):
            pen.line([(x + dx * 0.3 * k, y), (x + dx * k, y - h * k)], "b.hunt_deco", 1.8)
