"""Walks on the ring of My First: who went where, and the footprints they leave."""

import math
from itertools import pairwise

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.shapes import Point
from stoneage_panel.games.my_first.board.layout import Layout, Spot
from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.state import MyFirstState

_DICE = 6  # faces below this one are dice


def walk(before: MyFirstState, after: MyFirstState) -> tuple[str, ...]:
    """Ids of the spaces a figure passed between two positions of one turn, first to last.

    A die walks the ring; a picture leads straight to its space, which gives just two ids.
    Empty if nobody moved. ``before`` is any position of the turn before the figure went.
    """
    moved = [s for s in range(before.players) if before.pos[s] != after.pos[s]]
    if not moved:
        return ()
    start, end = before.pos[moved[0]], after.pos[moved[0]]
    # the building site turns all face down again, but notes when they were last seen
    turned = [
        after.faces[k]
        for k in range(data.TOKENS)
        if (after.up & ~before.up) >> k & 1
        or before.faces[k] < 0 <= after.faces[k]
        or after.seen[k] > before.turn
    ]
    if any(face >= _DICE and data.TARGET[face] == end for face in turned):
        return (data.SPACES[start], data.SPACES[end])
    steps = (end - start) % len(data.SPACES)
    return tuple(data.SPACES[(start + k) % len(data.SPACES)] for k in range(steps + 1))


def draw(pen: Pen, layout: Layout, moved: tuple[str, ...]) -> None:
    """Arrows on the path, and the prints of the last walk where it went."""
    spots = {spot.id: spot for spot in layout.spots}
    legs = [(spots[a], spots[b]) for a, b in pairwise(moved)]
    ring = list(zip(layout.spots, layout.spots[1:] + layout.spots[:1], strict=True))
    for leg in ring:
        if leg not in legs:
            _arrow(pen, layout, *leg)
    for k, leg in enumerate(legs):
        if leg in ring:
            start, end = _gap(*leg)
            n = max(2, min(4, round(math.dist(start, end) / 12)))
            pen.footprints(start, end, n, 0.35 + 0.2 * k / len(legs))
        else:
            _leap(pen, layout, *leg)


def _gap(a: Spot, b: Spot) -> tuple[Point, Point]:
    """The stretch of path between two spaces."""
    far = math.hypot(b.x - a.x, b.y - a.y)
    dx, dy = (b.x - a.x) / far, (b.y - a.y) / far
    out, into = a.edge(dx, dy) - 1, b.edge(dx, dy) + 2
    return (a.x + dx * out, a.y + dy * out), (b.x - dx * into, b.y - dy * into)


def _arrow(pen: Pen, layout: Layout, a: Spot, b: Spot) -> None:
    (x0, y0), (x1, y1) = _gap(a, b)
    x, y, r = (x0 + x1) / 2, (y0 + y1) / 2, layout.arrow
    angle = math.atan2(y1 - y0, x1 - x0)
    corners = [(x + r * math.cos(angle + t), y + r * math.sin(angle + t)) for t in (0, 2.4, -2.4)]
    pen.poly(corners, "b.slot_line")


def _leap(pen: Pen, layout: Layout, a: Spot, b: Spot) -> None:
    """Prints straight across the valley, only where the ground is free."""
    far = math.dist((a.x, a.y), (b.x, b.y))
    angle = math.atan2(b.y - a.y, b.x - a.x)
    n = int(far / 14)
    for i in range(1, n):
        side = 4 if i % 2 else -4
        x = a.x + (b.x - a.x) * i / n - side * math.sin(angle)
        y = a.y + (b.y - a.y) * i / n + side * math.cos(angle)
        if _free(layout, x, y):
            pen.footprint(x, y, angle, 0.3 + 0.5 * i / n)


def _free(layout: Layout, x: float, y: float) -> bool:
    on_spot = any(abs(x - s.x) < s.w / 2 + 3 and abs(y - s.y) < s.h / 2 + 3 for s in layout.spots)
    # the piles, with the tiles behind the first one, their roofs, and a print's own length
    w, h = layout.hut_w + 20, layout.hut_h + 8
    return not on_spot and not any(-12 < x - hx < w and -14 < y - hy < h for hx, hy in layout.huts)
