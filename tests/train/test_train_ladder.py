"""Named levels are rated by a command, whose file the lobby reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stoneage_panel.bots.ladder import parse
from stoneage_panel.catalog import all_games
from stoneage_panel.cli.main import main

QUICK = {"child": "random", "hunter": "rule:memory=0", "elder": "rule"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_games()["my_first"].load(), "levels", QUICK)


def asked(file: Path, *more: str) -> int:
    game = ["my_first", "--players", "2", "--games", "12", "--seed", "7"]
    return main(["train", "ladder", *game, "--out", str(file), *more])


def timeless(file: Path) -> str:
    found = json.loads(file.read_text())
    return json.dumps({**found, "rows": [{**row, "ms": 0} for row in found["rows"]]})


@pytest.mark.usefixtures("quick")
def test_levels_are_rated_the_elder_is_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(tmp_path / "one.json") == 0
    assert "36 games, faults: 0" in capsys.readouterr().out
    found = parse((tmp_path / "one.json").read_text())
    assert (found.game, found.players, found.games) == ("my_first", 2, 36)
    assert {rung.key: rung.bot for rung in found.rungs} == QUICK
    assert [rung.games for rung in found.rungs] == [24] * 3
    assert found.rungs[-1][2:5] == (0, 0, 0)
    assert all(rung.low <= rung.elo <= rung.high < 0 for rung in found.rungs[:-1])


@pytest.mark.usefixtures("quick")
def test_it_goes_on_with_its_journal_and_ends_alike(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    assert asked(tmp_path / "one.json", "--journal", str(journal)) == 0
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join(lines[:-9]))
    assert asked(tmp_path / "two.json", "--journal", str(journal)) == 0
    assert timeless(tmp_path / "one.json") == timeless(tmp_path / "two.json")


def test_who_plays_alone_has_nobody_to_meet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "one.json")
    assert main(["train", "ladder", "stone_age_solo", "--players", "1", "--out", file]) == 2
    assert "no levels that can meet" in capsys.readouterr().err
