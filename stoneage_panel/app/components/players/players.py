"""Every player's panel, always visible."""

from __future__ import annotations

import param

from stoneage_panel.app.components.players.strings import say
from stoneage_panel.board.scene_data import seat_id
from stoneage_panel.bots import catalog
from stoneage_panel.engine.game import AnyState
from stoneage_panel.table import COLOURS, Table, is_person
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, icon, sign, tag
from stoneage_panel.ui.panels import panels_of


class Players(HtmlComponent):
    """The players' panels, as their game draws them."""

    kind = "people"
    table = param.ClassSelector(class_=Table, doc="The table they sit at.")
    compact = param.Boolean(default=False, doc="Whether there is little room, as on a phone.")

    @depends("table.version", "compact")
    def html(self) -> Html:
        """All panels, in the order of the seats."""
        before = self.table.before_yours
        panels = [self._panel(seat, before) for seat in range(self.table.game.players)]
        return tag("div", panels, class_="players mini" if self.compact else "players")

    def _panel(self, seat: int, before: AnyState) -> Html:
        table, name = self.table, self.table.names[seat]
        panels = panels_of(table.game.name)
        drawn = (panels.mini if self.compact else panels.panel)(table, seat)
        head, _, body = drawn.partition("|")
        alone = table.game.players == 1  # then colours mean figures, not a player
        paint = "accent" if alone else f"player-{COLOURS[seat]}"
        header = tag(
            "header",
            EMPTY if alone else sign(seat),
            EMPTY if self.compact else tag("span", name, class_="who"),
            " ",
            EMPTY if self.compact or alone else self._tag(seat),
            Html(head),
            _gained(panels.points(table.state, seat) - panels.points(before, seat)),
        )
        return tag(
            "section",
            header,
            Html(body),
            role="group",
            data_holder=seat_id(seat),
            class_="pl turn" if seat == table.state.current_player else "pl",
            style=f"--p:var(--{paint})",
            aria_label=name,
        )

    def _tag(self, seat: int) -> Html:
        """Whether a person sits there, or which bot."""
        table, who = self.table, self.table.seats[seat]
        if is_person(who):
            label = say("people.you" if len(table.people) == 1 else "people.person")
            return tag("span", label, class_="tag you")
        name = bot_name(table, who)
        return tag("span", icon("bot"), tag("span", name), class_="tag", title=name)


def _gained(n: int) -> Html:
    """By how much the score has changed since the last click: until the next one."""
    if not n:
        return EMPTY
    text = f"+{n}" if n > 0 else f"−{-n}"
    kind = "up" if n > 0 else "down"
    return tag("b", text, class_=f"gained {kind}", title=say("people.gained"), data_key=text)


def bot_name(table: Table, seat: str) -> str:
    """What a bot is called in the lobby, in short: ``feeder bot``."""
    words = next((one.words for one in catalog(table.game) if one.text == seat), "")
    return words.partition(",")[0].lower() or say("people.bot", name=seat.partition(":")[0])
