"""The ground of the My First board: paper, forest rim, path, spaces. Drawn once a form."""

from functools import cache
from random import Random

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, blob, ellipse, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.my_first.board.layout import LAYOUTS, Layout, Spot

_RIM_WIDE = ((96, -16, 592, 96), (96, 468, 592, 96), (-18, 92, 104, 364), (698, 92, 104, 364))
_RIM_TALL = ((40, -14, 278, 66), (40, 418, 278, 66), (-14, 82, 64, 302), (308, 82, 64, 302))
_TREES_WIDE = (
    (112, 44, 1.5), (140, 32, 1.1), (170, 46, 1.3), (646, 40, 1.4), (676, 52, 1.1),
    (614, 30, 1.1), (20, 110, 1.2), (48, 122, 1), (756, 112, 1.3), (22, 462, 1.1),
    (760, 462, 1.3), (112, 522, 1.3), (146, 532, 1), (656, 530, 1.4), (686, 518, 1),
)  # fmt: skip
_TREES_TALL = (
    (54, 38, 1.1), (36, 30, 0.9), (306, 32, 0.9), (324, 44, 1.1), (20, 88, 0.9), (338, 92, 1),
    (16, 388, 1), (340, 386, 0.9), (44, 444, 1.1), (28, 432, 0.8), (316, 448, 1.1),
    (334, 436, 0.8),
)  # fmt: skip


@remembered(None)
def ground(form: str) -> tuple[Item, ...]:
    """Everything that never changes, bottom first."""
    layout = LAYOUTS[form]
    pen = Pen()
    _paper(pen, layout)
    for k, box in enumerate(_RIM_TALL if layout.tall else _RIM_WIDE):
        pen.poly(_within(layout, blob(*box, k + 1, 0.03, 4)), "b.forest")
    pen.poly(_sheet(layout), None, "b.edge", 1.5)  # the rim has run over the paper's edge
    _trees(pen, _TREES_TALL if layout.tall else _TREES_WIDE)
    loop = [(spot.x, spot.y) for spot in layout.spots]
    pen.poly(loop, None, "b.path", layout.path)
    for spot in layout.spots:
        pen.region(outline(spot), spot.land)
        _sign(pen, layout, spot)
    for x, y in layout.tokens:
        r = layout.token_r
        pen.circle(x + 2, y + 3, r, "b.shade", alpha="b.piece_shade_a")
        pen.circle(x, y, r + 2, "halo")
    return tuple(pen.items)


@cache
def outline(spot: Spot) -> tuple[Point, ...]:
    """The rim of a space."""
    seed = 1 + sum(ord(letter) * (i + 3) for i, letter in enumerate(spot.id))
    box = (spot.x - spot.w / 2, spot.y - spot.h / 2, spot.w, spot.h)
    return tuple(blob(*box, seed, 0.025, 2.8 if spot.w > 110 or spot.w < 90 else 3))


def _sheet(layout: Layout) -> list[Point]:
    return round_rect(1, 1, layout.width - 2, layout.height - 2, 18)


def _within(layout: Layout, points: list[Point]) -> list[Point]:
    """The rim of forest ends where the sheet ends."""
    w, h = layout.width - 1, layout.height - 1
    return [(min(max(x, 1), w), min(max(y, 1), h)) for x, y in points]


def _paper(pen: Pen, layout: Layout) -> None:
    w, h = layout.width, layout.height
    pen.poly(_sheet(layout), "b.ground")
    luck = Random(5)  # crumbs: the same on every sheet
    for _ in range(w * h // 5200):
        x, y = luck.random() * (w - 30) + 15, luck.random() * (h - 30) + 15
        pen.poly(ellipse(x, y, 2.2, 1.5, 6), "b.ground_edge", alpha=0.9)


def _trees(pen: Pen, spots: tuple[tuple[float, float, float], ...]) -> None:
    luck = Random(6)
    for x, y, k in spots:
        leaves = "b.forest_deco" if luck.random() < 0.5 else "b.forest_deco2"
        trunk = ((-1.5, 0), (1.5, 0), (1.5, 4), (-1.5, 4))
        crown = ((0, -15), (6.5, -6), (4, -6), (9, 1.5), (-9, 1.5), (-4, -6), (-6.5, -6))
        lit = ((0, -15), (-6.5, -6), (-4, -6), (-9, 1.5), (-2, 1.5))
        pen.poly([(x + a * k, y + b * k) for a, b in trunk], "b.village_deco")
        pen.poly([(x + a * k, y + b * k) for a, b in crown], leaves)
        pen.poly([(x + a * k, y + b * k) for a, b in lit], "b.sheen", alpha=0.12)


def _sign(pen: Pen, layout: Layout, spot: Spot) -> None:
    """Drawing and name of a space. The trading post shows its goods instead."""
    x, y = spot.x, spot.y
    if spot.id == "post":
        pen.text(x, y - (27 if layout.tall else 32), spot.title, layout.title)
        if not layout.tall:
            pen.icon("trade", x, y + 26, 24)
    elif layout.tall:
        pen.icon(spot.icon, x - (0 if spot.id == "site" else 15), y - 21, 30, "ink", spot.paint)
        pen.text(x, y + 2, spot.title, layout.title)
    else:
        aside = 0 if spot.id == "site" else 20 + 6 * spot.side
        pen.icon(spot.icon, x - aside, y - 14, 46, "ink", spot.paint)
        pen.text(x, y + 31, spot.title, layout.title)
