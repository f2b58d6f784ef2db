"""``perft``: how many lines there are, depth by depth."""

from __future__ import annotations

import argparse
import time

from stoneage_panel.cli.common import Verbs, add_game, chosen, command
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.games import new_game
from stoneage_panel.study.perft import perft


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(
        verbs, "perft", run, "Count all lines from the start; luck counts as all its outcomes."
    )
    add_game(made)
    made.add_argument("--depth", type=int, default=4, metavar="D", help="longest lines (4)")


def run(wanted: argparse.Namespace) -> int:
    """Prints a line a depth."""
    if wanted.depth < 0:
        raise NotationError("--depth takes a whole number from 0.")
    state = new_game(wanted.name, wanted.players, **chosen(wanted)).new_initial_state()
    for depth in range(wanted.depth + 1):
        began = time.perf_counter()
        count = perft(state, depth)
        print(f"depth {depth}: {count} lines, {time.perf_counter() - began:.2f} s", flush=True)
    return 0
