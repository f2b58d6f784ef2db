"""What lies and stands on the board of the Settlers: chits, chips, deserts, figures, people."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import shapes, tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item, seat_id
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.settlers.board.land import box_at, free_side, group_name, halves, near
from stoneage_panel.games.settlers.board.layout import Chart, Same, below_rim, hexagon
from stoneage_panel.games.settlers.board.strings import say
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.world import Hex

PEOPLE_PAINT = ("res.gold", "res.meat", "res.herbs", "res.fish")
"""Colours of the chits of Europe, Asia, Australia and America; a letter goes with each."""
FIGURE_ICONS = ("people", "tiger")


def letter(people: int) -> str:
    """The letter on a chit of a people."""
    return say(f"people.{people}.letter")


# ---------------------------------------------------------------- corners, chits, chips, deserts


def starts(pen: Pen, view: View, chart: Chart) -> None:
    """The black corners nobody stands on."""
    for at in bits(view.world.starts & ~view.state.taken()):
        crossing = view.world.crossings[at]
        if not chart.small and chart.shows(crossing):
            pen.circle(*chart.at(crossing), 5.5 * chart.k, "ink", "halo", 1.5 * chart.k)


def deserts(pen: Pen, view: View, chart: Chart) -> None:
    """Hexes that have dried out, over what they were."""
    for at in bits(view.state.dry):
        one = view.world.hexes[at]
        if near(chart, one):
            pen.items += _desert(view.same, chart, at)


@lru_cache(maxsize=1 << 7)
def _desert(same: Same, chart: Chart, at: int) -> tuple[Item, ...]:
    pen, one, k = Pen(), same.world.hexes[at], chart.k
    pen.poly(below_rim(chart, hexagon(chart, one, 0.965)), "b.desert", "b.edge", 1.2 * k)
    x, y = chart.at(one)
    if not chart.small and chart.shows(one, 8):
        pen.icon("desert", x, y, 30 * k, "ink", "b.desert")
    return tuple(pen.items)


def chits(pen: Pen, view: View, chart: Chart) -> None:
    """The people chits still on the board; one under a nomad shows beside it."""
    state, free = view.state, view.state.free
    on = 0
    for mask in state.nomads:
        on |= mask
    for number, chit in enumerate(view.world.chits):
        crossing = view.world.crossings[chit.at]
        if free >> number & 1 and (chart.small or chart.shows(crossing)):
            x, y = chart.at(crossing)
            if on >> chit.at & 1 and not chart.small:
                x, y = x + free_side(view.world, chit.at) * 10 * chart.k, y + 11 * chart.k
            drawn = _chit(x, y, chart.k, chit.people, chart.small)
            pen.piece(f"{_of(chart)}chit{number}", x, y, drawn, goal="actor")


@remembered(1 << 9)
def _chit(x: float, y: float, k: float, people: int, small: bool) -> tuple[Item, ...]:
    pen = Pen()
    if small:
        pen.circle(x, y, 2.6, PEOPLE_PAINT[people], "ink", 0.8)
    else:
        pen.circle(x, y, 9 * k, PEOPLE_PAINT[people], "ink", 1.5 * k)
        pen.text(x, y, letter(people), 12.5 * k, "on_res")
    return tuple(pen.items)


def boxes(pen: Pen, view: View, chart: Chart) -> None:
    """Whether the player to move meets a box's conditions; the chip behind it, face down."""
    for number, box in enumerate(view.world.boxes):
        crossing = view.world.crossings[box.at]
        if not (chart.small or chart.shows(crossing, 4)):
            continue
        met = not any(view.lacks(box))
        x, y = chart.at(crossing)
        if chart.small:
            lies = view.state.lying >> number & 1
            pen.circle(x, y, 2.8, "b.night" if lies else "b.sea", "ink", 0.8)
            continue
        k = chart.k
        if met:
            at = box_at(chart, view.world, box)
            clothing, construction = halves(*at, k)
            rim = [clothing[0], construction[1], construction[2], clothing[3]]
            pen.poly(rim, None, "legal", 2.6 * k)
            pen.check(at[0] + 18 * k, at[1] - 9 * k, 5.5 * k, "legal", "on_legal")
        if view.state.lying >> number & 1:
            pen.piece(f"chip{number}", x, y, _chip(x, y, k, group_name(box)), goal="actor")


