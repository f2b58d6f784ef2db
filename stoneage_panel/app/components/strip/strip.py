"""What the last turn brought, and how near the end is."""

from __future__ import annotations

import param

from stoneage_panel.app.components.strip.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import Html, tag
from stoneage_panel.ui.panels import panels_of


class Strip(HtmlComponent):
    """The strip below the board, as the game draws it."""

    kind = "strip"
    table = param.ClassSelector(class_=Table, doc="The table it tells of.")

    @depends("table.version")
    def html(self) -> Html:
        """What its game says there."""
        shown = Html(panels_of(self.table.game.name).strip(self.table))
        return tag(
            "div", shown, class_="strip", role="group", aria_label=say("strip"), tabindex=0,
            data_signs=True,
        )  # fmt: skip
