"""The screen goes from one person to the next; nobody's goods are shown."""

from __future__ import annotations

import param

from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.components.dialogs.strings import marked, say
from stoneage_panel.table import Table
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, sign, tag

LAST_LINES = 3


class Handover(HtmlComponent):
    """Covers the page until the person whose turn it is has the screen."""

    kind = "over"
    table = param.ClassSelector(class_=Table, doc="The table that people sit at.")

    @depends("table.version")
    def html(self) -> Html:
        """Who is to take the screen, and what happened last."""
        table = self.table
        if not table.needs_handover:
            return EMPTY
        seat = table.state.current_player
        who = table.names[seat]
        lines = [line for line in table.log if line.ply <= table.node.depth][-LAST_LINES:]
        rows = [
            tag("li", EMPTY if line.seat is None else sign(line.seat), " ", line.text)
            for line in lines
        ]
        return dialog(
            say("over.hand"),
            tag("h2", sign(seat), " ", say("over.hand_to", who=who)),
            tag("p", say("over.hand_help", who=who)),
            tag("h3", say("over.last")),
            tag("ul", rows),
            button("mine", marked("over.i_am", who=esc(who)), kind="btn go big"),
            covers=True,
        )
