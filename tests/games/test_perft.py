"""Counts of all lines from known positions: data in perft.toml."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import State
from stoneage_panel.engine.notation import tokens
from stoneage_panel.study.perft import next_actions, perft

ROWS = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["perft"]


def start(row: dict[str, Any]) -> State:
    game = new_game(row["game"], row["players"], **row.get("options", {}))
    state = game.new_initial_state()
    for token in tokens(row.get("after", "")):
        state.step(game.parse(token.text))
    return state


@pytest.mark.slow
@pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: re.sub(r"\W+", "-", f"{row['name']}-{row['players']}")
)
def test_there_are_so_many_lines(row: dict[str, Any]) -> None:
    state = start(row)
    assert [perft(state, depth) for depth in range(len(row["counts"]))] == row["counts"]


@pytest.mark.parametrize("row", ROWS[4:], ids=lambda row: row["name"])
def test_the_count_is_the_same_step_by_step(row: dict[str, Any]) -> None:
    """The short cut at depth 1 against applying every action through the checked door."""
    state, count = start(row), 0
    for action in next_actions(state):
        after = state.clone()
        after.step(action)
        count += len(next_actions(after))
    assert count == row["counts"][2]


def test_every_game_has_counts() -> None:
    assert {row["game"] for row in ROWS} == set(all_games())
