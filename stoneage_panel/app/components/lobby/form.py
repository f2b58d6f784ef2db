"""Who sits where, how to play, Start."""

from __future__ import annotations

import param

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.lobby.seats import seats
from stoneage_panel.app.components.lobby.settings import settings
from stoneage_panel.app.components.lobby.strings import say
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import Html, button, fragment, icon, tag


class LobbyForm(HtmlComponent):
    """The choices before a game, besides the game itself."""

    kind = "form"
    lobby = param.ClassSelector(class_=Lobby, doc="What is chosen.")

    @depends("lobby.param")
    def html(self) -> Html:
        """Cards with seats and settings; and Start."""
        lobby = self.lobby
        alone = lobby.limits[1] == 1
        label = say("lobby.start_alone") if alone else say("lobby.start", n=len(lobby.seats))
        if lobby.elsewhere and not alone:
            label = say("lobby.invite")
        # on a phone the pictures are out of sight
        what = tag("small", lobby.chosen.title, class_="only-narrow")
        start = button("start", fragment(icon("play"), tag("span", label, what)), kind="btn go big")
        return fragment(seats(lobby, alone), settings(lobby), tag("div", start, class_="begin"))
