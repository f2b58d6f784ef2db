"""Players below a board: who they are, and what each has. For pictures that stand alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Scene, Stock
from stoneage_panel.board.shapes import round_rect
from stoneage_panel.board.widths import width

ROW, GAP = 34, 8
_ICON, _NAME, _NUMBER = 22, 15, 15
_LONGEST = 11
"""Letters of a name."""


class Row(NamedTuple):
    """A player in the strip.

    Args:
        seat: whose colour and letter it has.
        name: what they are called.
        held: what they have.
        due: whether they are to move.
    """

    seat: int
    name: str
    held: Sequence[Stock]
    due: bool


def below(scene: Scene, rows: Sequence[Row]) -> Scene:
    """The same board with the players below it, a row each."""
    if not rows:
        return scene
    pen = Pen()
    high = GAP + ROW * len(rows)
    pen.poly(round_rect(0, scene.height, scene.width, high, 0), "surface")
    for at, row in enumerate(rows):
        _row(pen, row, scene.width, scene.height + GAP + ROW * at + ROW / 2 - GAP / 2)
    pen.group("players")
    return replace(scene, height=scene.height + high, groups=(*scene.groups, *pen.groups))


def _row(pen: Pen, row: Row, wide: int, y: float) -> None:
    if row.due:
        box = round_rect(4, y - ROW / 2 + 2, wide - 8, ROW - 4, 8)
        pen.poly(box, "paper", f"player.{tokens.PLAYERS[row.seat].key}", 2)
    pen.token(row.seat, 24, y, 11)
    name = row.name if len(row.name) <= _LONGEST else row.name[: _LONGEST - 1] + "…"
    pen.text(42, y, name, _NAME, "ink", "left")
    x = 172.0
    step = (wide - x - 8) / max(7, len(row.held))
    for stock in row.held:
        pen.icon(stock.icon, x, y, _ICON, "ink", stock.paint)
        pen.text(x + _ICON / 2 + 3, y, stock.n, _NUMBER, "ink", "left")
        x += max(step, _ICON + 6 + width(str(stock.n), _NUMBER))
