"""The same seeded games on both Pythons: 200 records, compared to the byte."""

import json

import pytest

from stoneage_panel.games import all_games
from stoneage_panel.study.selfplay import record_of
from tests.node.in_pyodide import run
from tests.variants import variants

pytestmark = pytest.mark.site

GAMES = 200
LINE_UPS = (("random",), ("rule",), ("rule:memory=60",))
PLAY = """
import json
from stoneage_panel.study.selfplay import record_of
print(json.dumps([record_of(name, *rest[:3], dict(rest[3])) for name, *rest in arguments[0]]))
"""


def tasks() -> list[list[object]]:
    """Game, players, bots, seed and options of every game that is played."""
    every = variants()
    return [
        [v.name, v.players, LINE_UPS[seed % len(LINE_UPS)], seed, v.options]
        for seed in range(GAMES)
        for v in [every[seed % len(every)]]
    ]


def test_two_hundred_games_are_the_same_on_cpython_and_in_pyodide() -> None:
    wanted = tasks()
    ours = [record_of(n, p, b, s, dict(o)) for n, p, b, s, o in wanted]  # type: ignore[arg-type, call-overload]
    theirs = json.loads(run(PLAY, wanted).splitlines()[-1])
    assert len(theirs) == GAMES
    for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        assert one.encode() == other.encode(), wanted[number]
    assert len(set(ours)) == GAMES


def test_every_game_and_line_up_is_among_them() -> None:
    names, bots = {task[0] for task in tasks()}, {task[2] for task in tasks()}
    assert names == set(all_games()) and bots == set(LINE_UPS)
