"""Bots by strength: easy, good and strong, each with a line about what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from stoneage_panel.bots.names import catalog, options_of
from stoneage_panel.bots.strings import say
from stoneage_panel.engine.game import AnyGame

_MUCH = 50
"""A bot that remembers less than this, in percent, forgets a lot."""


class Level(NamedTuple):
    """A strength: its key, the bot that has it, its name and what that bot does."""

    key: str
    text: str
    words: str
    about: str


def levels(game: AnyGame | type[AnyGame]) -> tuple[Level, ...]:
    """The strengths of a game's bots, the weakest first."""
    found = game.levels or _usual(game)
    return tuple(
        Level(key, text, say(f"level.{key}"), _about(game, text)) for key, text in found.items()
    )


def level_of(game: AnyGame | type[AnyGame], text: str) -> Level | None:
    """The strength that a bot stands for; None for any other bot."""
    return next((level for level in levels(game) if level.text == text), None)


def bot_name(game: AnyGame | type[AnyGame], text: str) -> str:
    """What a bot is called wherever it is named: by strength, else by kind, else as typed."""
    level = level_of(game, text)
    if level is not None:
        return level.words
    words = next((entry.words for entry in catalog(game) if entry.text == text), text)
    return words.partition(",")[0]


def _usual(game: AnyGame | type[AnyGame]) -> Mapping[str, str]:
    """For a game whose bots nobody has measured yet."""
    found = {"easy": "random"}
    if game.styles:
        found["good"] = "rule"
    return {**found, "strong": f"search:{game.searches[0]}"}


def _about(game: AnyGame | type[AnyGame], text: str) -> str:
    kind = text.partition(":")[0]
    if kind == "search":
        return say("about.search", seconds=game.thinks) if game.thinks else say("about.ahead")
    if kind == "random":
        return say("about.random")
    options = options_of(text)
    if game.remembers and options["memory"] < 100:
        return say("about.forgets_much" if options["memory"] < _MUCH else "about.forgets")
    return say("about.one_aim" if options["style"] else "about.rule")
