"""What never changes on the board of Age of Dirt: the valley, the Passage, where things lie."""

from __future__ import annotations

from functools import cache
from random import Random

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, blob, ellipse, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.age_of_dirt.board.layout import Box, Layout, Tower
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.components.pieces import (
    AREAS,
    FOREST,
    MOUNTAINS,
    PLAINS,
    TENT,
)

FILLS = ("b.forest", "b.hunt", "b.quarry", "b.night")
ICONS = ("forest", "steppe", "mountains", "love-tent")
PAINTS = ("b.forest_deco", None, "b.quarry_deco", "res.berries")
YIELDS: tuple[tuple[str, ...], ...] = (("wood", "berries"), ("fur",), ("herbs", "stone"), ())
"""What is brought home from each area."""


@remembered(64)
def ground(layout: Layout) -> tuple[Item, ...]:
    """Everything that stays, bottom first."""
    pen = Pen()
    _paper(pen, layout)
    for area in range(len(AREAS)):
        _area(pen, layout, area)
    _tower(pen, layout.tower)
    for words, x, y in layout.headings:
        pen.text(x, y, say(f"heading.{words}"), 15, "muted", "left", "display")
    for box in (layout.reserve, layout.store):
        panel(pen, box)
    return tuple(pen.items)


def panel(pen: Pen, box: Box, fill: str = "b.sign", r: float = 12) -> None:
    """A sheet of paper to lay things on."""
    rim = round_rect(*box, r)
    pen.shade(rim, 1.5, 2)
    pen.poly(rim, fill, "b.slot_line", 1.5)


@cache
def outline(area: int, box: Box) -> tuple[Point, ...]:
    """The rim of an area."""
    seed = sum(ord(letter) * (i + 3) for i, letter in enumerate(AREAS[area]))
    return tuple(blob(*box, seed, 0.02, 4.0 if box.w < 200 else 3.6))


def sign(box: Box) -> Box:
    """Where the sign of an area hangs."""
    inset, high = (7, 27) if box.w < 200 else (14, 30)
    return Box(box.x + inset, box.y + 7, box.w - 2 * inset, high)


