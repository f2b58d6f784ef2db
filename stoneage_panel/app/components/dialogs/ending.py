"""How the game ended: the story of the score."""

from __future__ import annotations

import param

from stoneage_panel.app.components.dialogs.curve import FEWEST, Row, curve, rows
from stoneage_panel.app.components.dialogs.end_picture import end_picture
from stoneage_panel.app.components.dialogs.frame import dialog
from stoneage_panel.app.components.dialogs.story import story
from stoneage_panel.app.components.dialogs.strings import marked, say
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, fragment, icon, sign, tag
from stoneage_panel.ui.panels import panels_of
from stoneage_panel.ui.points import points_table


class Ending(HtmlComponent):
    """Opens when the game is over, until it is closed."""

    kind = "over"
    table = param.ClassSelector(class_=Table, doc="The table whose game ends.")
    closed = param.Boolean(default=False, doc="Whether it was closed.")

    @depends("table.version", "closed")
    def html(self) -> Html:
        """Who won, points by source, and what to do next."""
        table = self.table
        if not table.over or self.closed:
            return EMPTY
        strong, more = table.status
        winner = table.state.winner
        of_winner = EMPTY if winner is None else fragment(sign(winner), " ")
        title = tag("h2", of_winner, strong, tabindex="-1")  # one reads from the top
        points = points_table(table.game, table.names, table.scores)
        first, then = (points, self._sums()) if points else (self._sums(), EMPTY)
        found = rows(table.tree, table.node)
        help_line = tag("p", _yours(table), " ", more, class_="m")
        return dialog(say("over.end"), title, help_line, _story(table, found), first,
                      curve(table, found), _buttons(), then)  # fmt: skip

    @action
    def picture(self) -> None:
        """The end goes to a file as a picture, or to what the device shares with."""
        table = self.table
        if not table.over:  # a late press, after an undo
            return
        self.send("picture", name=f"{table.game.name}.png", text=end_picture(table))

    def close(self) -> None:
        """The board can be seen again."""
        self.closed = True

    def _sums(self) -> Html:
        """What everybody's points are made of."""
        table = self.table
        lines = panels_of(table.game.name).workings(table)
        lines = lines or table.game.story(table.state, table.names)
        return tag("ul", [tag("li", line) for line in lines])


def _story(table: Table, found: list[Row]) -> Html:
    """How the game went; nothing of a short one."""
    winner = table.state.winner
    if winner is None or len(found) < FEWEST or table.game.players < 2:
        return EMPTY
    return tag("p", " ".join(story(table.game, found, table.names, table.scores, winner)))


def _yours(table: Table) -> Html:
    """How it went for the one person who played against bots."""
    shares, totals = table.state.returns(), [sum(row.values()) for row in table.scores]
    if len(table.people) != 1 or len(totals) == 1:
        return EMPTY
    [seat] = table.people
    if shares[seat]:
        return tag("strong", say("yours.won" if shares[seat] == 1 else "yours.shared"))
    mine = totals[seat]
    better = [share or total > mine for share, total in zip(shares, totals, strict=True)]
    place, behind = 1 + sum(map(bool, better)), max(totals) - mine
    told = say("yours.place", place=place, players=len(totals))
    more = say("yours.behind", n=behind) if behind else ""
    return tag("strong", f"{told}{more}.")


def _buttons() -> Html:
    return tag(
        "div",
        button("rematch", fragment(icon("redo"), say("act.again")), kind="btn go"),
        button("review-game", marked("over.review")),
        button("close", marked("over.look")),
        button("again", marked("over.again"), "all"),
        button("picture", marked("over.picture")),
        button("save", fragment(icon("save"), say("bar.save"))),
        button("lobby", marked("act.tables")),
        class_="flow",
    )