@remembered(1 << 7)
def _chip(x: float, y: float, k: float, numeral: str) -> tuple[Item, ...]:
    """An event chip, face down."""
    pen = Pen()
    card = shapes.round_rect(x - 10.5 * k, y - 9.5 * k, 21 * k, 19 * k, 5 * k)
    pen.shade(card, 1.5, 2)
    pen.poly(card, "b.night", "ink", 1.5 * k)
    pen.text(x, y, numeral, 12.5 * k)
    return tuple(pen.items)


# ---------------------------------------------------------------- figures and people


def figure_at(chart: Chart, one: Hex) -> tuple[float, float, float]:
    """Where a figure stands on its hex, and how large: the hex's number can still be read."""
    x, y = chart.at(one)
    if chart.small:
        return x, y, 6.0
    return x, y - 13 * chart.k, 14.5 * chart.k


def figures(pen: Pen, view: View, chart: Chart) -> None:
    """The Neanderthal and the carnivore."""
    for which, at in enumerate(view.state.figures):
        one = view.world.hexes[at]
        if chart.small or chart.shows(one, 12):
            x, y, r = figure_at(chart, one)
            drawn = _figure(x, y, r, which, which == view.figure)
            pen.piece(f"{_of(chart)}{FIGURE_ICONS[which]}", x, y, drawn)


@lru_cache(maxsize=1 << 7)
def _figure(x: float, y: float, r: float, which: int, chosen: bool) -> tuple[Item, ...]:
    pen = Pen()
    if chosen:
        pen.circle(x, y, r + 5, "halo")
        pen.circle(x, y, r + 4, "legal_soft", "legal", 3)
    pen.circle(x, y, r, "ink", "b.sign", 1.2)
    pen.icon(FIGURE_ICONS[which], x, y, r * 1.45, "b.sign", "ink")
    return tuple(pen.items)


def tribes(pen: Pen, view: View, chart: Chart, seat: int) -> None:
    """The tribes of a seat."""
    _stand(pen, view, chart, seat, view.state.tribes[seat], "tent")


def nomads(pen: Pen, view: View, chart: Chart, seat: int) -> None:
    """The nomads of a seat."""
    _stand(pen, view, chart, seat, view.state.nomads[seat], "nomad")


def _stand(pen: Pen, view: View, chart: Chart, seat: int, mask: int, icon: str) -> None:
    for at in bits(mask):
        crossing = view.world.crossings[at]
        if chart.small or chart.shows(crossing):
            x, y = chart.at(crossing)
            drawn = piece(seat, x, y, chart.k, icon, chart.small)
            home = seat_id(seat)
            pen.piece(f"{_of(chart)}{icon}{seat}", x, y, drawn, home=home, goal=home)


@lru_cache(maxsize=1 << 11)
def piece(seat: int, x: float, y: float, k: float, icon: str, small: bool) -> tuple[Item, ...]:
    """A tent or a nomad in a player's colour, with the player's shape on it."""
    pen, who = Pen(), tokens.PLAYERS[seat]
    if small:
        if icon == "nomad":
            pen.circle(x, y, 4.8, "b.sign", "ink", 0.8)
        pen.poly(shapes.player(who.shape, x, y, 3.2), f"player.{who.key}", "piece_line", 1)
        return tuple(pen.items)
    size = (27 if icon == "tent" else 29) * k
    y -= 4 * k
    pen.poly(shapes.ellipse(x + 1.5, y + size * 0.41 + 1, size * 0.38, size * 0.1, 14), "b.shade",
             alpha="b.piece_shade_a")  # fmt: skip
    pen.icon(icon, x, y, size, "piece_line", f"player.{who.key}")
    e = size / 24
    chest = shapes.player(who.shape, x - (e if icon == "nomad" else 0), y + 3.4 * e, 3 * e)
    pen.poly(chest, f"on_player.{who.key}")
    return tuple(pen.items)


def _of(chart: Chart) -> str:
    """How kinds of pieces on a chart begin: the same thing may be drawn on two."""
    return "small" if chart.small else ""