def _paper(pen: Pen, layout: Layout) -> None:
    w, h = layout.width, layout.height
    pen.poly(round_rect(1, 1, w - 2, h - 2, 18), "b.ground", "b.edge", 1.5)
    luck = Random(5)  # crumbs: the same on every sheet
    for _ in range(w * h // 9000):
        x, y = luck.random() * (w - 30) + 15, luck.random() * (h - 30) + 15
        pen.poly(ellipse(x, y, 2.2, 1.5, 6), "b.ground_edge", alpha=0.9)


# ---------------------------------------------------------------- areas


def _area(pen: Pen, layout: Layout, area: int) -> None:
    box = layout.areas[area]
    pen.region(outline(area, box), FILLS[area])
    _scenery(pen, area, box)
    at = sign(box)
    pill = round_rect(*at, at.h / 2)
    pen.shade(pill, 1.5, 2)
    pen.poly(pill, "b.sign", "b.slot_line", 1.5)
    pen.icon(ICONS[area], at.x + at.h / 2 + 3, at.cy, at.h - 8, "ink", PAINTS[area])
    size = 13 if layout.tall else 15
    pen.text(at.x + at.h + 5, at.cy, say(f"area.{AREAS[area]}"), size, align="left")
    _yields(pen, area, box, layout.tall)


def _yields(pen: Pen, area: int, box: Box, tall: bool) -> None:
    """What a member brings from there, at the foot of the area."""
    y = box.bottom - (18 if tall else 22)
    x, form = box.x + (14 if tall else 20), "tall" if tall else "wide"
    goods = YIELDS[area]
    for good in goods:
        res = tokens.RESOURCES[good]
        pen.icon(res.icon, x + 9, y, 18 if tall else 21, "ink", "res." + good)
        pen.text(x + (20 if tall else 23), y, res.letter, 12, "muted", "left")
        x += 37 if tall else 42
        text = say(f"yield.{form}.{good}")
        pen.text(x, y, text, 12 if tall else 13, align="left")
        x += len(text) * (6.0 if tall else 6.6) + 5
    if not goods:
        pen.text(box.cx, y, say(f"yield.{form}.tent"), 12 if tall else 13)


def _scenery(pen: Pen, area: int, box: Box) -> None:
    """Trees, tufts, rocks and herbs about the rim."""
    far, low = box.right, box.bottom
    if area == FOREST:
        for x, y, k in (
            (far - 22, low - 40, 1.0),
            (far - 10, low - 24, 0.75),
            (box.x + 12, low - 44, 0.8),
        ):
            _tree(pen, x, y, k)
    elif area == PLAINS:
        for x, y in ((far - 18, low - 36), (box.x + 13, low - 48), (far - 40, low - 8)):
            _tuft(pen, x, y)
    elif area == MOUNTAINS:
        for x, y, k in ((far - 24, low - 38, 1.0), (far - 11, low - 26, 0.7)):
            _rock(pen, x, y, k)
    elif area == TENT and box.w > 200:
        pen.icon("tent", far - 28, low - 48, 24, "muted", None, 0.5)


def _tree(pen: Pen, x: float, y: float, k: float) -> None:
    crown = ((0, -15), (6.5, -6), (4, -6), (9, 1.5), (-9, 1.5), (-4, -6), (-6.5, -6))
    trunk = ((-1.5, 0), (1.5, 0), (1.5, 4), (-1.5, 4))
    pen.poly([(x + a * k, y + b * k) for a, b in trunk], "b.village_deco")
    pen.poly([(x + a * k, y + b * k) for a, b in crown], "b.forest_deco")


def _tuft(pen: Pen, x: float, y: float) -> None:
    for dx, h in ((-4, 7), (-1.5, 10), (1.5, 9), (4, 6)):
        pen.line([(x + dx * 0.3, y), (x + dx, y - h)], "b.hunt_deco", 1.8)


def _rock(pen: Pen, x: float, y: float, k: float) -> None:
    whole = ((-10, 0), (-7, -8), (0, -11), (7, -7), (10, 0))
    lit = ((-10, 0), (-7, -8), (0, -11), (-1, 0))
    pen.poly([(x + a * k, y + b * k) for a, b in whole], "b.quarry_deco")
    pen.poly([(x + a * k, y + b * k) for a, b in lit], "b.quarry_deco2")


# ---------------------------------------------------------------- the Passage


def tower_outline(tower: Tower) -> list[Point]:
    """The rim of the Passage as it is clicked."""
    mouth, neck, hips, foot = tower.wide
    cx = tower.cx
    half = [(mouth, tower.mouth), (neck, tower.body), (hips, tower.tray), (foot, tower.foot)]
    return [(cx + x, y) for x, y in half] + [(cx - x, y) for x, y in reversed(half)]


def _tower(pen: Pen, tower: Tower) -> None:
    cx, (mouth, neck, hips, foot) = tower.cx, tower.wide
    body = [(cx - neck, tower.body), (cx + neck, tower.body), (cx + hips, tower.tray),
            (cx - hips, tower.tray)]  # fmt: skip
    tray = [(cx - hips, tower.tray), (cx + hips, tower.tray), (cx + foot, tower.foot),
            (cx - foot, tower.foot)]  # fmt: skip
    pen.shade(body, 5, 7)
    pen.shade(tray, 4, 6)
    _funnel(pen, tower, mouth, neck)
    pen.poly(body, "b.clay", "ink", 2)
    lit = [(cx - neck, tower.body), (cx - neck * 0.66, tower.body), (cx - hips * 0.7, tower.tray),
           (cx - hips, tower.tray)]  # fmt: skip
    pen.poly(lit, "b.sheen", alpha="b.sheen_a")
    _flaps(pen, tower, neck)
    pen.poly(tray, "b.village", "ink", 2)


def _funnel(pen: Pen, tower: Tower, mouth: float, neck: float) -> None:
    cx, top, low = tower.cx, tower.mouth, tower.body
    pen.poly([(cx - mouth, top), (cx + mouth, top), (cx + neck, low), (cx - neck, low)],
             "b.village_deco", "ink", 2)  # fmt: skip
    pen.poly([(cx - mouth + 14, top + 6), (cx + mouth - 14, top + 6), (cx + neck - 5, low - 6),
              (cx - neck + 5, low - 6)], "ink", alpha=0.82)  # fmt: skip
    pen.text(cx, (top + low) / 2, say("tower.name"), 16, "b.sign", font="display")


def _flaps(pen: Pen, tower: Tower, neck: float) -> None:
    """Flaps that catch pieces, and lashings up both edges."""
    cx, top = tower.cx, tower.body
    for k, y in enumerate((top + 10, top + 24, top + 38)):
        side = -1 if k % 2 == 0 else 1
        if y < tower.tray - 70 or k < 2:
            pen.line([(cx + side * (neck + 5), y), (cx + side * neck * 0.28, y + 9)], "ink", 3)
    step = (tower.tray - top) / 5
    for k in range(5):
        y = top + step * (k + 0.6)
        for side in (-1, 1):
            x = cx + side * (neck - (neck - tower.wide[2]) * (y - top) / (tower.tray - top))
            pen.line([(x - 4, y - 4), (x + 4, y + 4)], "ink", 1.3, 0.7)
            pen.line([(x + 4, y - 4), (x - 4, y + 4)], "ink", 1.3, 0.7)
