"""The head of the lobby: what to do now, and a game with a guide."""

from __future__ import annotations

import param

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.lobby.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import Html, button, fragment, icon, tag


class Welcome(HtmlComponent):
    """What to do first; who has never played is offered a guided game in a large button."""

    kind = "head"
    lobby = param.ClassSelector(class_=Lobby, doc="What is chosen.")
    table = param.ClassSelector(class_=Table, doc="The table on which it is laid out.")
    novice = param.Boolean(default=True, doc="Whether no game is saved here yet.")

    @depends("table.version", "novice")
    def html(self) -> Html:
        """A banner with a button."""
        key = "first" if self.novice else "again"
        strong = tag("strong", say(f"welcome.{key}"), role="heading", aria_level=2)
        more = say(f"welcome.{key}_more", title=self.table.title)
        return tag(
            "section",
            tag("span", icon("torch"), class_="cap"),
            tag("div", strong, tag("span", more)),
            self._first_game() if self.novice else self._guide(),
            class_="banner welcome",
            style="--p:var(--accent)",
        )

    def _first_game(self) -> Html:
        chosen = self.lobby.chosen
        bots = self.table.game.seat_range(self.lobby.values)[0] - 1
        key = "welcome.guided" if bots else "welcome.guided_alone"
        facts = say(key, n=bots, minutes=chosen.minutes)
        label = tag("span", tag("b", say("welcome.play")), tag("span", facts, class_="s"))
        return self._button(label, "btn go big")

    def _guide(self) -> Html:
        return self._button(Html(say("welcome.guide")), "btn may")

    def _button(self, label: Html, kind: str) -> Html:
        offer = say("welcome.offer", title=self.table.game.title)
        return button("tutorial", fragment(icon("guide"), label), kind=kind, title=offer)
