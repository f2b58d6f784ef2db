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
    lessons = param.Dict(default={}, doc="Addresses of lessons, by the names of games.")

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
        tile = button("game", label, arg, "gt", aria_pressed=chosen)
        return tag("div", tile, self._learn(name) if chosen else EMPTY)

    def _learn(self, name: str) -> Html:
        """The way to the lessons on a game, if there are any."""
        if name not in self.lessons:
            return EMPTY
        label, title = say("lobby.learn"), say("lobby.learn_long", title=spec(name).title)
        link = icon("lesson"), label
        return tag("a", link, href=self.lessons[name], title=title, class_="btn learn")


@cache
def _picture(game: str, tile: str) -> Html:
    """The small picture of a tile."""
    return Html(spec(game).picture(tile))
