"""Figures, rings and tokens of the Stone Age board: what stands for people and their room."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.stone_age.board.view import Crowd, View

SIZE = 32
"""Height of a figure."""


@lru_cache(maxsize=1 << 10)
def figure(owner: int, x: float, y: float, size: float = SIZE) -> tuple[Item, ...]:
    """A figure."""
    pen = Pen()
    pen.figure(owner, x, y, size)
    return tuple(pen.items)


def stand(pen: Pen, view: View, owner: int, x: float, y: float, size: float = SIZE) -> None:
    """Puts a figure on the board, which has come from its home and will go back."""
    home = view.home(owner)
    pen.piece(f"figure{owner}", x, y, figure(owner, x, y, size), home=home, goal=home)


@remembered(1 << 10)
def token(owner: int, x: float, y: float, r: float, n: int) -> tuple[Item, ...]:
    """A player's token, with a number next to it if there is one."""
    pen = Pen()
    pen.token(owner, x, y, r)
    if n:
        pen.text(x + r * 1.45, y, n, 17 if r > 10 else 14, align="left")
    return tuple(pen.items)


@lru_cache(maxsize=1 << 10)
def slot(x: float, y: float, r: float, kind: str, owner: int = -1) -> tuple[Item, ...]:
    """Room for a figure: ``open``, ``legal``, ``plus`` (alone), ``chosen`` (with a ghost)."""
    pen = Pen()
    if kind == "open":
        pen.circle(x, y, r, "b.slot", "b.slot_line", 1.5)
    else:
        pen.circle(x, y, r + 2.5, "halo")
        pen.circle(x, y, r, "legal_soft" if kind == "chosen" else "b.slot", "legal", 2.5)
    if kind == "plus":
        pen.line([(x - 4, y), (x + 4, y)], "legal", 2.4)
        pen.line([(x, y - 4), (x, y + 4)], "legal", 2.4)
    if kind == "chosen" and owner >= 0:
        paint = "player." + tokens.PLAYERS[owner].key
        pen.icon("figure", x, y - 1, r * 2.4, "piece_line", paint, 0.8)
    return tuple(pen.items)


@lru_cache(maxsize=1 << 6)
def ring(x: float, y: float, r: float) -> tuple[Item, ...]:
    """The mark of the last move about something small."""
    pen = Pen()
    pen.dotted_ring(x, y, r)
    return tuple(pen.items)


@lru_cache(maxsize=1 << 6)
def badge(x: float, y: float, r: float) -> tuple[Item, ...]:
    """The plus that says: you may."""
    pen = Pen()
    pen.legal_badge(x, y, r)
    return tuple(pen.items)


def people(crowd: Crowd) -> list[int]:
    """The owner of every figure, one by one."""
    return [owner for owner, n in crowd for _ in range(n)]


def touched(pen: Pen, points: list[tuple[float, float]]) -> None:
    """The mark of the last move about a place that is empty again."""
    line = [*points, points[0]]
    pen.line(line, "halo", 4)
    pen.line(line, "ink", 2, dash=(0.6, 5.6))
