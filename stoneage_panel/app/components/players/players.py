"""Every player's panel, always visible."""

from __future__ import annotations

import param

from stoneage_panel.app.components.players.strings import say
from stoneage_panel.board.scene_data import seat_id
from stoneage_panel.bots.levels import bot_name
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.strings import in_text
from stoneage_panel.table import COLOURS, Table, is_person
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, icon, sign, tag
from stoneage_panel.ui.panels import panels_of


class Players(HtmlComponent):
    """The players' panels, as their game draws them."""

    kind = "people"
    table = param.ClassSelector(class_=Table, doc="The table they sit at.")
    compact = param.Boolean(default=False, doc="Whether there is little room, as on a phone.")
    named = param.Boolean(default=False, doc="Whether names stand there even so.")

    @depends("table.version", "compact", "named")
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
            EMPTY if self.compact and not self.named else tag("span", name, class_="who"),
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
            # one stop of the Tab key; arrows lead from sign to sign in it
            tabindex=0,
            data_signs=True,
        )

    def _tag(self, seat: int) -> Html:
        """Whether a person sits there, or which bot."""
        table, who = self.table, self.table.seats[seat]
        if len(table.people) == table.game.players:
            return EMPTY  # there is nobody to be told apart from
        if is_person(who) and seat not in table.people:
            return EMPTY  # at another device; a name needs the room
        if is_person(who):
            label = say("people.you" if len(table.people) == 1 else "people.person")
            return tag("span", label, class_="tag you", data_sign="you")
        name = tag("span", in_text(bot_name(table.game, who)))
        return tag("span", icon("bot"), name, class_="tag", data_sign="bot")


def _gained(n: int) -> Html:
    """By how much the score has changed since the last click: until the next one."""
    if not n:
        return EMPTY
    text = f"+{n}" if n > 0 else f"−{-n}"
    kind = "up" if n > 0 else "down"
    return tag(
        "b", text, class_=f"gained {kind}", data_key=text, role="img",
        aria_label=say("people.gained", n=text), data_sign="gained",
    )  # fmt: skip
