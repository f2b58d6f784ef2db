"""Wooden pieces on the board of Age of Dirt: members one by one, in crowds as counts, predators."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.age_of_dirt.board.view import clans, people, predators
from stoneage_panel.games.age_of_dirt.components.pieces import BITS

PREDATOR_PAINT = {"tiger": "res.food", "bear": "res.fur"}


@lru_cache(maxsize=1 << 10)
def figure(seat: int, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A member."""
    pen = Pen()
    pen.figure(seat, x, y, size)
    return tuple(pen.items)


@remembered(1 << 11)
def count(seat: int, n: int, x: float, y: float, r: float) -> tuple[Item, ...]:
    """Members of one clan as its sign, with their number."""
    pen = Pen()
    pen.token(seat, x, y, r)
    if n >= 0:
        pen.text(x + r + 3, y, n, 14 if r > 8 else 13, align="left")
    return tuple(pen.items)


@lru_cache(maxsize=1 << 8)
def ghost(seat: int, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A member that is about to come here."""
    pen, r = Pen(), size * 0.4
    pen.circle(x, y, r + 2.5, "halo")
    pen.circle(x, y, r, "legal_soft", "legal", 2.5)
    pen.icon("figure", x, y - 1, size * 0.9, "piece_line",
             "player." + tokens.PLAYERS[seat].key, 0.8)  # fmt: skip
    return tuple(pen.items)


@lru_cache(maxsize=1 << 6)
def predator(name: str, x: float, y: float, r: float, danger: bool) -> tuple[Item, ...]:
    """The tiger or the bear; red about it where it threatens."""
    pen = Pen()
    pen.circle(x, y, r, "warn_soft" if danger else "b.sign", "danger" if danger else "b.slot_line",
               2.5 if danger else 1.5)  # fmt: skip
    pen.icon(name, x, y, r * 1.5, "ink", PREDATOR_PAINT[name])
    return tuple(pen.items)


@remembered(1 << 10)
def crowd(
    pieces: int, players: int, x: float, y: float, wide: float, size: float, danger: bool,
    mover: int = 0, coming: int = 0,
) -> tuple[Item, ...]:  # fmt: skip
    """Pieces in a row about a point: one by one where they fit, else counted by clan.

    Args:
        coming: how many members of the mover are about to join them.
    """
    beasts, number = predators(pieces), people(pieces, players)
    found: list[Item] = []
    step = size + 2
    if (number + coming + len(beasts)) * step <= wide:
        seats = [seat for seat, n in clans(pieces, players) for _ in range(n)] + [mover] * coming
        left = x - (len(seats) + len(beasts) - 1) * step / 2
        for k, seat in enumerate(seats):
            draw = figure if k < number else ghost
            found += draw(seat, round(left + k * step, 1), y, size)
        for k, name in enumerate(beasts, len(seats)):
            found += predator(name, round(left + k * step, 1), y, round(size * 0.5, 1), danger)
        return tuple(found)
    pieces += coming << BITS * mover
    return counted(pieces, players, x, y, wide, danger)


@remembered(1 << 10)
def counted(
    pieces: int, players: int, x: float, y: float, wide: float, danger: bool
) -> tuple[Item, ...]:
    """Pieces about a point, counted by clan, predators last; in two rows where one is too long."""
    things: list[tuple[int, int | str]] = [*clans(pieces, players)]
    things += [(-1, name) for name in predators(pieces)]
    rows = lines(len(things), wide)
    across = -(-len(things) // rows)
    step = min(38.0, wide / max(1, across))
    r = 10 if step >= 36 else 8
    found: list[Item] = []
    for k, (seat, what) in enumerate(things):
        row = k // across
        n = min(across, len(things) - row * across)
        cx = round(x + (k % across - (n - 1) / 2) * step, 1)
        cy = y + (row - (rows - 1) / 2) * 21
        if isinstance(what, str):
            found += predator(what, cx, cy, r + 2, danger)
        else:
            found += count(seat, what, round(cx - 7, 1), cy, r)
    return tuple(found)


def lines(things: int, wide: float) -> int:
    """How many rows so many kinds of pieces take."""
    return 2 if things * 32 > wide else 1
