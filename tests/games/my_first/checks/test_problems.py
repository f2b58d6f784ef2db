"""Positions made by hand: each kind of problem is told in a sentence of its own."""

import json
import time
from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError, record
from tests.games import problem_checks

Plain = dict[str, Any]
NO_GOODS = [0] * 6
UNKNOWN = [-1] * 14
NEVER = [0] * 14


def whole(players: int = 3) -> Plain:
    """The first decision of a game."""
    start = new_game("my_first", players).new_initial_state().to_dict()
    return {**start, "phase": 0, "tops": [0, 1, 2], "under": [4, 4, 4]}


BROKEN: list[tuple[str, Plain]] = [
    ("limit of 40 turns is reached", {"turn": 40}),
    ("1 was seen but has no face", {"turn": 3, "seen": [2, *NEVER[1:]]}),
    ("turn that is yet to come", {"faces": [4, *UNKNOWN[1:]], "seen": [2, *NEVER[1:]]}),
    ("Pile 1 has huts left", {"tops": [-1, 1, 2], "under": [5, 4, 4]}),
    ("Something is pending", {"pending": 3}),
    ("pile 1, but one is face up there", {"phase": 5}),
    ("pile 2, but one is face up there", {"phase": 5, "tops": [-1, 1, 2], "under": [5, 4, 4]}),
    (
        "pile 3, but it is used up",
        {
            "phase": 5,
            "tops": [-1, -1, -1],
            "under": [5, 5, 0],
            "built": [[0, 1], [2, 3], [4]],
        },
    ),
    (
        "Pile 1 has huts left",
        {"phase": 5, "pending": 1, "tops": [-1, -1, -1], "under": [5, 5, 5]},
    ),
    ("no pile is waiting", {"phase": 5, "pending": 3, "turn": 1}),
    ("must be on the building site", {"phase": 3, "turn": 1, "pos": [1, 0, 0]}),
    ("must be on the trading post", {"phase": 1, "turn": 1}),
    ("only one option", {"phase": 2, "turn": 1}),
    ("No turn has begun", {"phase": 3}),
    ("not being turned over", {"phase": 4, "turn": 1, "pending": 5}),
    (
        "only when all are face down",
        {"phase": 3, "turn": 1, "faces": [3, *UNKNOWN[1:]], "up": [0]},
    ),
    ("turns all tokens down", {"turn": 1, "faces": [13, *UNKNOWN[1:]], "up": [0]}),
    ("complete: the game is over", {"built": [[3, 4, 5], [], []], "under": [3, 3, 3]}),
    (
        "More than one player",
        {"built": [[3, 4, 5], [6, 7, 8], []], "under": [2, 2, 2], "phase": 6},
    ),
    ("room for 3", {"built": [[3, 4, 5, 6], [], []], "under": [3, 3, 2], "phase": 6}),
    ("nobody has won", {"phase": 6}),
    ("The same hut appears twice: fish fish", {"tops": [1, 1, 2]}),
    ("there must be 15 in all", {"under": [4, 4, 3]}),
    ("face appears twice: die 5", {"turn": 2, "faces": [4, 4, *UNKNOWN[2:]], "up": [0, 1]}),
    ("face up but has no face", {"turn": 1, "up": [0]}),
    (
        "5 of berry in all; with 3 players there must be 4",
        {"bags": [[1, 0, 0, 0, 0, 0], NO_GOODS, NO_GOODS, [3] * 5 + [2], [1] * 5 + [0]]},
    ),
    (
        "always holds 5",
        {"bags": [NO_GOODS, NO_GOODS, NO_GOODS, [4, 3, 3, 3, 3, 2], [0, 1, 1, 1, 1, 0]]},
    ),
]


@pytest.mark.parametrize(("words", "problem"), BROKEN)
def test_a_problem_is_told(words: str, problem: Plain) -> None:
    game = new_game("my_first", 3, turn_limit=40)
    assert game.state_from_dict(whole()).problems() == []
    problem_checks.told(game.state_from_dict({**whole(), **problem}).problems(), words)


def test_far_too_many_goods_are_told_at_once() -> None:
    """The choices of such a position would be more than can be listed."""
    heaps = {"phase": 1, "turn": 1, "pos": [7, 7], "bags": [[7] * 6] * 4}
    start = json.dumps({**whole(2), **heaps}).replace('"', '\\"')
    began = time.monotonic()
    with pytest.raises(RecordError, match="in all"):
        record.read(f'[Game "my_first"]\n[Players "2"]\n[Start "{start}"]\n', new_game)
    assert time.monotonic() - began < 5
