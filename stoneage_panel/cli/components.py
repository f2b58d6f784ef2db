"""``components``: a game's cards and the like as a file to edit and play with."""

from __future__ import annotations

import argparse

from stoneage_panel.catalog import new_game
from stoneage_panel.cli.common import Verbs, add_game, chosen, command
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.errors import NotationError


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "components", run)
    add_game(made)


def run(wanted: argparse.Namespace) -> int:
    """Prints the file; what --components changes is in it."""
    game = new_game(wanted.name, wanted.players, **chosen(wanted))
    if not game.takes_components:
        raise NotationError(say("fault.no_components", title=game.title))
    print(game.editable, end="")
    return 0
