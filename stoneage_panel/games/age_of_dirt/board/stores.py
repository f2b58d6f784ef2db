"""The Reserve Board with the bear, and the supply with the torch."""

from __future__ import annotations

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.age_of_dirt.board.caves import marked
from stoneage_panel.games.age_of_dirt.board.layout import Box
from stoneage_panel.games.age_of_dirt.board.pieces import count, figure, predator
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.goods import count as goods_of
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, BITS, MOST


def reserve(pen: Pen, view: View) -> None:
    """Every clan's members who are not born yet or were eaten; the bear at home."""
    state, box = view.state, view.layout.reserve
    at_home = not state.abroad(BEAR)
    for seat in range(state.players):
        n = state.reserve >> BITS * seat & MOST
        if view.tall:
            pen.items += _cell(box, seat, n, view.pack.reserve)
        else:
            pen.items += _line(box, seat, n, view.pack.reserve, state.players)
    pen.items += _bear(box, at_home, view.tall)
    if view.times("reserve") or view.legal("reserve"):
        pen.items += marked(box, 12, bool(view.times("reserve")))


@remembered(1 << 7)
def _line(box: Box, seat: int, n: int, room: int, players: int) -> tuple[Item, ...]:
    """A clan's places, taken and free."""
    pen = Pen()
    pitch = min(38.0, (box.h - 3) / players)
    y = round(box.y + 2 + pitch * (seat + 0.5), 1)
    size = 30 if pitch > 31 else 25
    pen.items += count(seat, -1, box.x + 18, y, 9)
    step = min(26.0, 84 / max(1, max(n, room) - 1))
    for k in range(room):
        if k >= n:
            pen.circle(box.x + 48 + k * step, y, 8, None, "b.slot_line", 1.3)
    for k in range(n):
        pen.items += figure(seat, round(box.x + 48 + k * step, 1), y - 1, size)
    pen.text(box.x + 148, y, say("reserve.of", n=n, of=room), 14, align="left")
    if not n:
        pen.icon("points", box.x + 185, y, 17, "ink", "res.gold")
    return tuple(pen.items)


@remembered(1 << 7)
def _cell(box: Box, seat: int, n: int, room: int) -> tuple[Item, ...]:
    """The same as a sign and a number."""
    pen = Pen()
    x = box.x + 74 + seat * 46
    pen.items += count(seat, -1, x + 6, box.cy, 9)
    pen.text(x + 18, box.cy, say("reserve.of", n=n, of=room), 13, align="left")
    return tuple(pen.items)


@remembered(8)
def _bear(box: Box, at_home: bool, tall: bool) -> tuple[Item, ...]:
    pen = Pen()
    if tall:
        x, y, r = box.right - 22, box.cy, 15
        pen.text(box.x + 10, box.cy, say("reserve.short"), 13, "muted", "left")
    else:
        x, y, r = box.right - 26, box.y + 30, 18
        pen.text(x, y + r + 12, say("reserve.bear"), 12, "muted")
    if at_home:
        pen.items += predator("bear", x, y, r, False)
    else:
        pen.items += _gone(x, y, r)
    return tuple(pen.items)


@remembered(8)
def _gone(x: float, y: float, r: float) -> tuple[Item, ...]:
    """Where a predator lives that is out."""
    pen = Pen()
    pen.circle(x, y, r, None, "b.slot_line", 1.3)
    pen.text(x, y, say("reserve.bear_out"), 12, "muted")
    return tuple(pen.items)


def supply(pen: Pen, view: View) -> None:
    """What is left of every kind, and the torch."""
    layout, left = view.layout, view.state.supply()
    if view.tall:
        pen.items += _short(layout.store)
    for kind, name in enumerate(KINDS):
        box, place = layout.supply[kind], f"supply:{name}"
        picked = view.times(place)
        pen.items += _good(box, kind, goods_of(left, kind), picked, view.tall)
        if picked or view.legal(place):
            pen.items += marked(_inner(box), 9, bool(picked))
    pen.items += _torch(layout.torch, view.state.torch < 0, view.pack.torch_rs)


def _inner(box: Box) -> Box:
    return Box(box.x + 1, box.y + 1, box.w - 2, box.h - 2)


@remembered(4)
def _short(box: Box) -> tuple[Item, ...]:
    pen = Pen()
    pen.text(box.x + 10, box.cy, say("supply.short"), 13, "muted", "left")
    return tuple(pen.items)


@remembered(1 << 9)
def _good(box: Box, kind: int, n: int, picked: int, tall: bool) -> tuple[Item, ...]:
    pen = Pen()
    res = tokens.RESOURCES[KINDS[kind]]
    size = 21 if tall else 27
    if tall:
        pen.icon(res.icon, box.x + 12, box.cy, size, "ink", "res." + res.key)
        if not picked:  # else its drawing and its place must do
            pen.text(box.x + 24, box.cy - 7, res.letter, 12, "muted", "left")
        pen.text(box.x + 26, box.cy + 9, n, 14, align="left")
    else:
        pen.icon(res.icon, box.x + 20, box.cy, size, "ink", "res." + res.key)
        pen.text(box.x + 38, box.cy, res.letter, 13, "muted", "left")
        pen.text(box.x + 55, box.cy, n, 15, align="left")
    if picked:
        y = box.cy - (9 if tall else 0)
        pen.text(box.right - 9, y, say("supply.picked", n=picked), 13, "legal", "right")
    return tuple(pen.items)


@remembered(4)
def _torch(box: Box, free: bool, stars: int) -> tuple[Item, ...]:
    """The torch of the games, until somebody has it."""
    pen = Pen()
    if free:
        pen.icon("torch", box.x + 20, box.cy, 26, "ink", "res.gold")
        pen.text(box.x + 38, box.cy, stars, 15, align="left")
        pen.icon("points", box.x + 56, box.cy, 18, "ink", "res.gold")
    else:
        pen.text(box.x + 10, box.cy, say("supply.no_torch"), 12, "muted", "left")
    return tuple(pen.items)
