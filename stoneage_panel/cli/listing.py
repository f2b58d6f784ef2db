"""``games``: what can be played, by whom, with which options and bots."""

from __future__ import annotations

import argparse

from stoneage_panel.bots import catalog
from stoneage_panel.catalog import all_games
from stoneage_panel.cli.common import Verbs, command
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.options import Option


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    command(verbs, "games", run)


def run(wanted: argparse.Namespace) -> int:
    """Prints the list."""
    for name, spec in all_games().items():
        print(say(
            "games.line", name=name, title=spec.title, blurb=spec.blurb,
            players=_players(*spec.players), minutes=spec.minutes,
        ))  # fmt: skip
        game = spec.load()
        for option in game.option_specs:
            print(say("games.option", name=option.name, values=_values(option), doc=option.doc))
        if game.takes_components:
            print(say("games.components", name=name))
        print(say("games.bots", bots=", ".join(entry.text for entry in catalog(game))))
    return 0


def _players(low: int, high: int) -> str:
    return say("games.players", n=low) if low == high else say("games.range", low=low, high=high)


def _values(option: Option) -> str:
    if option.choices:
        return "|".join(option.choices)
    if isinstance(option.default, bool):
        return "on|off"
    return f"{option.low}…{option.high}"
