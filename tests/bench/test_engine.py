"""The figures of bench engine: measured and compared as they are said to be."""

import json
import subprocess
import sys

import pytest

from tests.bench import engine
from tests.bench.engine_ours import rates
from tools.places import ROOT


def test_rates_count_decisions_games_and_clones() -> None:
    figures = rates("my_first", 2, 0.05, 1)
    assert figures["decisions"] > figures["games"] > 0
    assert figures["clones"] > 0
    assert figures["decisions"] / figures["games"] == pytest.approx(figures["decisions_a_game"])


def test_the_script_prints_json_on_its_last_line() -> None:
    command = [sys.executable, str(engine.OURS), '"my_first"', "4", "0.02", "1"]
    environment = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert set(engine.SHOWN) <= set(json.loads(done.stdout.splitlines()[-1]))


def test_ratios_are_those_of_the_same_round() -> None:
    def figures(value: float) -> dict[str, float]:
        return dict.fromkeys(engine.SHOWN, value)

    ratios = engine.against([figures(10), figures(1)], [figures(50), figures(4)])
    assert engine.middle(ratios) == figures(4.5)
    ours = engine.middle(ratios)
    timed = {"my_first native": ours, "my_first Pyodide": ours}
    assert engine.compare("my_first", timed) == {"decisions": 4.5, "clones": 4.5}
