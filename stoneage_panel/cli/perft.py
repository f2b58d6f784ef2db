"""``perft``: how many lines there are, depth by depth."""

from __future__ import annotations

import argparse
import time

from stoneage_panel.catalog import new_game
from stoneage_panel.cli.common import Verbs, add_game, chosen, command
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.study.perft import perft


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "perft", run)
    add_game(made)
    made.add_argument("--depth", type=int, default=4, metavar="D", help=say("help.depth"))


def run(wanted: argparse.Namespace) -> int:
    """Prints a line a depth."""
    if wanted.depth < 0:
        raise NotationError(say("fault.depth"))
    state = new_game(wanted.name, wanted.players, **chosen(wanted)).new_initial_state()
    for depth in range(wanted.depth + 1):
        began = time.perf_counter()
        count = perft(state, depth)
        spent = time.perf_counter() - began
        print(say("perft.line", depth=depth, n=count, seconds=spent), flush=True)
    return 0
