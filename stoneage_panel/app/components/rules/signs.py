"""The signs of a game: what pictures, letters and marks on its board, cards and panels mean.

One table for tips and legend: a game's ``text/signs.toml``, then the ``signs.toml`` beside this
file for what all games share. A row has a name and a text, or leaves the text to its rule; what it
means in one of several games of a room stands under that game's name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any, NamedTuple

from stoneage_panel.app.components.rules.rule_book import holding
from stoneage_panel.board import icons, tokens
from stoneage_panel.board.scene_data import Icon, Text
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.i18n import spoken
from stoneage_panel.engine.rules import Rule
from stoneage_panel.ui.help_texts import help_text, texts

BOARD = "at:"
"""How the key of a part of the board begins that can't be pointed at: ``at:`` and its group."""
GROUND = "ground"


class Sign(NamedTuple):
    """A sign and what it means.

    Attributes:
        key: what panels name it by: mostly its picture, or a good.
        rule: id of the rule that tells more; or empty.
        icon, paint: its picture, if it has one.
        mark: letters or numbers that are drawn for it, or beside the picture.
        look: how the style sheet knows a mark that is neither.
    """

    key: str
    name: str
    text: str
    rule: str
    icon: str
    paint: str | None
    mark: str
    look: str


class Group(NamedTuple):
    """Signs under one heading."""

    title: str
    signs: tuple[Sign, ...]


def signs(game: AnyGame) -> tuple[Group, ...]:
    """All signs of a game, as the legend shows them."""
    return _groups(game, spoken())


def sign(game: AnyGame, key: str) -> Sign | None:
    """A sign by its key, or by the picture it is drawn with."""
    known = [one for group in signs(game) for one in group.signs]
    found = (one for one in known if one.key == key or fnmatchcase(key, one.key))
    return next(found, None) or next((one for one in known if key and one.icon == key), None)


def drawn_sign(game: AnyGame, group: str, item: Text | Icon) -> Sign | None:
    """The sign of something drawn on a board, by the group it is in or by its picture.

    The ground is one group for many things: its pictures mean what they do elsewhere, its words
    say what they are, and ``at:ground`` is about its numbers.
    """
    if isinstance(item, Icon):
        by_group = sign(game, BOARD + group) if group != GROUND else None
        return by_group or sign(game, item.name)
    if group == GROUND and not item.text.isdecimal():
        return None
    return sign(game, BOARD + group)


@lru_cache(maxsize=8)
def _groups(game: AnyGame, language: str) -> tuple[Group, ...]:
    rules = holding(game)
    own, shared = help_text(game.name, "signs"), texts(__package__, "signs")
    every = (*own.values(), *shared.values())
    made = (Group(table["title"], tuple(_rows(game, table, rules))) for table in every)
    return tuple(group for group in made if group.signs)


def _rows(
    game: AnyGame, table: Mapping[str, Any], rules: Mapping[str, Rule]
) -> Iterator[Sign]:  # fmt: skip
    for key, row in table.items():
        if isinstance(row, Mapping) and row.get("game", game.name) == game.name:
            named = str(row.get("rule", "")).split()
            found = next((rules[one] for one in named if one in rules), None)
            if found or not named:  # a sign whose rules don't hold is not there
                yield _sign(key, {**row, "text": row.get(game.name, row.get("text"))}, found)


def _sign(key: str, row: Mapping[str, Any], rule: Rule | None) -> Sign:
    good = tokens.RESOURCES.get(key)
    shape = row.get("icon", good.icon if good else key if key in icons.ICONS else "")
    return Sign(
        key,
        row.get("name") or (good.name if good else rule.title if rule else key),
        row.get("text") or (rule.text if rule else ""),
        rule.id if rule else "",
        shape,
        row.get("paint", f"res.{key}" if good else None),
        row.get("mark", good.letter if good else ""),
        row.get("look", ""),
    )
