"""One tile a game, and one for every preset of it."""

from __future__ import annotations

from functools import cache

import param

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.lobby.strings import say
from stoneage_panel.catalog import Preset, Spec, all_games, spec
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, fragment, icon, tag


class Tiles(HtmlComponent):
    """The games to choose from."""

    kind = "tiles"
    lobby = param.ClassSelector(class_=Lobby, doc="What is chosen.")

    @depends("lobby.game_name")
    def html(self) -> Html:
        """The tiles, the chosen one marked."""
        out = []
        for name, one in sorted(all_games().items(), key=lambda game: game[1].rank):
            out.append(self._tile(name, name, one))
            out += [self._tile(f"{name} {preset.key}", name, preset) for preset in one.presets]
        return tag("div", out, class_="gts alone" if len(out) == 1 else "gts")

    def _tile(self, arg: str, name: str, one: Spec | Preset) -> Html:
        low, high = one.players
        people = say("lobby.from_to" if high > low else "lobby.players", n=high, low=low, high=high)
        facts = say("lobby.tile", players=people, minutes=one.minutes)
        chosen = arg == self.lobby.tile
        label = fragment(
            _picture(name, one.tile),
            tag(
                "div",
                tag("h2", one.title),
                tag("p", one.blurb, class_="s"),
                tag("p", tag("b", facts), class_="s m"),
            ),
            tag("em", icon("check")) if chosen else EMPTY,
        )
        return button("game", label, arg, "gt", aria_pressed=chosen)


@cache
def _picture(game: str, tile: str) -> Html:
    """The small picture of a tile."""
    return Html(spec(game).picture(tile))
