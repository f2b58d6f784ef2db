"""The legend: every sign of a game with its name and what it means."""

from __future__ import annotations

from stoneage_panel.app.components.rules.signs import Group, Sign, signs
from stoneage_panel.app.components.rules.strings import say
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag
from stoneage_panel.ui.html import sign as seat_sign


def legend(game: AnyGame) -> Html:
    """All signs of a game, group by group."""
    return fragment(_group(group) for group in signs(game))


KEYS = ("move", "next", "choose", "escape", "undo", "redo", "help")
"""What the keyboard does, by keys of the strings."""


def keys() -> Html:
    """What the keyboard does."""
    rows = [tag("li", _caps(name), tag("span", say(f"keys.{name}_does"))) for name in KEYS]
    return tag(
        "section",
        tag("h3", say("keys.title")),
        tag("ul", rows),
        class_="legend keys",
        data_keys=True,
    )


def _caps(name: str) -> Html:
    """Keys as they look on a keyboard; a line stands between them in the strings."""
    return tag("span", [tag("kbd", key) for key in say(f"keys.{name}").split("|")])


def _group(group: Group) -> Html:
    rows = [_row(one) for one in group.signs]
    return tag("section", tag("h3", group.title), tag("ul", rows, data_rove=True), class_="legend")


def _row(one: Sign) -> Html:
    words = tag("span", tag("b", one.name), " ", one.text)
    return tag("li", picture(one), words, _link(one))


def picture(one: Sign) -> Html:
    """How a sign looks; its name stands beside it."""
    drawn = icon(one.icon, one.paint) if one.icon else EMPTY
    if one.look == "seats":
        drawn = fragment(seat_sign(seat) for seat in range(2))
    elif one.look:
        drawn = tag("i", one.mark, class_=f"look {one.look}")
    mark = tag("small", one.mark) if one.mark and not one.look else EMPTY
    return tag("span", drawn, mark, class_="sg", aria_hidden="true")


def _link(one: Sign) -> Html:
    if not one.rule:
        return EMPTY
    label = say("signs.rule", name=one.name)
    return button("rules", esc(one.rule), f"rule:{one.rule}", "rule-link", aria_label=label)
