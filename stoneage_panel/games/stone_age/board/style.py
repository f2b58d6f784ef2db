"""What Style is the Goal adds below the board: the merchant's track, production buildings."""

from __future__ import annotations

from itertools import groupby

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import Point, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.stone_age.board.cards import mark
from stoneage_panel.games.stone_age.board.crowds import numbered
from stoneage_panel.games.stone_age.board.figures import badge, ring, slot, stand, token
from stoneage_panel.games.stone_age.board.layout import Box
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.components.pack import Tile
from stoneage_panel.games.stone_age.components.places import WORKS

ROOM = 3
"""Figures that fit on a production building."""
_TOP = 30


def track(pen: Pen, view: View) -> None:
    """Everybody's merchant on the track of 0 to 10."""
    box = view.layout.track
    if box is None:
        return
    rates = view.pack.track
    pen.items += _track(box, rates)
    step, start = _steps(box, len(rates))
    for space, run in groupby(
        sorted(range(view.state.players), key=lambda seat: view.state.track[seat]),
        key=lambda seat: view.state.track[seat],
    ):
        here = list(run)
        x = start + space * step
        for k, seat in enumerate(here):
            dx, dy = _STANDS[len(here)][k]
            r = {1: 9.0, 2: 7.2}.get(len(here), 6.6)
            at = round(x + dx, 1), round(box.y + box.h - 23 + dy, 1)
            pen.piece(f"marker{seat}", *at, token(seat, *at, r, 0))


_STANDS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-7.5, 0), (7.5, 0)),
    3: ((-7.2, -8), (7.2, -8), (0, 8)),
    4: ((-7.2, -8), (7.2, -8), (-7.2, 8), (7.2, 8)),
    5: ((-7.2, -13), (7.2, -13), (0, 0), (-7.2, 13), (7.2, 13)),
}
"""Where so many markers stand on a space."""


def _steps(box: Box, n: int) -> tuple[float, float]:
    step = (box.w - 12) / n
    return step, box.x + 6 + step / 2


@remembered(4)
def _track(box: Box, rates: tuple[tuple[int, int], ...]) -> tuple[Item, ...]:
    """Spaces with numbers, in bands of equal rate."""
    pen = Pen()
    pen.shade(round_rect(*box, 12), 1.5, 2)
    pen.poly(round_rect(*box, 12), "b.village", "b.edge", 1.5)
    step, start = _steps(box, len(rates))
    left = start - step / 2
    at = 0
    for rate, run in groupby(rates):
        n = len(list(run))
        x = left + at * step
        band = round_rect(x + 1, box.y + 19, n * step - 2, box.h - 23, 6)
        pen.poly(band, "b.path", "b.slot_line", 1)
        words = say("label.rate" if rate[0] else "label.no_rate", give=rate[0], get=rate[1])
        pen.text(x + n * step / 2, box.y + 27, words, 13)
        at += n
    for space in range(len(rates)):
        pen.text(start + space * step, box.y + 42, space, 12, "muted")
    pen.icon("trade", box.x + 16, box.y + 10, 15)
    pen.text(box.x + 28, box.y + 10, say("label.track"), 12, align="left")
    return tuple(pen.items)


# ---------------------------------------------------------------- production buildings


def owner(view: View, place: int) -> int:
    """The seat that has built a production building, or −1."""
    tile = view.pack.works[place - WORKS]
    return next((s for s in range(view.state.players) if view.state.tiles[s] >> tile & 1), -1)


def circles(box: Box) -> list[Point]:
    """Where the three circles of a production building are."""
    return [(round(box.cx + (k - 1) * 32, 1), box.y + box.h - 19) for k in range(ROOM)]


def works(pen: Pen, view: View, place: int) -> None:
    """A production building: output, divisor, whose it is, three small circles."""
    box = view.layout.works[place]
    tile = view.pack.tiles[view.pack.works[place - WORKS]]
    whose = owner(view, place)
    pen.items += _works(tile, box, place - WORKS + 1, whose)
    if view.active(place):
        pen.chosen(round_rect(*box, 10))
    if whose < 0:
        return
    n, ghosts = sum(k for _, k in view.crowd(place)), view.ghosts(place)
    legal = view.legal(place)
    kind = "legal" if legal and view.placing else "open"
    for k, (x, y) in enumerate(circles(box)):
        if k < n:
            if place == view.last:
                pen.items += ring(x, y - 1, 14.5)
            stand(pen, view, whose, x, y - 2, 26)
        else:
            fresh = slot(x, y, 9, "chosen" if k < n + ghosts else kind, whose)
            pen.items += numbered(view, place, k - n + 1, x, y) or fresh
    pen.text(box.x + box.w - 12, _second(box), say("tag.used", n=n, room=ROOM), 14, align="right")
    if legal:
        pen.items += badge(box.x + box.w - 5, box.y + 5, 8)


@remembered(1 << 7)
def _works(tile: Tile, box: Box, number: int, whose: int) -> tuple[Item, ...]:
    pen = Pen()
    rim = round_rect(*box, 10)
    kind = tile.special.removeprefix("works_")
    res = tokens.RESOURCES[kind]
    if whose < 0:
        pen.poly(rim, "b.ground")
        pen.line([*rim, rim[0]], "b.slot_line", 1.5, dash=(4, 5))
    else:
        pen.shade(rim, 1.5, 2)
        pen.poly(rim, "b.card", "ink", 1.5)
    y = box.y + (19 if box.h > 90 else 17)
    pen.icon("building", box.x + 18, y, 22, "ink", "b.village_deco")
    pen.text(box.x + 35, y, number, 15)
    pen.icon(kind, box.x + 56, y, 20, "ink", "res." + kind)
    price = say("label.divisor", divisor=tile.divisor, letter=res.letter)
    pen.text(box.x + 69, y, price, 14, align="left")
    if whose < 0:
        pen.text(box.cx, box.y + box.h - 22, say("tag.not_built"), 13, "muted")
    else:
        pen.items += token(whose, box.cx - 12, _second(box), 9.5, 0)
    if tile.provenance.startswith("reconstructed"):
        mark(pen, box.x + 16, _second(box))
    return tuple(pen.items)


def _second(box: Box) -> float:
    """The second line of a production building: whose it is, how full."""
    return box.y + (49 if box.h > 90 else 43)
