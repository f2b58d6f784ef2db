"""What never changes on the board of the Settlers: sea, coasts, routes, landscapes, boxes."""

from __future__ import annotations

from functools import lru_cache
from math import sin

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, Points, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.settlers.board.layout import (
    REGIONS,
    Chart,
    Layout,
    Same,
    hexagon,
    layout,
    region_of,
    tab,
)
from stoneage_panel.games.settlers.board.strings import say
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.world import Box, Hex, World

LEGEND = (238, 482, 148, 58)
_HOT = (6, 8)
"""The numbers that are rolled most, besides the 7."""
_NAMES = {
    "africa": (0.6, 4.5), "europe": (0.3, -4.9), "asia": (12.0, -7.9), "australia": (14.2, 6.4),
    "north": (19.5, -5.9), "south": (17.1, 7.0),
}  # fmt: skip
"""Where the names of continents stand, in sides of a hex."""


@remembered(32)
def _ground(form: str, same: Same, region: str) -> tuple[Item, ...]:
    pen, world = Pen(), same.world
    found = layout(form, world, region)
    for chart in found.charts:
        _sea(pen, chart)
        _coast(pen, chart, world)
        _routes(pen, chart, world)
        for one in world.hexes:
            _hex(pen, chart, one)
        if not chart.small:
            for box in world.boxes:
                _levels(pen, chart, world, box)
    if found.tall:
        _tabs(pen, found)
    else:
        for name, (x, y) in _NAMES.items():
            if name != "south":
                spot = found.main.x + found.main.unit * x, found.main.y + found.main.unit * y
                pen.text(*spot, say("continent.america" if name == "north" else f"region.{name}"),
                         18, "muted", font="display")  # fmt: skip
        _legend(pen)
    return tuple(pen.items)


def ground(form: str, world: World, region: str) -> tuple[Item, ...]:
    """Everything below the pieces; one object for each form and region."""
    return _ground(form, Same(world), region if form == "tall" else "")


# ---------------------------------------------------------------- sea and land


