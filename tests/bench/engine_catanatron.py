"""Times random play of Catanatron with four players, in an environment of its own.

A decision is one entry of its log of actions: a random choice, its execution, the next list of
legal actions.
"""

import json
import platform
import sys
import time
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

BEFORE_COPYING = 200
"""Decisions before the position that is copied."""


def new(seed: int) -> Game:
    """A game not yet played."""
    return Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=seed)


def rates(seconds: float, seed: int) -> dict[str, float]:
    """Decisions, games and copies a second."""
    new(seed).play()
    decisions = games = copies = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        game = new(seed + games)
        game.play()
        decisions += len(game.state.actions)
        games += 1
    game = new(seed)
    for _ in range(BEFORE_COPYING):
        if game.winning_color() is None:
            game.play_tick()
    began = time.perf_counter()
    while (copying := time.perf_counter() - began) < seconds / 2:
        for _ in range(100):
            game.copy()
        copies += 100
    return {
        "decisions": decisions / took,
        "games": games / took,
        "clones": copies / copying,
        "decisions_a_game": decisions / games,
    }


if __name__ == "__main__":
    figures = rates(*[json.loads(text) for text in sys.argv[1:]])
    versions = {"python": platform.python_version(), "catanatron": version("catanatron")}
    print(json.dumps({**versions, **figures}))
