"""Caves: one large, with members, bins and goods; the other clans' in a row each."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.board.widths import cut, fitting, width
from stoneage_panel.games.age_of_dirt.board.layout import Box
from stoneage_panel.games.age_of_dirt.board.pieces import figure
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components.goods import KINDS, count, counts
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.rules.position import Position

TOOLS = ((HAS_DRUM, "drum", "res.clay"), (HAS_SPEAR, "spear", "res.stone"))


class Cave(NamedTuple):
    """What a clan's cave shows: what pictures of it are remembered by."""

    seat: int
    name: str
    points: int
    win: int
    home: int
    goods: int
    room: tuple[int, int]
    """Bins of the cave itself, and further ones of cards."""
    large: bool
    tools: int
    hand: int
    built: int
    torch: bool
    feasts: int
    due: bool
    """Whether the clan decides now."""


def cave(view: View, seat: int) -> Cave:
    """What the cave of a seat shows."""
    state, pack = view.state, view.pack
    large = bool(state.large >> seat & 1)
    bins = pack.large_bins if large else pack.bins
    return Cave(
        seat, view.name(seat), state.points(seat), pack.win,
        view.home(seat),
        state.caves[seat], (bins, state.bins(seat) - bins), large, state.tools(seat),
        state.hands[seat].bit_count(), state.built[seat].bit_count(), state.torch == seat,
        feasts(state, seat),
        seat == view.mover,
    )  # fmt: skip


def feasts(state: Position, seat: int) -> int:
    """How many feasts a seat has kept."""
    return state.feasts[seat].bit_count() if seat < len(state.feasts) else 0


def own(pen: Pen, view: View) -> None:
    """The cave that is shown large."""
    layout, shown = view.layout, cave(view, view.seat)
    pen.items += _large(shown, layout.cave, layout.home, layout.bins)
    pen.items += _mark(view, f"cave:{shown.seat + 1}", layout.cave, 12)
    pen.items += _expand(layout.expand, shown.large)
    for kind, name in enumerate(KINDS):
        place = f"bin:{name}"
        picked = view.times(place)
        pen.items += _goods(layout.goods[kind], kind, count(shown.goods, kind), picked)
        pen.items += _mark(view, place, layout.goods[kind], 9)
    for place, box in (("home", layout.home), ("expand", layout.expand)):
        pen.items += _mark(view, place, box, 9)


def row(pen: Pen, view: View, k: int) -> None:
    """The cave of another clan."""
    box, shown = view.layout.others[k], cave(view, view.rows[k])
    pen.items += _row(shown, box)
    pen.items += _mark(view, f"cave:{shown.seat + 1}", box, 12)


def _mark(view: View, place: str, box: Box, r: float) -> tuple[Item, ...]:
    if view.times(place):
        return marked(box, r, True)
    return marked(box, r, False) if view.legal(place) else ()


@lru_cache(maxsize=1 << 8)
def marked(box: Box, r: float, chosen: bool) -> tuple[Item, ...]:
    """The outline of what may be chosen, or is."""
    pen = Pen()
    rim = round_rect(*box, r)
    if chosen:
        pen.chosen(rim)
    else:
        pen.open(rim)
        pen.legal_badge(box.right - 6, box.y + 6, 7)
    return tuple(pen.items)


# ---------------------------------------------------------------- the large one


@remembered(1 << 10)
def _large(shown: Cave, box: Box, home: Box, bins: Box) -> tuple[Item, ...]:
    """The sheet with its head, its members and its bins."""
    pen = Pen()
    _sheet(pen, shown, box, "b.village")
    y = box.y + 21
    pen.token(shown.seat, box.x + 21, y, 11)
    _head(pen, shown, box, y)
    pen.poly(round_rect(*home, 9), "b.slot", "b.slot_line", 1)
    pen.icon("cave", home.x + 15, home.cy, 20, "ink", "b.quarry_deco2")
    if not shown.home:
        pen.text(home.cx + 10, home.cy, say("cave.nobody"), 12, "muted")
    step = min(23.0, (home.w - 52) / max(1, shown.home - 1))
    for k in range(shown.home):
        pen.items += figure(shown.seat, round(home.x + 39 + k * step, 1), home.cy - 1, 26)
    _bins(pen, shown, bins.x, bins.y + 15, bins.w, 18)
    pen.text(bins.x, bins.bottom - 8, _filled(shown), 12, "muted", "left")
    return tuple(pen.items)


def _sheet(pen: Pen, shown: Cave, box: Box, fill: str) -> None:
    """Paper, in the clan's colour about the rim while the clan decides."""
    rim = round_rect(*box, 12)
    pen.shade(rim, 1.5, 2)
    if shown.due:
        pen.poly(rim, fill, "ink", 6)
        pen.poly(rim, None, "player." + tokens.PLAYERS[shown.seat].key, 3.5)
    else:
        pen.poly(rim, fill, "b.slot_line", 1.5)


