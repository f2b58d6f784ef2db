"""``play``: a game in the terminal, against bots or with people at the same screen."""

from __future__ import annotations

import argparse
import random

from stoneage_panel.catalog import new_game, spec
from stoneage_panel.cli.common import Verbs, add_game, chosen, command
from stoneage_panel.cli.strings import say
from stoneage_panel.cli.textgame import TextGame
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import split_list
from stoneage_panel.match import Match


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "play", run)
    add_game(made)
    made.add_argument(
        "--seats",
        metavar="A,B",
        help=say("help.seats"),
    )
    made.add_argument("--seed", type=int, metavar="S", help=say("help.seed"))


def run(wanted: argparse.Namespace) -> int:
    """Plays until the game is over or somebody quits."""
    seats = _seats(wanted)
    game = new_game(wanted.name, len(seats), **chosen(wanted))
    seed = random.SystemRandom().getrandbits(32) if wanted.seed is None else wanted.seed
    TextGame(Match(game, seed=seed, seats=seats)).run()
    return 0


def _seats(wanted: argparse.Namespace) -> list[str]:
    fewest = spec(wanted.name).players[0]
    if wanted.seats is None:
        return ["human"] + ["rule"] * ((wanted.players or fewest) - 1)
    seats = split_list(wanted.seats)
    if wanted.players not in (None, len(seats)):
        raise NotationError(say("fault.seats", players=wanted.players, seats=len(seats)))
    return seats
