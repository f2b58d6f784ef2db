"""SVG paths as polylines, so that a canvas which knows only polygons can draw our icons.

Understands what icons.json uses: M m L l H h V v C c S s A a Z z.
"""

import math
import re
from functools import cache

from stoneage_panel.board.shapes import Point

_WORDS = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}
_STEP = 2.6
"""Length of a chord on a curve in a box of 24; at 46 px the eye sees no corner."""


@cache
def flatten(path: str) -> tuple[tuple[tuple[Point, ...], bool], ...]:
    """The parts of a path: their points, and whether each is closed."""
    pen = _Pen()
    words = _WORDS.findall(path)
    at, verb = 0, "M"
    while at < len(words):
        if words[at].isalpha():
            verb = words[at]
            at += 1
        n = _TAKES[verb.upper()]
        pen.draw(verb, [float(w) for w in words[at : at + n]])
        at += n
        if verb in "Mm":  # more pairs after a move are lines
            verb = "L" if verb == "M" else "l"
    return pen.parts()


class _Pen:
    """Follows a path, collecting points."""

    def __init__(self) -> None:
        self.done: list[tuple[tuple[Point, ...], bool]] = []
        self.points: list[Point] = []
        self.at: Point = (0.0, 0.0)
        self.handle: Point | None = None

    def parts(self) -> tuple[tuple[tuple[Point, ...], bool], ...]:
        self.close(False)
        return tuple(self.done)

    def close(self, closed: bool) -> None:
        if len(self.points) > 1:
            self.done.append((tuple(self.points), closed))
        self.points = []

    def draw(self, verb: str, n: list[float]) -> None:
        big = verb.upper()
        x, y = self.at if verb.islower() else (0.0, 0.0)
        handle = None
        if big == "Z":
            start = self.points[0]
            self.close(True)
            self.at = start
        elif big == "M":
            self.close(False)
            self.at = (x + n[0], y + n[1])
            self.points = [self.at]
        elif big == "A":
            self.arc(n[0], n[1], bool(n[3]), bool(n[4]), (x + n[5], y + n[6]))
        elif big in "CS":
            pairs = [(x + n[i], y + n[i + 1]) for i in range(0, len(n), 2)]
            first = [pairs[0]] if big == "C" else [self.mirrored()]
            handle = pairs[-2]
            self.curve(*(first + pairs[-2:]))
        else:
            end = {"H": (x + n[0], self.at[1]), "V": (self.at[0], y + n[0])}.get(big)
            self.go(end or (x + n[0], y + n[1]))
        self.handle = handle

    def go(self, end: Point) -> None:
        if not self.points:  # a path goes on after z where it was closed
            self.points = [self.at]
        self.points.append(end)
        self.at = end

    def mirrored(self) -> Point:
        """The handle of a smooth curve: the last one mirrored at the pen."""
        if self.handle is None:
            return self.at
        return (2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1])

    def curve(self, a: Point, b: Point, end: Point) -> None:
        start = self.at
        length = math.dist(start, a) + math.dist(a, b) + math.dist(b, end)
        steps = max(2, min(8, math.ceil(length / _STEP)))
        for i in range(1, steps + 1):
            t = i / steps
            k0, k1, k2, k3 = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            x = k0 * start[0] + k1 * a[0] + k2 * b[0] + k3 * end[0]
            y = k0 * start[1] + k1 * a[1] + k2 * b[1] + k3 * end[1]
            self.go((x, y))

    def arc(self, rx: float, ry: float, large: bool, sweep: bool, end: Point) -> None:
        """An arc of an upright ellipse: a round one in a space that is stretched in y."""
        k = rx / ry
        x0, y0, x1, y1 = self.at[0], self.at[1] * k, end[0], end[1] * k
        half = math.hypot(x1 - x0, y1 - y0) / 2
        if not half:
            return
        r = max(rx, half)
        up = math.sqrt(r * r - half * half) / (2 * half)
        side = -1 if large == sweep else 1
        cx = (x0 + x1) / 2 - side * up * (y1 - y0)
        cy = (y0 + y1) / 2 + side * up * (x1 - x0)
        first = math.atan2(y0 - cy, x0 - cx)
        turn = math.atan2(y1 - cy, x1 - cx) - first
        if sweep and turn <= 0:
            turn += 2 * math.pi
        elif not sweep and turn >= 0:
            turn -= 2 * math.pi
        steps = max(2, math.ceil(abs(turn) / math.acos(max(0.0, 1 - 0.06 / r)) / 2))
        for i in range(1, steps):
            angle = first + turn * i / steps
            self.go((cx + r * math.cos(angle), (cy + r * math.sin(angle)) / k))
        self.go(end)