def _head(pen: Pen, shown: Cave, box: Box, y: float) -> None:
    """Name, what has been won, Rock-Stars."""
    right = box.right - 12
    pen.icon("points", right - 9, y, 20, "ink", "res.gold")
    text = say("cave.points", n=shown.points, win=shown.win)
    pen.text(right - 22, y, text, 16, align="right")
    right -= 30 + width(text, 16)
    for name, paint in _won(shown):
        pen.icon(name, right - 10, y, 20, "ink", paint)
        right -= 24
    text = say("cave.built", n=shown.built)
    pen.text(right - 3, y, text, 14, align="right")
    room = right - width(text, 14) - 12 - box.x - 38
    whole = say("cave.large_of" if shown.large else "cave.small_of", name=shown.name)
    text = fitting((whole, cut(shown.name, 14, room)), 14, room)
    pen.text(box.x + 38, y, text, 14, align="left")


def _won(shown: Cave) -> list[tuple[str, str]]:
    """Signs of Rock-Stars that are no buildings: the torch, feasts."""
    return [("torch", "res.gold")] * shown.torch + [("meat", "res.meat")] * shown.feasts


def _filled(shown: Cave) -> str:
    bins = sum(shown.room)
    return say("cave.bins", n=sum(counts(shown.goods)), of=bins)


def _bins(pen: Pen, shown: Cave, x: float, y: float, wide: float, size: float) -> None:
    """A bin each: filled with its good, or free; those of cards are round."""
    held = [kind for kind, n in zip(KINDS, counts(shown.goods), strict=True) for _ in range(n)]
    bins = max(sum(shown.room), len(held))
    step = min(size + 3, (wide - size) / max(1, bins - 1))
    size = max(12.0, min(size, step - 1))
    for k in range(bins):
        cx, half = round(x + size / 2 + k * step, 1), size / 2
        full = k < len(held)
        fill, line = ("b.slot", "ink") if full else (None, "b.slot_line")
        if k < shown.room[0]:
            pen.poly(round_rect(cx - half, y - half, size, size, 4, 2), fill, line, 1.3)
        else:
            pen.circle(cx, y, half, fill, line, 1.3)
        if full:
            pen.icon(tokens.RESOURCES[held[k]].icon, cx, y, size - 3, "ink", "res." + held[k])


@remembered(8)
def _expand(box: Box, large: bool) -> tuple[Item, ...]:
    """The Large Cave: to be had for a stone, or there."""
    pen = Pen()
    pen.poly(round_rect(*box, 9), "b.slot", "b.slot_line", 1)
    pen.icon("cave", box.cx, box.y + 16, 22, "ink", "b.quarry_deco2")
    pen.text(box.cx, box.bottom - 9, say("cave.is_large" if large else "cave.more"), 12)
    return tuple(pen.items)


@remembered(1 << 9)
def _goods(box: Box, kind: int, n: int, picked: int) -> tuple[Item, ...]:
    """The goods of a kind in one's own bins; how many of them are chosen."""
    pen = Pen()
    pen.poly(round_rect(*box, 9), "b.slot", "b.slot_line", 1)
    res = tokens.RESOURCES[KINDS[kind]]
    pen.icon(res.icon, box.x + 18, box.cy, 26, "ink", "res." + res.key)
    pen.text(box.x + 33, box.cy - 7, res.letter, 12, "muted", "left")
    pen.text(box.x + 33, box.cy + 9, n, 14, "ink" if n else "muted", "left")
    if picked:
        pen.text(box.right - 6, box.cy + 9, say("cave.picked", n=picked), 14, "legal", "right")
    return tuple(pen.items)


# ---------------------------------------------------------------- a row


_LINE = 300
"""From what width on a cave stands in one line; else in two."""


@remembered(1 << 10)
def _row(shown: Cave, box: Box) -> tuple[Item, ...]:
    """Another clan in signs: Rock-Stars, members, cards, bins, tools."""
    pen, thin = Pen(), box.w < _LINE
    y, low = (box.y + 14, box.bottom - 13) if thin else (box.cy, box.cy)
    _sheet(pen, shown, box, "b.sign")
    pen.token(shown.seat, box.x + 20, box.cy, 11)
    x = box.x + 37
    for icon, paint, n in (("points", "res.gold", shown.points),
                           ("cave", "b.quarry_deco2", shown.home),
                           ("card", "b.card_sand", shown.hand),
                           ("building", "b.card_sand", shown.built)):  # fmt: skip
        pen.icon(icon, x + 8, y, 17, "ink", paint)
        pen.text(x + 18, y, n, 14, align="left")
        x += 40 if n > 9 else 32
    right = box.right - 8
    for has, name, paint in reversed(TOOLS):
        _small_tool(pen, name, paint, right - 11, low, bool(shown.tools & has))
        right -= 25
    for name, paint in _won(shown):
        pen.icon(name, right - 9, low, 18, "ink", paint)
        right -= 20
    left = box.x + 38 if thin else x + 2
    _bins(pen, shown, left, low, right - left - 6, 19)
    return tuple(pen.items)


def _small_tool(pen: Pen, name: str, paint: str, x: float, y: float, works: bool) -> None:
    """A tool, struck through where it is broken."""
    pen.icon(name, x, y, 22, "ink" if works else "muted", paint if works else None)
    if not works:
        pen.line([(x - 9, y - 9), (x + 9, y + 9)], "b.sign", 4)
        pen.line([(x - 9, y - 9), (x + 9, y + 9)], "danger", 2)
