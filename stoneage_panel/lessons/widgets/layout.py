"""How parts of a lesson stand together, on a wide screen and on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import panel as pn


@cache
def _sheet(name: str) -> str:
    return Path(__file__).with_name(f"{name}.css").read_text("utf-8")


_STAYS = "stays"
Parts = Sequence[Any]
"""One below the other; none where nothing stands there."""


def side_by_side(*parts: Any) -> pn.Row:
    """Parts in a row, as many as there is room for, the others below them."""
    return pn.Row(
        *parts, margin=0, sizing_mode="stretch_width", stylesheets=[_sheet("side_by_side")]
    )


def stage(
    above: Parts, board: Parts, between: Parts, below: Parts, stays: bool = True
) -> pn.Column:
    """A board with its words.

    Args:
        above: stands above the board on a narrow screen; else at its right, at the top.
        board: the board and what belongs to it.
        between: below both.
        below: at the end.
        stays: whether that stays in sight on a phone, over the board's lower part.
    """
    look = {"margin": 0, "sizing_mode": "stretch_width"}
    rows = {"above": above, "board": board, "between": between, "below": below}
    parts = [
        pn.Column(*row, css_classes=[f"stage-{name}", *([_STAYS] if stays else [])], **look)
        for name, row in rows.items()
        if row
    ]
    inside = pn.Column(*parts, stylesheets=[_sheet("stage")], **look)
    return pn.Column(inside, stylesheets=[_sheet("stage_room")], **look)
