"""The four areas of Age of Dirt: who is in each box, the tiger where it lives, marks."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board.motion import CROWD
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.age_of_dirt.board.land import outline, sign
from stoneage_panel.games.age_of_dirt.board.layout import Box
from stoneage_panel.games.age_of_dirt.board.pieces import crowd
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View, people
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, BITS
from stoneage_panel.games.age_of_dirt.components.pieces import size as size_of


def draw(pen: Pen, view: View, area: int) -> None:
    """An area with all that lies in its box."""
    box, place = view.layout.areas[area], f"box:{AREAS[area]}"
    chosen, called = view.times(place), area == view.called
    pen.items += _marked(area, box, bool(chosen), called, view.last(place))
    going, mover = view.going(area), max(0, view.mover)
    pieces = view.members(area) - (max(0, -going) << BITS * mover)
    players = view.state.players
    if called and not pieces:
        pen.items += _empty(box)
    y = box.y + box.h * (0.56 if view.tall else 0.54)
    size = 28 if view.tall else 34
    row = box.cx, y, box.w - 26, size
    shown = crowd(pieces, players, *row, False, mover, max(0, going))
    pen.piece(f"{CROWD}{place}", box.cx, y, shown, f"{size_of(pieces)}")
    more = -chosen if going < 0 else chosen
    pen.items += _said(box, people(pieces, players), called, more, view.legal(place))


@lru_cache(maxsize=1 << 6)
def _marked(area: int, box: Box, chosen: bool, called: bool, last: bool) -> tuple[Item, ...]:
    """The rim: chosen, called, or touched by the last action."""
    pen = Pen()
    rim = list(outline(area, box))
    ring = [*rim, rim[0]]
    if chosen:
        pen.chosen(rim)
    elif called:
        pen.line(ring, "halo", 7)
        pen.line(ring, "ink", 3, dash=(9, 7))
    elif last:
        pen.line(ring, "halo", 4)
        pen.line(ring, "ink", 2, dash=(0.6, 5.6))
    return tuple(pen.items)


@remembered(8)
def _empty(box: Box) -> tuple[Item, ...]:
    pen = Pen()
    pen.text(box.cx, box.y + box.h * 0.54, say("area.thrown"), 13, "ink")
    return tuple(pen.items)


@remembered(1 << 8)
def _said(box: Box, n: int, called: bool, chosen: int, legal: bool) -> tuple[Item, ...]:
    """What stands on the sign: how many are in, how many are to be put there or fetched."""
    pen = Pen()
    at = sign(box)
    words = say("area.called") if called else say("area.in", n=n)
    right = at.right - (8 if box.w < 200 else 12) - (12 if legal else 0)
    if chosen:
        text = say("area.more" if chosen > 0 else "area.fewer", n=abs(chosen))
        pen.text(right, at.cy, text, 15, "legal", "right")
    else:
        pen.text(right, at.cy, words, 13, "muted", "right")
    if legal:
        pen.legal_badge(at.right - 4, at.y + 4, 9)
    return tuple(pen.items)
