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


def side_by_side(*parts: Any, wide: int | Sequence[int] = 420) -> pn.Row:
    """Parts in a row, as many as there is room for, the others below them.

    Args:
        parts: Panel objects.
        wide: the breadth of all or of each in px, where there is so much room.
    """
    widths = [wide] * len(parts) if isinstance(wide, int) else wide
    parts = tuple(_bounded(part, px) for part, px in zip(parts, widths, strict=True))
    return pn.Row(
        *parts, margin=0, sizing_mode="stretch_width", stylesheets=[_sheet("side_by_side")]
    )


def _bounded(part: Any, wide: int) -> pn.Column:
    styles = {"flex": f"1 1 {wide}px", "max-width": f"min({wide}px, 100%)", "min-width": "0"}
    return pn.Column(part, margin=4, sizing_mode="stretch_width", styles=styles)


def stage(
    above: Parts,
    board: Parts,
    words: Parts,
    stays: bool = True,
    below: Parts = (),
) -> pn.Column:
    """A board with its words.

    Args:
        above: stands above the board on a narrow screen; else at its right, at the top.
        board: the board and what belongs to it.
        words: below both.
        stays: whether these stay in sight on a phone, over the board's lower part.
        below: what is wanted less often, below the words.
    """
    look = {"margin": 0, "sizing_mode": "stretch_width"}
    rows = {"above": above, "board": board, "words": words, "below": below}
    classes = [_STAYS] if stays else []
    parts = [
        pn.Column(*row, css_classes=[f"stage-{name}", *classes], **look)
        for name, row in rows.items()
        if row
    ]
    inside = pn.Column(*parts, stylesheets=[_sheet("stage")], **look)
    return pn.Column(inside, stylesheets=[_sheet("stage_room")], **look)
