"""Whose turn it is and what is due, in the mover's colour."""

from __future__ import annotations

import param

from stoneage_panel.app.components.banner.strings import say
from stoneage_panel.engine.log import LogLine
from stoneage_panel.table import COLOURS, Table
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, sign, tag
from stoneage_panel.ui.panels import panels_of

_ROOM = 100
"""Letters that fit below what is due, in one line beside a board."""


class Banner(HtmlComponent):
    """The sentence at the head of the page."""

    kind = "head"
    table = param.ClassSelector(class_=Table, doc="The table it tells of.")

    @depends("table.version")
    def html(self) -> Html:
        """What is due, with a line of help."""
        table = self.table
        panels = panels_of(table.game.name)
        strong, more = self._due()
        seat = self._seat()
        if seat < 0:
            return _banner("var(--accent)", icon(panels.ICON), strong, more)
        return _banner(f"var(--player-{COLOURS[seat]})", sign(seat), strong, more)

    def _due(self) -> tuple[str, str]:
        table = self.table
        strong, more = table.status
        seat = table.state.current_player
        if table.over:
            return strong, more
        if seat < 0:
            return strong, say("banner.choose_luck") if table.dice == "choose" else more
        if table.reviewing:
            return strong, say("banner.earlier")
        if told := self._told():
            return told.text, say("banner.then", who=table.names[seat])
        if table.bot_to_move:
            return say("banner.thinking", who=table.names[seat]), say("banner.thinking_more")
        return panels_of(table.game.name).prompt(table) or (strong, self._with_luck(more))

    def _with_luck(self, more: str) -> str:
        """What luck has just brought who is to go on, and the line of help if both have room."""
        table = self.table
        lines = table.session.log.at(table.node) if table.node.parent else []
        own = [line for line in lines if line.luck and line.seat == table.state.current_player]
        brought = " ".join(line.read_by(table.viewer).text for line in own)
        if not brought or len(brought) + len(more) > _ROOM:
            return brought or more
        return f"{brought} {more}"

    def _told(self) -> LogLine | None:
        """What a bot did last, while the next one thinks; None where no bot has moved yet."""
        table = self.table
        if not table.bot_to_move:
            return None
        line = next((one for one in reversed(table.session.lines) if one.seat is not None), None)
        return line if line is not None and line.seat not in table.people else None

    def _seat(self) -> int:
        """Whose colour it has; below zero nobody's."""
        table = self.table
        if table.over:
            return table.state.winner if table.state.winner is not None else 0
        if (told := self._told()) and told.seat is not None and table.game.players > 1:
            return told.seat
        seat = table.state.current_player
        return panels_of(table.game.name).mover(table, table.seat_at_luck if seat < 0 else seat)


def rolling(table: Table, seat: int) -> Html:
    """What stands there while dice of a seat roll; while lines are tried, with the way back."""
    colour, told = f"var(--player-{COLOURS[seat]})", rolls(table, seat)
    if not table.exploring:
        return _banner(colour, sign(seat), told, "")
    back = button("back-to-game", fragment(icon("close"), say("banner.back")), kind="btn")
    return _banner("var(--accent)", icon("branch"), told, say("banner.tried"), back, " exploring")


def rolls(table: Table, seat: int) -> str:
    """Whose dice roll; who plays alone is called “You”."""
    key = "banner.rolls" if len(table.names) > 1 else "banner.rolls_alone"
    return say(key, who=table.names[seat])


def _banner(
    colour: str, cap: Html, strong: str, more: str, end: Html = EMPTY, kind: str = ""
) -> Html:
    heading = tag("strong", esc(strong), role="heading", aria_level=2)
    return tag(
        "section",
        tag("span", cap, class_="cap"),
        tag("div", heading, tag("span", esc(more))),
        end,
        class_=f"banner{kind}",
        style=f"--p:{colour}",
    )
