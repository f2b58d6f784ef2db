"""That nothing can be kept, with a file instead."""

from __future__ import annotations

import param

from stoneage_panel.app.components.dialogs.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag


class StorageTrouble(HtmlComponent):
    """Says why games are not kept, until somebody has read it."""

    kind = "over"
    sentence = param.String(default="", doc="Why nothing can be kept; empty where all is well.")

    @depends("sentence")
    def html(self) -> Html:
        """The sentence, and what to do about it."""
        if not self.sentence:
            return EMPTY
        save = button("save", fragment(icon("save"), say("store.save")), kind="btn sm go")
        done = button("read", esc(say("store.read")), kind="btn sm")
        flow = tag("div", save, done, class_="flow")
        inside = tag("div", tag("p", self.sentence), flow)
        return tag("div", inside, class_="toast info stay", role="status")

    @action
    def read(self) -> None:
        """It was read."""
        self.sentence = ""
