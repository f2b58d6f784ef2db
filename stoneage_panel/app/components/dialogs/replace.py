"""Whether the game of a link shall take the place of the one that is played."""

from __future__ import annotations

import param

from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.components.dialogs.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, tag


class ReplaceGame(HtmlComponent):
    """Asks; the page opens the link or leaves it."""

    kind = "over"
    table = param.ClassSelector(class_=Table, doc="The table whose game is played.")
    record = param.String(default=None, allow_None=True, doc="The game of the link, as text.")

    covered = param.Boolean(default=False, doc="Whether the screen is handed over meanwhile.")

    @depends("table.version", "record", "covered")
    def html(self) -> Html:
        """The question while there is one."""
        if self.record is None:
            return EMPTY
        title = say("linked.title")
        stay = button("linked-leave", esc(say("linked.stay")))
        go = button("linked-open", esc(say("linked.open")), kind="btn go")
        return dialog(
            title,
            tag("h2", title),
            tag("p", say("linked.running", title=self.table.title)),
            tag("div", stay, go, class_="flow"),
            covers=self.covered,
        )
