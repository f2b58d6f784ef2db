"""The figures of bench engine: measured and compared as they are said to be."""

import json
import subprocess
import sys

import pytest

from tests.bench import engine
from tests.bench.engine_ours import rates, rule_rates
from tools.places import ROOT


def test_rates_count_decisions_games_and_clones() -> None:
    figures = rates("my_first", 2, 0.05, 1)
    assert figures["decisions"] > figures["games"] > 0
    assert figures["clones"] > 0
    assert figures["decisions"] / figures["games"] == pytest.approx(figures["decisions_a_game"])


def test_rule_bots_play_whole_games() -> None:
    figures = rule_rates("my_first", 2, 0.02, 1)
    again = rule_rates("my_first", 2, 0.0, 1)  # one game in any case
    assert figures["rule_decisions"] > figures["rule_games"] > 0
    assert figures["rule_decisions_a_game"] > 5
    whole = again["rule_decisions"] / again["rule_games"]
    assert whole == pytest.approx(round(whole)) == pytest.approx(again["rule_decisions_a_game"])


def test_rule_bots_have_rows_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    random, ratios = dict.fromkeys((*engine.SHOWN, "decisions_a_game"), 70.0), {"a": {}}
    ratios["a"] = dict.fromkeys(engine.SHOWN, 2.0)
    ruled = {"decisions": 1234.0, "games": 5.6, "decisions_a_game": 220.0}
    engine.show({"a": random}, ratios, {"a": "3.11"}, {"a": ruled})
    row = next(line for line in capsys.readouterr().out.splitlines() if "a, rule bots" in line)
    assert [cell for cell in ("1,234", "5.6", "220", "70", "×") if cell in row] == [
        "1,234",
        "5.6",
        "220",
    ]


def test_the_script_prints_json_on_its_last_line() -> None:
    command = [sys.executable, str(engine.OURS), '"my_first"', "4", "0.02", "1"]
    environment = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    printed = set(json.loads(done.stdout.splitlines()[-1]))
    assert printed >= {*engine.SHOWN, *(f"rule_{key}" for key in engine.BY_RULE)}


def test_ratios_are_those_of_the_same_round() -> None:
    def figures(value: float) -> dict[str, float]:
        return dict.fromkeys(engine.SHOWN, value)

    ratios = engine.against([figures(10), figures(1)], [figures(50), figures(4)])
    assert engine.middle(ratios) == figures(4.5)
    ours = engine.middle(ratios)
    timed = {"my_first native": ours, "my_first Pyodide": ours}
    assert engine.compare("my_first", timed) == {"decisions": 4.5, "clones": 4.5}
