"""Marks on the board of the Settlers: where one may go and what it takes, and what was last."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.games.settlers.board.land import free_side, near, region_box
from stoneage_panel.games.settlers.board.layout import Chart, below_rim, hexagon
from stoneage_panel.games.settlers.board.view import View


def below(pen: Pen, view: View, chart: Chart) -> None:
    """What lies under the pieces: hexes that may be chosen, rings under pieces, the last walk."""
    for at, one in enumerate(view.world.hexes):
        if view.legal_hex(at) and near(chart, one):
            if chart.small:
                pen.poly(hexagon(chart, one, 0.8), None, "legal", 1.6)
            else:
                rim = below_rim(chart, hexagon(chart, one, 0.86))
                pen.poly(rim, None, "halo", 4.5 * chart.k)
                pen.poly(rim, None, "legal", 2.5 * chart.k)
    if not chart.small:
        _walked(pen, view, chart)
    for at in view.spots:
        crossing = view.world.crossings[at]
        if not (chart.small or chart.shows(crossing)):
            continue
        x, y = chart.at(crossing)
        if chart.small:
            pen.circle(x, y, 5.6, "legal_soft", "legal", 1.6)
        elif view.state.taken() >> at & 1:
            pen.items += _under(x, y - 4 * chart.k, chart.k, at == view.walker)
        else:
            pen.items += _open(x, y, chart.k)


@lru_cache(maxsize=1 << 9)
def _under(x: float, y: float, k: float, chosen: bool) -> tuple[Item, ...]:
    """A ring round a piece that may be chosen, or is."""
    pen = Pen()
    r = 20 * k if chosen else 18 * k
    pen.circle(x, y, r + 1.5 * k, "halo")
    pen.circle(x, y, r, "legal_soft" if chosen else None, "legal", (4 if chosen else 2.2) * k)
    return tuple(pen.items)


@lru_cache(maxsize=1 << 9)
def _open(x: float, y: float, k: float) -> tuple[Item, ...]:
    """A free crossing that may be chosen."""
    pen = Pen()
    pen.circle(x, y, 12 * k, None, "halo", 4.5 * k)
    pen.circle(x, y, 11.5 * k, None, "legal", 3 * k)
    return tuple(pen.items)


def _walked(pen: Pen, view: View, chart: Chart) -> None:
    """Footprints of the last walk."""
    names, world = view.game.crossing_names, view.world
    way = [world.crossings[names[name]] for name in view.options.moved if name in names]
    for a, b in pairwise(way):
        if chart.shows(a) and chart.shows(b):
            pen.footprints(chart.at(a), chart.at(b), 3)


def above(pen: Pen, view: View, chart: Chart) -> None:
    """Where nomads can go, with the meat it takes; a dotted ring about what was done last."""
    for at, meat in view.reach.items():
        crossing = view.world.crossings[at]
        if not (chart.small or chart.shows(crossing)):
            continue
        x, y = chart.at(crossing)
        if chart.small:
            pen.circle(x, y, 2, "legal_soft", "legal", 1.1)
        else:
            shown = meat if view.walker >= 0 else -1
            side = free_side(view.world, at)
            # the two numbers of a box stay seen as well: they lie above it, or in the south below
            down = 1 if at in view.game.box_at and crossing.y <= 0 else -1
            pen.items += _reach(x, y, chart.k, shown, side if view.prize(at) else 0, down)
    taken = view.state.taken()
    for at in view.last[-1:]:
        crossing = view.world.crossings[at]
        if chart.shows(crossing) and taken >> at & 1 and not chart.small:
            x, y = chart.at(crossing)
            pen.dotted_ring(x, y - 4 * chart.k, 18 * chart.k)


@lru_cache(maxsize=1 << 10)
def _reach(x: float, y: float, k: float, meat: int, side: int, down: int) -> tuple[Item, ...]:
    """A crossing in reach with its price, which is put aside where something must stay seen."""
    pen = Pen()
    if side:
        pen.circle(x, y, 13 * k, None, "halo", 4.5 * k)
        pen.circle(x, y, 12.5 * k, None, "legal", 3 * k)
        if meat >= 0:
            x, y = x + side * 12 * k, y + down * 11 * k
    elif meat < 0:
        pen.circle(x, y, 5.5 * k, "legal_soft", "legal", 2 * k)
    if meat >= 0:
        pen.circle(x, y, 10.5 * k, "halo")
        pen.circle(x, y, 9 * k, "legal_soft", "legal", 2.2 * k)
        pen.text(x, y, meat, 12.5 * k, "legal")
    return tuple(pen.items)


def frame(pen: Pen, view: View, chart: Chart) -> None:
    """On the small world: the part that is shown below."""
    rim = region_box(chart, view.same, view.region)
    pen.poly(rim, None, "halo", 4)
    pen.poly(rim, None, "ink", 2)
