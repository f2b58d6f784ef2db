"""``games``: what can be played, by whom, with which options and bots."""

from __future__ import annotations

import argparse

from stoneage_panel.bots import catalog
from stoneage_panel.cli.common import Verbs, command
from stoneage_panel.engine.options import Option
from stoneage_panel.games import all_games


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    command(verbs, "games", run, "List the games, their options and bots.")


def run(wanted: argparse.Namespace) -> int:
    """Prints the list."""
    for name, spec in all_games().items():
        low, high = spec.players
        print(f"{name}  {spec.title}: {spec.blurb}. {low}–{high} players, {spec.minutes} minutes.")
        game = spec.load()
        for option in game.option_specs:
            print(f"  --option {option.name}={_values(option)}  {option.doc}")
        if game.takes_components:
            print(f"  --components FILE  Cards of your own; see `components {name}`.")
        print("  bots: " + ", ".join(entry.text for entry in catalog(game)))
    return 0


def _values(option: Option) -> str:
    if option.choices:
        return "|".join(option.choices)
    if isinstance(option.default, bool):
        return "on|off"
    return f"{option.low}…{option.high}"
