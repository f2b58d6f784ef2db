"""The models that the page is made of, and how they stand to each other: made once, never moved."""

from typing import Any

import panel as pn

from stoneage_panel.app.style import (
    COLUMN,
    RAIL,
    ROOT,
    Bare,
    board_room,
    board_sheet,
    place,
    tokens_text,
    twin_sheet,
    zones_sheet,
)
from stoneage_panel.app.tips import Tip
from stoneage_panel.app.twin import Twin
from stoneage_panel.app.twin import say as said
from stoneage_panel.app.zone import Zone
from stoneage_panel.ui.html import pictures


class Arranging:
    """What makes the page's models.

    Attributes:
        zones: by kind, what holds one part of the page.
        tip, twin: explanations, and the board as buttons.
        root: all of it.
    """

    def _make_zones(self) -> None:
        sheet = zones_sheet()
        kinds = ("bar", "head", "tiles", "strip", "form", "people", "act", "log", "words", "over")
        kinds += ("help",)
        self.zones = {kind: Zone(kind, sheet, label=said(f"zone.{kind}")) for kind in kinds}
        self.zones["bar"].pictures = pictures()
        self.tip = Tip(sheet, stylesheets=[place("tip")])
        self.tip.on_message(self._act)
        for kind, zone in self.zones.items():
            zone.on_message(self._act)
            zone.stylesheets = [place(kind)]
        z = self.zones
        plain: dict[str, Any] = {"margin": 0, "design": Bare}
        wide = plain | {"sizing_mode": "stretch_width"}
        self.board.figure.stylesheets = [board_sheet()]
        self.twin = Twin(sheet, stylesheets=[twin_sheet()])
        self.twin.on_message(self._act)
        canvas = pn.pane.Bokeh(self.board.figure, **plain)
        picture = pn.Column(canvas, self.twin, **plain, stylesheets=[board_room()])
        left = pn.Column(z["head"], z["tiles"], picture, z["strip"], **wide, stylesheets=[COLUMN])
        right = pn.Column(
            z["form"], z["people"], z["act"], z["log"], z["words"], **plain, stylesheets=[RAIL]
        )
        self.root = pn.Column(
            z["bar"],
            left,
            right,
            z["over"],
            z["help"],
            self.tip,
            **wide,
            stylesheets=[ROOT, tokens_text(self.theme)],
        )
