"""Seeded games give the same records, byte for byte, on CPython and in the page's Python."""

from __future__ import annotations

import hashlib

import pytest

from tests.node.in_pyodide import run

pytestmark = [pytest.mark.site, pytest.mark.slow]

GAMES = 200
# Runs on both sides as it stands: it prints one line for each game.
PLAY = """
import hashlib
from stoneage_panel.bots import make
from stoneage_panel.engine import record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Tree
from stoneage_panel.games import new_game

LINE_UPS = (("random",), ("rule",), ("rule:memory=60", "random"), ("search:8", "rule"))


def one_game(seed):
    players = 2 + seed % 3
    goods = ("open", "hidden")[seed % 2]
    line_up = LINE_UPS[seed % len(LINE_UPS)] if seed % 20 == 3 else LINE_UPS[seed % 3]
    game = new_game("my_first", players=players, goods=goods)
    luck, thought = Rng(seed).stream("luck"), Rng(seed).stream("bots")
    bots = [make(line_up[seat % len(line_up)], seed) for seat in range(players)]
    tree = Tree(game)
    node, state = tree.root, game.new_initial_state()
    while state.current_player != -2:
        seat = state.current_player
        if seat == -1:
            action = state.sample_chance(luck)
        else:
            action = bots[seat].choose(state, thought)
        state.step(action)
        node = tree.add(node, action)
    return record.write(tree, {"Seed": str(seed)})


for seed in range(first, first + games):
    text = one_game(seed)
    print(seed, len(text), hashlib.sha256(text.encode()).hexdigest())
"""


def played_here() -> str:
    """The lines of every game on this Python."""
    lines: list[str] = []

    def keep(*words: object) -> None:
        lines.append(" ".join(map(str, words)))

    names = {"first": 0, "games": GAMES, "print": keep}
    exec(compile(PLAY, "games.py", "exec"), names)
    return "\n".join(lines)


def test_200_games_are_equal_on_cpython_and_in_pyodide() -> None:
    there = run(f"first, games = 0, {GAMES}\n{PLAY}", seconds=900).strip()
    here = played_here()
    assert len(here.splitlines()) == GAMES
    assert there == here, hashlib.sha256(there.encode()).hexdigest()
