"""The rule book: a game's rules in chapters, and which of them belong to a place.

The rules themselves come from a room's ``rules.toml``; its ``help.toml`` gives them headings and
ties them to places of the board. A room without one is helped all the same: headings come from
the ids, and places have no rules of their own.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from stoneage_panel.app.components.rules.strings import say
from stoneage_panel.catalog import Spec, all_games
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.rules import Rule
from stoneage_panel.ui.help_texts import help_text

_RULING = re.compile(
    r"\b(?:[A-Za-z]\d*[.-]\d+|rulings?\s\d+(?:(?:,|\sto|\sand)\s\d+)*|house\srule|ours)(?!\w)"
)
"""A ruling on what the rule book leaves open, as a rule's section names it: ``B-27``, ``b4.3``,
``rulings 7 to 9``, ``house rule``, ``ours``."""


class Chapter(NamedTuple):
    """Rules under one heading."""

    title: str
    rules: list[Rule]


class Book(NamedTuple):
    """The chapters of one rule book, and what is to be known of it as a whole.

    Attributes:
        also: further words by which a rule is found, by its id: the printed book's, where ours
            are others.
    """

    title: str
    note: str
    chapters: list[Chapter]
    also: Mapping[str, str]


def books(game: AnyGame) -> list[Book]:
    """The rules that hold in a game, book by book, chapter by chapter."""
    given = help_text(game.name, "help")
    known = given.get("books") or {"": {"title": game.title}}
    headings = given.get("chapters", {})
    held = {head: row for head, row in known.items() if _holds(game, row)}
    found = []
    for head, row in held.items():
        rules = [rule for rule in game.rules.values() if _begins(rule.id, head)]
        notes = (row.get("beside") if len(held) > 1 else "", _note(game, row))
        chapters = list(_chapters(rules, headings))
        note = " ".join(filter(None, notes))
        found.append(Book(row["title"], note, chapters, _also(rules, given.get("also", {}))))
    return found


def _also(rules: Iterable[Rule], words: Mapping[str, str]) -> dict[str, str]:
    """Further words by rule, from words by ids or what those look like."""
    found = {}
    for rule in rules:
        some = [more for pattern, more in words.items() if fnmatchcase(rule.id, pattern)]
        if some:
            found[rule.id] = " ".join(some)
    return found


def _note(game: AnyGame, row: Mapping[str, Any]) -> str:
    """What is to be known of a book; an owner's file may have other numbers than it tells."""
    return say("rules.own") if game.components else str(row.get("note", ""))


def _holds(game: AnyGame, row: Mapping[str, Any]) -> bool:
    """Whether a book is of a game as it is played."""
    if game.name not in row.get("games", (game.name,)):
        return False
    return "option" not in row or bool(game.options[row["option"]])


def _chapters(rules: Iterable[Rule], headings: Mapping[str, str]) -> Iterator[Chapter]:
    """Rules by the beginning of their ids, chapters as they are headed."""
    by: dict[str, list[Rule]] = {}
    for rule in rules:
        by.setdefault(rule.id.rpartition(".")[0], []).append(rule)
    order = [head for head in headings if head in by] + [
        head for head in by if head not in headings
    ]
    for head in order:
        yield Chapter(headings.get(head) or head.rpartition(".")[2].capitalize(), by[head])


def holding(game: AnyGame) -> dict[str, Rule]:
    """Every rule that holds in a game, by its id."""
    return {rule.id: rule for book in books(game) for part in book.chapters for rule in part.rules}


def home(rule_id: str) -> tuple[str, AnyGame] | None:
    """Where a rule holds: the tile of a game and such a game, the first there is; or None."""
    for name, one in all_games().items():
        known = help_text(name, "help").get("books") or {"": {}}
        if any(_begins(rule_id, head) for head in known):  # else it need not be loaded
            for tile, game in _made(name, one):
                if rule_id in holding(game):
                    return tile, game
    return None


def _made(name: str, one: Spec) -> Iterator[tuple[str, AnyGame]]:
    """A game and its presets, by their tiles."""
    made = one.load()
    yield name, made(None)
    for preset in one.presets:
        options: dict[str, Any] = dict(preset.options)
        yield f"{name} {preset.key}", made(None, **options)


def rules_at(game: AnyGame, place: str) -> list[Rule]:
    """The rules of a place or piece of the board; none where its room names none."""
    rows = help_text(game.name, "help").get("places", {})
    heads = next((rows[pattern] for pattern in rows if fnmatchcase(place, pattern)), ())
    every = holding(game).values()
    return [rule for head in heads for rule in every if _begins(rule.id, head)]


def _begins(rule_id: str, head: str) -> bool:
    return not head or rule_id == head or rule_id.startswith(head + ".")


def source(rule: Rule) -> tuple[str, bool]:
    """Where the printed rule book says a rule, and whether a ruling of ours adds to it."""
    left = _RULING.sub("", rule.section)
    parts = [part.strip(" ,") for part in left.split(";")]
    return "; ".join(filter(None, parts)), left != rule.section