def _sea(pen: Pen, chart: Chart) -> None:
    left, top, right, bottom = chart.box
    if chart.small:  # it covers what juts out of the part below
        wide = right + 200
        pen.poly([(left, top), (wide, top), (wide, bottom + 4), (left, bottom + 4)], "surface")
    pen.poly(round_rect(left, top, right - left, bottom - top, 16), "b.sea")
    step = 32 if not chart.small else 24
    for j in range(int(bottom - top) // step):
        for k in range(int(right - left) // 100 + 1):
            x, y = left + 20 + k * 100 + (j % 2) * 46, top + 18 + j * step
            if x + 32 < right:
                wave = [(x + 3 * i, y + 2 * sin(i * 1.24)) for i in range(11)]
                pen.line(wave, "b.sea_line", 1.6 if not chart.small else 1, 0.55)


def near(chart: Chart, one: Hex) -> bool:
    """Whether a hex is drawn: its centre lies in the picture, or just outside it."""
    return chart.small or chart.shows(one, -chart.unit * 0.5 - chart.room)


def _coast(pen: Pen, chart: Chart, world: World) -> None:
    """One soft rim under all hexes."""
    rim = 4.5 * chart.k
    drawn = [one for one in world.hexes if near(chart, one)]
    for one in drawn:
        pen.shade(hexagon(chart, one, 1 + rim / chart.unit), 2, 4 * chart.k, "b.shade_a")
    for one in drawn:
        pen.poly(hexagon(chart, one, 1 + rim / chart.unit), "b.ground")


def _routes(pen: Pen, chart: Chart, world: World) -> None:
    for a, b, along in world.ways:
        ends = world.crossings[a], world.crossings[b]
        if along or not (chart.small or all(chart.shows(end, -chart.unit) for end in ends)):
            continue
        points = [chart.at(end) for end in ends]
        pen.line(points, "halo", 5 * chart.k)
        pen.line(points, "ink", max(1.0, 1.8 * chart.k), dash=(2 * chart.k, 6 * chart.k))


def _hex(pen: Pen, chart: Chart, one: Hex) -> None:
    if not near(chart, one):
        return
    points = hexagon(chart, one, 0.965)
    pen.poly(points, f"b.{one.land}", "b.edge", 1.2 * chart.k)
    _sheen(pen, points, chart.k)
    if chart.small or not chart.shows(one, chart.unit * 0.5):
        return
    k, (x, y) = chart.k, chart.at(one)
    kind = KINDS[one.kind]
    pen.icon(tokens.RESOURCES[kind].icon, x, y - 12 * k, 20 * k, "ink", f"res.{kind}")
    number(pen, x, y + 10 * k, k, one.number)


def _sheen(pen: Pen, points: Points, k: float) -> None:
    a, b, c = points[3], points[4], points[5]
    inner: list[Point] = [(c[0] - 3 * k, c[1] + 4 * k), (b[0] + 2 * k, b[1] + 4 * k),
                          (a[0] + 5 * k, a[1] + k)]  # fmt: skip
    pen.poly([a, b, c, *inner], "b.sheen", alpha="b.sheen_a")


def number(pen: Pen, x: float, y: float, k: float, n: int) -> None:
    """The number of a hex, with a pip for each roll of 36 that brings it."""
    hot = n in _HOT
    pen.circle(x, y, 10.5 * k, "b.sign", "ink" if hot else "b.slot_line", (2 if hot else 1) * k)
    pen.text(x, y, n, (15 if hot else 13) * k)
    pips = 6 - abs(7 - n)
    for pip in range(pips):
        pen.circle(x + (pip - (pips - 1) / 2) * 4 * k, y + 14 * k, 1.3 * k, "ink")


# ---------------------------------------------------------------- boxes


def box_at(chart: Chart, world: World, box: Box) -> Point:
    """The middle of the two numbers of a box: above its crossing, or below in the south."""
    x, y = chart.at(world.crossings[box.at])
    k = chart.k
    left, top, right, bottom = chart.box
    y += (20 if world.crossings[box.at].y > 0 else -20) * k
    return min(max(x, left + 20 * k), right - 20 * k), min(max(y, top + 11 * k), bottom - 11 * k)


def halves(x: float, y: float, k: float) -> tuple[list[Point], list[Point]]:
    """The left half for clothing, the right one for construction."""
    w, h = 17 * k, 9.5 * k
    return ([(x - w, y - h), (x, y - h), (x, y + h), (x - w, y + h)],
            [(x, y - h), (x + w, y - h), (x + w, y + h), (x, y + h)])  # fmt: skip


def _levels(pen: Pen, chart: Chart, world: World, box: Box) -> None:
    if not chart.shows(world.crossings[box.at], 4):
        return
    (x, y), k = box_at(chart, world, box), chart.k
    clothing, construction = halves(x, y, k)
    pen.poly(clothing, "b.sign", "ink", 1.3 * k)
    pen.poly(construction, "ink", "ink", 1.3 * k)
    pen.text(x - 8.5 * k, y, box.clothing, 14 * k)
    pen.text(x + 8.5 * k, y, box.construction, 14 * k, "b.sign")
    pen.circle(*chart.at(world.crossings[box.at]), 5 * k, "b.sea", "ink", 1.5 * k)


def free_side(world: World, at: int) -> int:
    """On which side of a crossing, 1 right or −1 left, no number of a hex stands above or below."""
    here = world.crossings[at]
    beside = [world.hexes[i].x - here.x for i in here.hexes if abs(world.hexes[i].y - here.y) > 0.3]
    return -1 if any(x > 0 for x in beside) else 1


def group_name(box: Box) -> str:
    """The numeral on the chips of a box."""
    return say(f"numeral.{box.group}")


def _legend(pen: Pen) -> None:
    x, y, w, h = LEGEND
    pen.poly(round_rect(x, y, w, h, 12), "b.sign", "b.slot_line", 1.5)
    for cy, name, fill, ink in ((y + 16, "clothing", "b.sign", "ink"),
                                (y + 42, "construction", "ink", "b.sign")):  # fmt: skip
        pen.poly(round_rect(x + 9, cy - 11, 22, 22, 3), fill, "ink", 1.3)
        pen.icon(name, x + 20, cy, 17, ink, fill)
        pen.text(x + 38, cy, say(f"legend.{name}"), 13, align="left")


# ---------------------------------------------------------------- the whole world on a phone


def _tabs(pen: Pen, found: Layout) -> None:
    """The names of the parts beside the small world; the one shown below stands out."""
    for number, name in enumerate(REGIONS):
        x, y, w, h = tab(number)
        on = name == found.region
        line = ("ink", 2.2) if on else ("b.slot_line", 1.2)
        pen.poly(round_rect(x, y, w, h, 8), "b.sign", *line)
        words = say(f"tab.{name}").split()
        for row, word in enumerate(words):
            line_at = y + h / 2 + 16 * (row - (len(words) - 1) / 2)
            pen.text(x + w / 2, line_at, word, 13, "ink" if on else "muted")


@lru_cache(maxsize=64)
def region_box(chart: Chart, same: Same, region: str) -> list[Point]:
    """The outline of a part of the world: round the middles of its hexes."""
    spots = [chart.at(one) for one in same.world.hexes if region_of(one) == region]
    return _hull(spots, 0.95 * chart.unit)


def _hull(spots: list[Point], room: float) -> list[Point]:
    """The convex outline of points with room round each."""
    wide = sorted(
        (x + dx * room * s, y + dy * room * t)
        for x, y in spots
        for dx, dy in ((1, 0.4), (0.5, 0.9))
        for s in (1, -1)
        for t in (1, -1)
    )  # fmt: skip

    def half(points: list[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in points:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(wide) + half(wide[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
