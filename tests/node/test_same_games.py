"""Seeded games give the same records, byte for byte, on CPython and in the page's Python."""

from __future__ import annotations

import pytest

from tests.node.in_pyodide import run
from tests.support.variants import few, variants

pytestmark = [pytest.mark.site, pytest.mark.slow]

GAMES = (90, 200)
"""Of each variant two in every run; more in sweeps."""
# Runs on both sides as it stands: it prints one line for each game.
PLAY = """
import hashlib
from stoneage_panel.bots import make
from stoneage_panel.engine import record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Tree
from stoneage_panel.catalog import new_game


def line_up(game, seed):
    rules = ["rule:style=" + style for style in game.styles[seed % len(game.styles) :]]
    if seed % 20 == 3 and game.max_game_length < 5000:
        return ["search:8", "rule"]
    return (["random"], ["rule"], [*rules, "random"])[seed % 3]


def one_game(seed):
    name, players, options = variants[seed % len(variants)]
    game = new_game(name, players, **options)
    texts = line_up(game, seed)
    luck, thought = Rng(seed).stream("luck"), Rng(seed).stream("bots")
    bots = [make(texts[seat % len(texts)], seed) for seat in range(players)]
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


def settings() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with every number of players and option set."""
    return [(v.name, v.players, dict(v.options)) for v in variants()]


def played_here(games: int) -> str:
    """The lines of every game on this Python."""
    lines: list[str] = []

    def keep(*words: object) -> None:
        lines.append(" ".join(map(str, words)))

    names = {"first": 0, "games": games, "print": keep, "variants": settings()}
    exec(compile(PLAY, "games.py", "exec"), names)
    return "\n".join(lines)


@pytest.mark.parametrize("games", few(GAMES))
def test_games_are_equal_on_cpython_and_in_pyodide(games: int) -> None:
    there = run(f"first, games = 0, {games}\nvariants = {settings()!r}\n{PLAY}", seconds=900)
    here = played_here(games)
    assert len(here.splitlines()) == games
    for ours, theirs in zip(here.splitlines(), there.strip().splitlines(), strict=True):
        assert ours == theirs, settings()[int(ours.split()[0]) % len(settings())]
