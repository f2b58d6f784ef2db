"""Some rules of a game, by their ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import param

from stoneage_panel.catalog import all_games, spec
from stoneage_panel.engine.rules import Rule
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, tag


class Rules(LessonHtml):
    """Rules in our own words, each with its number.

    Args:
        ids: such as ``["SA.GATHER.2"]``; the beginning of an id means all that begin so.
        game: whose rules they are; by default the game that has them.

    Raises:
        LessonError: there is no such rule.
    """

    kind = "rules"
    ids = param.List(default=[], item_type=str, doc="Ids of rules, or their beginnings.")
    game = param.String(default="", doc="The name of the game.")
    folded = param.Boolean(default=False, doc="Whether only their titles are to be seen at first.")

    def __init__(self, ids: Sequence[str] | str, game: str = "", **params: Any) -> None:
        wanted = [ids] if isinstance(ids, str) else list(ids)
        super().__init__(ids=wanted, game=game, **params)
        self.rules()

    def rules(self) -> list[Rule]:
        """The rules that are shown, in the order asked for."""
        return [rule for one in self.ids for rule in _named(one, self.game)]

    @depends("ids", "game", "folded")
    def html(self) -> Html:
        """A card with a rule below the other."""
        page = self.game_page
        rows = [fold(rule, page=page) if self.folded else _open(rule) for rule in self.rules()]
        return tag(
            "section", rows, class_="card rules", role="group", aria_label=say("rules.title")
        )


def fold(rule: Rule, title: str = "", page: str = "") -> Html:
    """A rule's title, or another one, and its text once somebody unfolds it.

    Args:
        page: the address of the game's page, which has all its rules; empty where there is none.
    """
    head = tag("summary", title or rule.title)
    text = tag("p", rule.text, " ", tag("span", rule.id, class_="rule-id"))
    see = _in_the_rules(rule, page) if page else EMPTY
    return tag("details", head, text, see, class_="rule", data_key=rule.id, data_rule=rule.id)


def _in_the_rules(rule: Rule, page: str) -> Html:
    """A link to a rule among all the others of its game."""
    return tag("p", tag("a", say("rules.page"), href=f"{page}#rules={rule.id}"), class_="see")


def _open(rule: Rule) -> Html:
    head = tag("h4", rule.title, " ", tag("span", rule.id, class_="rule-id"))
    return tag("article", head, tag("p", rule.text), class_="rule", data_rule=rule.id)


def _named(wanted: str, game: str) -> list[Rule]:
    for name in [game] if game else all_games():
        rules = spec(name).load()(None).rules
        if found := [
            rule for rule_id, rule in rules.items() if f"{rule_id}.".startswith(f"{wanted}.")
        ]:
            return found
    raise LessonError(say("rules.unknown", given=shortened(wanted, 30)))
