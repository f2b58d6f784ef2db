"""Where the world of the Settlers lies on the screen: whole, or small above one part of it.

A layout follows from the form, the part that is looked at and the world: never from a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt
from typing import NamedTuple, Protocol

from stoneage_panel.board.shapes import Point
from stoneage_panel.games.settlers.components.world import Hex, World, half_of_america

REGIONS = ("africa", "europe", "asia", "australia", "north", "south")
"""Parts of the world that fit on a phone; America is two of them."""
WIDE, TALL = (784, 548), (358, 496)
WORLD = (212, 152)
"""The whole world above its part, in the tall form; the names of the parts stand beside it."""
_TABS = 2
"""How many of these names stand side by side: so they are as large as a finger needs."""
_UNIT = 33.8
"""Length of a hex's side in the wide form."""


class Same:
    """A world compared by identity: looking its contents over each time would cost too much."""

    __slots__ = ("world",)

    def __init__(self, world: World) -> None:
        self.world = world

    def __hash__(self) -> int:
        return id(self.world)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.world is self.world


class Spotted(Protocol):
    """Whatever has a place in the world: a hex, a crossing."""

    @property
    def x(self) -> float:
        """To the east, in sides of a hex."""

    @property
    def y(self) -> float:
        """To the south."""


class Chart(NamedTuple):
    """A picture of the world or of a part of it.

    Args:
        unit: length of a hex's side in px.
        x, y: where the world's zero lies.
        box: left, top, right, bottom of what is shown, in px.
        small: whether pieces are only hinted at.
        room: how far from the rim pieces are left out, so that none juts out.
    """

    unit: float
    x: float
    y: float
    box: tuple[float, float, float, float]
    small: bool = False
    room: float = 0.0

    def at(self, thing: Spotted) -> Point:
        """The pixel of a point of the world."""
        return self.x + self.unit * thing.x, self.y + self.unit * thing.y

    def shows(self, thing: Spotted, room: float = 0.0) -> bool:
        """Whether a point lies in the picture, so many px from its rim."""
        x, y = self.at(thing)
        left, top, right, bottom = self.box
        room += self.room
        return left + room <= x <= right - room and top + room <= y <= bottom - room

    @property
    def k(self) -> float:
        """How large things are, the wide form being 1."""
        return self.unit / _UNIT


class Spot(NamedTuple):
    """A point of the world."""

    x: float
    y: float


class Layout(NamedTuple):
    """A form of the board. charts: first the one that is played on; region: "" for the whole."""

    width: int
    height: int
    charts: tuple[Chart, ...]
    region: str

    @property
    def main(self) -> Chart:
        """The picture with all details."""
        return self.charts[0]

    @property
    def tall(self) -> bool:
        """Whether this is the form for a phone."""
        return len(self.charts) > 1


def region_of(hexagon: Hex) -> str:
    """The part of the world a hex lies in."""
    return half_of_america(hexagon) or REGIONS[hexagon.continent]


@lru_cache(maxsize=8)
def _regions(same: Same) -> tuple[str, ...]:
    return tuple(_region(same.world, at) for at in range(len(same.world.crossings)))


def regions(world: World) -> tuple[str, ...]:
    """The part of the world of every crossing."""
    return _regions(Same(world))


def _region(world: World, at: int) -> str:
    crossing = world.crossings[at]
    if crossing.hexes:
        return region_of(world.hexes[crossing.hexes[0]])
    # behind a box, the numeral of its chips tells the continent
    group = next((box.group + 1 for box in world.boxes if box.at == at), -1)
    near = [h for h in world.hexes if group in (-1, h.continent)] or list(world.hexes)
    return region_of(min(near, key=lambda h: hypot(h.x - crossing.x, h.y - crossing.y)))


def layout(form: str, world: World, region: str) -> Layout:
    """The layout of a world in a form; the region counts in the tall form only."""
    return _layout(form, Same(world), region if form == "tall" else "")


@lru_cache(maxsize=32)
def _layout(form: str, same: Same, region: str) -> Layout:
    world = same.world
    spots = [Spot(one.x, one.y) for one in world.crossings]
    if form == "wide":
        return Layout(*WIDE, (_fit(spots, (0, 0, *WIDE), (42, 38, 20, 40)),), "")
    wide, high = TALL
    small = _fit(spots, (0, 0, *WORLD), (7, 7, 7, 7), small=True)
    here = regions(world)
    part = [Spot(c.x, c.y) for c, name in zip(world.crossings, here, strict=True) if name == region]
    large = _fit(part, (0, WORLD[1] + 4, wide, high), (26, 34, 26, 34), most=40.0)
    return Layout(wide, high, (large._replace(room=20.0), small), region)


def _fit(
    spots: Sequence[Spot], box: tuple[float, float, float, float],
    margin: tuple[float, float, float, float], small: bool = False, most: float = 99.0,
) -> Chart:  # fmt: skip
    """As large as it fits in a box, in the middle of it."""
    left, top = box[0] + margin[0], box[1] + margin[1]
    right, bottom = box[2] - margin[2], box[3] - margin[3]
    low_x, high_x = min(s.x for s in spots), max(s.x for s in spots)
    low_y, high_y = min(s.y for s in spots), max(s.y for s in spots)
    unit = min((right - left) / (high_x - low_x), (bottom - top) / (high_y - low_y), most)
    x = (left + right - unit * (low_x + high_x)) / 2
    y = (top + bottom - unit * (low_y + high_y)) / 2
    return Chart(round(unit, 2), round(x, 1), round(y, 1), box, small)


def hexagon(chart: Chart, thing: Hex, share: float = 1.0) -> list[Point]:
    """The outline of a hex, clockwise from the east; share: of its full size."""
    x, y = chart.at(thing)
    r, h = chart.unit * share, chart.unit * share * sqrt(3) / 2
    return [(x + r, y), (x + r / 2, y + h), (x - r / 2, y + h), (x - r, y), (x - r / 2, y - h),
            (x + r / 2, y - h)]  # fmt: skip


def below_rim(chart: Chart, points: Sequence[Point]) -> list[Point]:
    """The part of an outline that lies below the upper rim of a picture."""
    top, found = chart.box[1], list[Point]()
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if y0 >= top:
            found.append((x0, y0))
        if (y0 < top) != (y1 < top):
            found.append((x0 + (x1 - x0) * (top - y0) / (y1 - y0), top))
    return found


def tab(number: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the name of a part, next to the small world."""
    down, across = divmod(number, _TABS)
    wide, high = (TALL[0] - WORLD[0] - 5) / _TABS, WORLD[1] * _TABS / len(REGIONS)
    return WORLD[0] + 5 + across * wide, down * high + 1, wide - 3, high - 3
