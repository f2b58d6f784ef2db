"""Outlines as lists of points: circles, rounded boxes, soft regions, players' shapes."""

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random

Point = tuple[float, float]
Points = Sequence[Point]
Numbers = tuple[float, ...]


def axes(points: Points, digits: int = 0) -> tuple[Numbers, Numbers]:
    """All x and all y of some points, rounded: to whole numbers, or to some digits."""
    return _axes(tuple(points), digits or None)


# a game draws the same outlines again and again
@lru_cache(maxsize=1 << 12)
def _axes(points: tuple[Point, ...], digits: int | None) -> tuple[Numbers, Numbers]:
    # 1 and 1.0 are one key here: what is remembered must not depend on which came first
    xs = [round(float(x), digits) for x, _ in points]
    ys = [round(float(y), digits) for _, y in points]
    return tuple(xs), tuple(ys)


def circle(x: float, y: float, r: float, n: int = 0) -> list[Point]:
    """A circle as a polygon; without n, as many corners as keep it within 0.12 px of round."""
    n = n or max(10, math.ceil(math.pi / math.acos(max(0.0, 1 - 0.12 / max(r, 0.2)))))
    return [(x + r * c, y + r * s) for c, s in _rim(n)]


@lru_cache(maxsize=1 << 6)
def _rim(n: int) -> tuple[Point, ...]:
    """n corners of the unit circle."""
    angles = [2 * math.pi * i / n for i in range(n)]
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


def ellipse(x: float, y: float, rx: float, ry: float, n: int, turn: float = 0.0) -> list[Point]:
    """An ellipse of n corners, turned by an angle in radians."""
    c, s = math.cos(turn), math.sin(turn)
    flat = [(px * rx, py * ry) for px, py in circle(0, 0, 1, n)]
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in flat]


def round_rect(x: float, y: float, w: float, h: float, r: float, k: int = 5) -> list[Point]:
    """A box with rounded corners, k steps a corner."""
    r = min(r, w / 2, h / 2)
    corners = (
        (x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )  # fmt: skip
    return [
        (
            cx + r * math.cos(math.radians(start + 90 * i / k)),
            cy + r * math.sin(math.radians(start + 90 * i / k)),
        )
        for cx, cy, start in corners
        for i in range(k + 1)
    ]


def blob(
    x: float, y: float, w: float, h: float, seed: int, wobble: float = 0.03, power: float = 3.4
) -> list[Point]:
    """A soft, hand-cut region in a box: a superellipse with a slow wobble."""
    luck = Random(seed)  # a generator of its own: the same region every time
    phases = [luck.uniform(0, 6.28) for _ in range(4)]
    waves = [luck.uniform(0.4, 1) * wobble for _ in range(4)]
    points = []
    for i in range(72):
        t = math.pi * i / 36
        c, s = math.cos(t), math.sin(t)
        k = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        k *= 1 + sum(
            a * math.sin((j + 2) * t + p)
            for j, (a, p) in enumerate(zip(waves, phases, strict=True))
        )
        points.append((x + w / 2 * (1 + k * c * 0.985), y + h / 2 * (1 + k * s * 0.985)))
    return points


def player(shape: str, x: float, y: float, r: float) -> list[Point]:
    """A player's shape about a point; all shapes look equally big."""
    if shape == "circle":
        return circle(x, y, r, 32)
    if shape == "square":
        k = r * 0.88
        return [(x - k, y - k), (x + k, y - k), (x + k, y + k), (x - k, y + k)]
    if shape == "triangle":
        return [(x, y - r * 1.12), (x + r * 1.1, y + r * 0.85), (x - r * 1.1, y + r * 0.85)]
    if shape == "diamond":
        k = r * 1.15
        return [(x, y - k), (x + k, y), (x, y + k), (x - k, y)]
    spokes = [r * 1.2 if i % 2 == 0 else r * 0.58 for i in range(10)]
    return [
        (x + k * math.sin(i * math.pi / 5), y - k * math.cos(i * math.pi / 5))
        for i, k in enumerate(spokes)
    ]


def distance(points: Points, x: float, y: float) -> float:
    """How far a point is from a polygon: negative inside, by the distance to its rim."""
    best = math.inf
    inside = False
    x0, y0 = points[-1]
    for x1, y1 in points:
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
        dx, dy = x1 - x0, y1 - y0
        length = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / length)) if length else 0.0
        best = min(best, math.hypot(x - x0 - t * dx, y - y0 - t * dy))
        x0, y0 = x1, y1
    return -best if inside else best
