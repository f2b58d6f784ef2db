"""Bots by strength: eight named levels, from the child to the expert, and what each does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from stoneage_panel.bots.names import catalog, options_of, with_style
from stoneage_panel.bots.strings import say
from stoneage_panel.engine.game import AnyGame

LEVELS = ("child", "guest", "learner", "gatherer", "hunter", "elder", "chief", "expert")
"""Their keys, the weakest first; a game has all of them, or those that it has bots for."""
ANCHOR = "rule"
"""The bot whose rating is 0, in games whose levels have names of their own the text of one."""
_LIKES, _LIKING = "search:", re.compile(r"/style=\w+")
"""Bots that like something apart from how strong they are, and what. To lean towards a rule
of thumb makes much stronger who errs: a gatherer that does so wins 100 of 120 games."""
_MUCH, _SOME = 50, 15
"""A bot that remembers less than so much, in percent, forgets a lot, or nearly all."""
_RASH, _HASTY = 20, 5
"""From this heat on a casual bot takes nearly anything, or errs often."""
_MOMENT = 3
"""A casual bot that plays on in more worlds than so many has thought about it."""


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
    """The strength that a bot stands for, whatever it likes; None for any other bot."""
    plain = _LIKING.sub("", text) if text.startswith(_LIKES) else text
    return next((level for level in levels(game) if level.text == plain), None)


def personalities(game: AnyGame | type[AnyGame], text: str) -> Mapping[str, str]:
    """The bots of a bot's strength that differ in what they like, and what that is.

    The first one likes nothing above all; empty where there is only that one.
    """
    level = level_of(game, text)
    if level is None or not level.text.startswith(_LIKES) or not game.likings:
        return {}
    found = zip(game.styles, game.likings, strict=True)
    others = {with_style(level.text, style): words for style, words in found}
    return {level.text: say("likes.none")} | others


def level_like(game: AnyGame | type[AnyGame], key: str) -> Level:
    """The strength of a game that comes nearest to one of another; of two as near the stronger."""
    at = LEVELS.index(key)
    return min(reversed(levels(game)), key=lambda level: abs(LEVELS.index(level.key) - at))


def anchor(game: AnyGame | type[AnyGame]) -> Level:
    """The level that plays by rules of thumb; all others are rated by it."""
    return next(level for level in levels(game) if level.text == ANCHOR)


def bot_name(game: AnyGame | type[AnyGame], text: str) -> str:
    """What a bot is called wherever it is named: by strength, else by kind, else as typed."""
    level = level_of(game, text)
    if level is not None:
        return level.words
    words = next((entry.words for entry in catalog(game) if entry.text == text), text)
    return words.partition(",")[0]


def _usual(game: AnyGame | type[AnyGame]) -> Mapping[str, str]:
    """For a game whose bots nobody has measured yet."""
    found = {"child": "random"}
    if game.styles:
        found["elder"] = ANCHOR
    return {**found, "chief": f"search:{game.searches[0]}"}


def _about(game: AnyGame | type[AnyGame], text: str) -> str:
    kind = text.partition(":")[0]
    if kind == "search":
        return _searches(game, text)
    if kind == "random":
        return say("about.random")
    options = options_of(text)
    if kind == "casual":
        return say(f"about.{_errs(options['heat'], options['worlds'])}")
    if game.remembers and options["memory"] < 100:
        return say(f"about.{_forgets(options['memory'])}")
    return say("about.one_aim" if options["style"] else "about.rule")


def _errs(heat: int, worlds: int) -> str:
    if worlds > _MOMENT:
        return "errs_seldom"
    return "errs_much" if heat >= _RASH else "errs_often" if heat >= _HASTY else "errs_some"


def _forgets(memory: int) -> str:
    if not memory:
        return "remembers_nothing"
    return "forgets_most" if memory < _SOME else "forgets_much" if memory < _MUCH else "forgets"


def _searches(game: AnyGame | type[AnyGame], text: str) -> str:
    """That it thinks ahead; of the one that thinks most, also for how long."""
    *less, most = (game.levels or _usual(game)).values()
    if text in less:
        return say("about.ahead_little")
    known = game.thinks and text == most
    return say("about.search", seconds=game.thinks) if known else say("about.ahead")
