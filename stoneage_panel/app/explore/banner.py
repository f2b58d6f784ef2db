"""The banner while lines are tried: what is asked, and the way back."""

from __future__ import annotations

import param

from stoneage_panel.app.explore.part import ExplorePart
from stoneage_panel.app.explore.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag


class ExploreBanner(ExplorePart):
    """Stands in the place of the banner while lines are tried.

    Args:
        table: where they are tried.
    """

    kind = "head"
    table = param.ClassSelector(class_=Table, doc="The table where lines are tried.")

    @depends("table.version", "table.exploring")
    def html(self) -> Html:
        """The question, and the way back to the game."""
        table = self.table
        if not table.exploring:
            return EMPTY
        heading = tag("strong", self._question(), role="heading", aria_level=2)
        back = fragment(icon("close"), esc(say("banner.back")))
        return tag(
            "section",
            tag("span", icon("branch"), class_="cap"),
            tag("div", heading, tag("span", self._state())),
            button("back-to-game", back, kind="btn"),
            class_="banner exploring",
            style="--p:var(--accent)",
        )

    def _state(self) -> str:
        """Where this is: still the game, or whose turn it is on the line that is tried."""
        table, seat = self.table, self.table.session.player
        if table.tree.is_main(table.node):
            return say("banner.same")
        return say("banner.more") if seat is None else say("banner.turn", who=table.names[seat])

    def _question(self) -> str:
        """What the line that is tried began with, as a question."""
        table = self.table
        for node in table.node.line():
            if table.tree.is_main(node):
                continue
            told = table.session.log.at(node)
            if told:
                line = next((one for one in told if one.seat is not None), told[0])
                return say("banner.question", what=line.read_by(table.viewer).text.rstrip("."))
        return say("banner.begin")

    @action
    def back_to_game(self) -> None:
        """Back to where the game was left."""
        self.table.back_to_game()
