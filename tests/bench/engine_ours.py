"""Times random play of one game, and play by rule of thumb.

Runs alone: natively as a script, in Pyodide as a snippet. Takes a game, players, seconds a figure
and a seed; prints the rates as JSON. A decision is choosing one of the legal actions at random and
applying it, with the luck that follows. Random games may last ten times as long as those that
people play, and lead elsewhere: so games are measured too in which every seat is a `rule` bot.
"""

import json
import random
import sys
import time
from collections.abc import Callable

from stoneage_panel.bots.names import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Game, Rng

HALF_A_GAME = 80
"""Actions before the position that is cloned."""


def play(game: Game, luck: Rng, chance: Callable[[], float]) -> int:
    """One random game; the number of decisions in it."""
    state, decisions = game.new_initial_state(), 0
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            state.apply(state.sample_chance(luck))
        else:
            legal = state.legal_actions()
            state.apply(legal[int(chance() * len(legal))])
            decisions += 1
    return decisions


def play_by_rule(game: Game, luck: Rng) -> int:
    """One game in which every seat is a `rule` bot; the number of decisions in it."""
    state, decisions, choose = game.new_initial_state(), 0, make("rule").choose
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            state.apply(state.sample_chance(luck))
        else:
            state.apply(choose(state, luck))
            decisions += 1
    return decisions


def rule_rates(name: str, players: int, seconds: float, seed: int) -> dict[str, float]:
    """Decisions and games a second of `rule` bots, those of one game at least."""
    game, luck = new_game(name, players), Rng(seed)
    play_by_rule(game, luck)
    decisions = games = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds or not games:
        decisions += play_by_rule(game, luck)
        games += 1
    return {
        "rule_decisions": decisions / took,
        "rule_games": games / took,
        "rule_decisions_a_game": decisions / games,
    }


def rates(name: str, players: int, seconds: float, seed: int) -> dict[str, float]:
    """Decisions, games and clones a second."""
    game, luck, chance = new_game(name, players), Rng(seed), random.Random(seed).random
    play(game, luck, chance)
    decisions = games = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        decisions += play(game, luck, chance)
        games += 1
    state, clones = game.new_initial_state(), 0
    for _ in range(HALF_A_GAME):
        legal = state.legal_actions()
        state.apply(luck.choice(legal) if legal else state.sample_chance(luck))
        if state.current_player == TERMINAL:
            state = game.new_initial_state()
    began = time.perf_counter()
    while (copying := time.perf_counter() - began) < seconds / 2:
        for _ in range(500):
            state.clone()
        clones += 500
    return {
        "decisions": decisions / took,
        "games": games / took,
        "clones": clones / copying,
        "decisions_a_game": decisions / games,
    }


if __name__ == "__main__":
    given = globals().get("arguments") or [json.loads(text) for text in sys.argv[1:]]
    figures = {**rates(*given), **rule_rates(*given)}
    print(json.dumps({"python": sys.version.split()[0], **figures}))
