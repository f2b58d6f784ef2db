"""The whole table as the one thing that a notebook's cell shows."""

from __future__ import annotations

import panel as pn

from stoneage_panel.live import InCell


class TableCell(InCell, pn.Column):  # type: ignore[misc]
    """A column that is alone in a cell."""
