"""A ring and an arrow at the place of the board that is pointed at."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from stoneage_panel.app.components.board.arrow import arrow, written
from stoneage_panel.board import Scene
from stoneage_panel.board.scene_data import Circle, Item, Numbers, Place, Poly, Text
from stoneage_panel.board.shapes import round_rect
from stoneage_panel.ui.pointing import Pointer

EDGE = 5.0
"""Half the breadth of a ring, in the board's px."""


STEP = 4.0
"""Between two points at which it is looked what is written under a ring."""


def ring(scene: Scene, pointer: Pointer) -> Scene:
    """The scene with a ring round the place that is pointed at, if it is on the board."""
    wanted = pointer.part or pointer.place
    place = next((one for one in scene.places if one.id == wanted), None) if wanted else None
    if place is None:
        return scene
    xs, ys = _inside(place.xs, scene.width), _inside(place.ys, scene.height)
    drawn = (
        Poly(xs, ys, None, "paper", 9),
        Poly(xs, ys, None, "accent", 5),
        *_words(scene, place, xs, ys),
        *_badges(scene, place),
        Poly(*arrow(scene, place), "accent", "paper", 2.5),
    )
    return replace(scene, groups=(*scene.groups, ("pointer", drawn)))


def _inside(line: Numbers, end: float) -> Numbers:
    """A ring at the board's edge stays on the board with all its breadth."""
    return tuple(min(max(at, EDGE), end - EDGE) for at in line)


def _words(scene: Scene, place: Place, xs: Numbers, ys: Numbers) -> Iterator[Item]:
    """What is written where the ring passes, such as a count: again above it, on paper."""
    line = list(_along(xs, ys))
    for item in scene.items:
        if isinstance(item, Text) and item.text.strip():
            left, top, right, bottom = written(item)
            if any(left - EDGE < x < right + EDGE and top < y < bottom for x, y in line):
                box = round_rect(left - 3, top, right - left + 6, bottom - top, 5)
                yield Poly(tuple(x for x, _ in box), tuple(y for _, y in box), "paper")
                yield item._replace(fill="ink")


def _along(xs: Numbers, ys: Numbers) -> Iterator[tuple[float, float]]:
    """Points of an outline, close to each other."""
    for k, (x, y) in enumerate(zip(xs, ys, strict=True)):
        dx, dy = x - xs[k - 1], y - ys[k - 1]
        n = max(1, int(math.hypot(dx, dy) / STEP))
        yield from ((x - dx * i / n, y - dy * i / n) for i in range(n))


def _badges(scene: Scene, place: Place) -> Iterator[Item]:
    """The signs that say “you may” near a place: the ring would lie over them."""
    items = list(scene.items)
    for at, one in enumerate(items):
        if isinstance(one, Circle) and one.fill == "legal":
            near = min(place.xs) - EDGE < one.x < max(place.xs) + EDGE
            if near and min(place.ys) - EDGE < one.y < max(place.ys) + EDGE:
                yield from items[max(0, at - 1) : at + 3]
