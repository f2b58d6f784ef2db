"""The exact chances of what luck may bring next."""

from __future__ import annotations

import param

from stoneage_panel.app.components.odds.strings import say
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.numbers import number
from stoneage_panel.study.odds import Ahead, known
from stoneage_panel.table import Table
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, tag

MOST_KINDS = 4
"""Kinds of luck that are listed: more than these are no help."""


class Odds(HtmlComponent):
    """What luck may follow the action that is put together, or any action there is.

    Points at the board narrow it down: they leave fewer actions that fit.
    """

    kind = "odds"
    table = param.ClassSelector(class_=Table, doc="The table whose luck it is.")
    most = param.Integer(default=8, bounds=(1, 100), doc="Outcomes listed for a kind of luck.")

    @depends("table.version", "most")
    def html(self) -> Html:
        """A card with a table for each kind of luck."""
        head = tag("h3", say("title"))
        return tag("section", head, self._body(), class_="card chances")

    def _body(self) -> Html:
        table = self.table
        if table.over:
            return tag("p", say("over"), class_="m")
        if table.needs_handover:
            return tag("p", say("covered"), class_="m")
        seat = table.seat_at_luck if table.viewer is None else table.viewer
        found = known(table.game, table.state, seat, self._actions())
        if found is None:
            return tag("p", say("hidden"), class_="m")
        if not found:
            return tag("p", say("none"), class_="m")
        shown = [self._kind(kind) for kind in found[:MOST_KINDS]]
        left = sum(len(kind.actions) for kind in found[MOST_KINDS:])
        more = tag("p", say("more", n=left), class_="s m") if left else EMPTY
        return tag("div", shown, more)

    def _actions(self) -> list[Action] | None:
        """What still fits what was pointed at; the one it makes, if it makes one."""
        table = self.table
        if table.ready is not None:
            return [table.ready]
        return table.fitting if table.chosen else None

    def _kind(self, kind: Ahead) -> Html:
        rows = [self._row(action, chance) for action, chance in kind.outcomes[: self.most]]
        left = kind.outcomes[self.most :]
        if left:
            rows.append(_row(say("rest", n=len(left)), sum(chance for _, chance in left)))
        return tag("div", tag("p", self._when(kind.actions)), tag("table", tag("tbody", rows)))

    def _when(self, actions: tuple[Action, ...]) -> str:
        if not actions:
            return say("due")
        first, others = self.table.game.format(actions[0]), len(actions) - 1
        return say("alike", action=first, n=others) if others else say("after", action=first)

    def _row(self, action: Action, chance: float) -> Html:
        return _row(self.table.game.format(action), chance)


def _row(words: str, chance: float) -> Html:
    percent = say("tiny") if chance < 0.001 else say("chance", percent=number(100 * chance, ".1f"))
    bar = tag("meter", min=0, max=1, value=round(chance, 4), aria_hidden="true")
    return tag("tr", tag("th", words, scope="row"), tag("td", bar), tag("td", percent, class_="n"))
