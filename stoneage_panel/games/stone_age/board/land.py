"""The ground of the Stone Age board: paper, river, land, scenery, signs. Drawn once a layout."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, blob, ellipse, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.stone_age.board import layout as layouts
from stoneage_panel.games.stone_age.board.layout import GAINS, Box, Kind, Layout, title
from stoneage_panel.games.stone_age.board.scenery import scenery, waves
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.components.places import (
    DIVISORS,
    FIELD,
    HUNT,
    HUT,
    MERCHANT,
    TOOL,
    place_id,
)

ICONS = {TOOL: "tool", HUT: "hut", FIELD: "field", MERCHANT: "trade"}
"""Drawings of the village's places."""
SHORT = 8
"""So many letters of a name leave room for the number beside it; more are drawn smaller."""


@remembered(None)
def ground(kind: Kind) -> tuple[Item, ...]:
    """Everything that never changes, bottom first."""
    layout = layouts.of_kind(kind)
    pen = Pen()
    _paper(pen, layout)
    if not layout.tall:
        _stream(pen, layout)
        _village(pen, layout)
    for place, box in layout.gather.items():
        _land(pen, layout, place, box)
    for place in layout.village:
        _craft(pen, layout, place)
    for words, (x, y) in layout.labels:
        pen.text(x, y, say(f"label.{words}"), 15, "muted", "left", "display")
    if layout.labels and not kind.solo:
        right = max(box.x + box.w for box in layout.cards.values())
        pen.text(right, 351, say("label.price"), 12, "muted", "right")
    return tuple(pen.items)


@cache
def outline(kind: Kind, place: int) -> tuple[Point, ...]:
    """The rim of a gathering place or a place of the village."""
    layout = layouts.of_kind(kind)
    seed = sum(ord(letter) * (i + 3) for i, letter in enumerate(place_id(place)))
    if place in layout.gather:
        wobble, power = (0.02, 4.0) if layout.tall else (0.022, 3.4)
        return tuple(blob(*layout.gather[place], seed, wobble, power))
    return tuple(blob(*layout.village[place], seed, 0.02, 4.0 if layout.tall else 3.0))


def sign(layout: Layout, place: int) -> Box:
    """Where the sign of a gathering place hangs."""
    box = layout.gather[place]
    if layout.tall:
        return Box(box.x + 7, box.y + 6, box.w - 14, 28)
    return Box(box.x + 17, box.y + 9, box.w - 34, 30)


def cramped(box: Box) -> bool:
    """Whether a place is too narrow for a sign."""
    return box.w < 130


def _paper(pen: Pen, layout: Layout) -> None:
    w, h = layout.width, layout.height
    pen.poly(round_rect(1, 1, w - 2, h - 2, 18), "b.ground", "b.edge", 1.5)
    luck = Random(5)  # crumbs: the same on every sheet
    for _ in range(w * h // 5200):
        x, y = luck.random() * (w - 30) + 15, luck.random() * (h - 30) + 15
        pen.poly(ellipse(x, y, 2.2, 1.5, 6), "b.ground_edge", alpha=0.9)


def _stream(pen: Pen, layout: Layout) -> None:
    """The river flows out of its lake along the right edge, down to the houses."""
    if layout.land is None or layout.land.w > 400:
        return
    ends = layout.height + 30
    middle = [
        (694 + 44 * (i / 16) ** 2 + 9 * math.sin(i / 2.4), 150 + i * (ends - 150) / 16)
        for i in range(17)
    ]
    left, right = [], []
    for i, (x, y) in enumerate(middle):
        before, after = middle[max(0, i - 1)], middle[min(len(middle) - 1, i + 1)]
        turn = math.atan2(after[1] - before[1], after[0] - before[0])
        half = 50 - i
        left.append((x + half * math.sin(turn), y - half * math.cos(turn)))
        right.append((x - half * math.sin(turn), y + half * math.cos(turn)))
    edge, bottom = layout.width - 1.5, layout.height - 1.5
    banks = [(min(x, edge), min(y, bottom)) for x, y in left + right[::-1]]
    pen.poly(banks, "b.river")
    for bank in (left, right):  # without them it would be nowhere where ground and water are white
        seen = [(x, y) for x, y in bank if x < edge and y < bottom]
        pen.line(seen, "b.edge", 1.5)
    for x, y in (
        (676, 212),
        (690, 250),
        (684, 290),
        (696, 326),
        (706, 228),
        (714, 306),
        (690, 344),
    ):
        waves(pen, x, y, 26)


def _village(pen: Pen, layout: Layout) -> None:
    if layout.land is not None:
        pen.region(blob(*layout.land, 8, 0.018), "b.village")


def _land(pen: Pen, layout: Layout, place: int, box: Box) -> None:
    pen.region(outline(layout.kind, place), "b." + place_id(place))
    scenery(pen, place, box, layout.tall)
    if cramped(box):
        pen.icon("hunt", box.cx, box.y + 24, 32, "ink", "b.hunt_deco")
        pen.text(box.cx, box.y + 50, _with_divisor(place))
    else:
        draw_sign(pen, layout, place)


def _with_divisor(place: int) -> str:
    return say("label.name_divisor", name=title(place), divisor=DIVISORS[place])


def draw_sign(pen: Pen, layout: Layout, place: int) -> None:
    """What is gathered there, and how many pips make one."""
    at, res = sign(layout, place), tokens.RESOURCES[GAINS[place]]
    two = place == HUNT and layout.kind.style
    letter = say("label.food_jewelry") if two else res.letter
    hang(pen, at)
    pen.icon(res.icon, at.x + at.h / 2 + 2, at.cy, at.h - 10, "ink", "res." + res.key)
    name = title(place)
    size = 14 if len(name) <= SHORT else 12
    pen.text(at.x + at.h + 4, at.cy, name, size, align="left")
    price = say("label.divisor", divisor=DIVISORS[place], letter=letter)
    pen.text(at.x + at.w - 12, at.cy, price, size, align="right")


def hang(pen: Pen, at: Box) -> None:
    """A paper pill to write on."""
    pill = round_rect(*at, at.h / 2)
    pen.shade(pill, 1.5, 2)
    pen.poly(pill, "b.sign", "b.slot_line", 1.5)


def _craft(pen: Pen, layout: Layout, place: int) -> None:
    """A place of the village: its drawing and its name."""
    box, rim = layout.village[place], outline(layout.kind, place)
    if not layout.tall:
        pen.poly(rim, "b.path", alpha=0.75)
        pen.icon(ICONS[place], box.cx, box.y + 28, 38, "ink", "b.village_deco")
        pen.text(box.cx, box.y + 62, title(place))
        return
    pen.region(rim, "b.village")
    name = say(f"short.{place_id(place)}")
    if box.h > 95:
        pen.icon(ICONS[place], box.cx, box.y + 24, 32, "ink", "b.village_deco")
        pen.text(box.cx, box.y + 50, name)
        return
    wide = 26 + 8.2 * len(name)
    pen.icon(ICONS[place], box.cx - wide / 2 + 8, box.y + 24, 26, "ink", "b.village_deco")
    pen.text(box.cx - wide / 2 + 27, box.y + 24, name, align="left")
