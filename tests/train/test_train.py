"""Training: the same bytes from the same command, broken off and gone on with; fits; matches."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from stoneage_panel.bots.playing import tried
from stoneage_panel.cli.main import main
from stoneage_panel.engine.errors import NotationError, StudyError
from stoneage_panel.engine.values import ValuesError, parse, shares
from stoneage_panel.games.stone_age.bots.features import FEATURES
from stoneage_panel.train import fit, gate, rows
from stoneage_panel.train.rows import Plan, Row

BOTS = ("rule", "rule:style=builder")
PLAN = Plan("stone_age", 2, (), BOTS, 10, 7)
WEIGHTS = {
    "schema": 1,
    "values": {"2": {"features": list(FEATURES), "weights": [0] * len(FEATURES)}},
}


@pytest.fixture(autouse=True)
def nothing_is_tried() -> None:
    tried.clear()


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "GAMES", 2)


def parts(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@pytest.mark.usefixtures("small")
def test_the_same_plan_makes_the_same_bytes_and_goes_on(tmp_path: Path) -> None:
    rows.write(PLAN, 5, tmp_path / "a")
    whole = parts(tmp_path / "a")
    assert [*whole] == ["rows-0000000.json", "rows-0000002.json", "rows-0000004.json"]
    (tmp_path / "a" / "rows-0000002.json").unlink()
    done: list[tuple[int, int]] = []
    rows.write(PLAN, 5, tmp_path / "a", on_part=lambda *told: done.append(told))
    assert done == [(3, 3)], "only what is missing is played"
    assert parts(tmp_path / "a") == whole


@pytest.mark.slow
@pytest.mark.usefixtures("small")
def test_processes_make_the_same_bytes(tmp_path: Path) -> None:
    rows.write(PLAN, 4, tmp_path / "a")
    rows.write(PLAN, 4, tmp_path / "b", jobs=2)
    assert parts(tmp_path / "b") == parts(tmp_path / "a")


@pytest.mark.usefixtures("small")
def test_a_damaged_part_is_played_anew_and_another_plan_refused(tmp_path: Path) -> None:
    rows.write(PLAN, 2, tmp_path)
    [file] = tmp_path.iterdir()
    good = file.read_text()
    file.write_text(good.replace("1.0", "0.5", 1))
    with pytest.raises(StudyError, match="damaged"):
        rows.read(tmp_path)
    rows.write(PLAN, 2, tmp_path)
    assert file.read_text() == good
    with pytest.raises(StudyError, match="another plan"):
        rows.write(PLAN._replace(seed=8), 2, tmp_path)


def test_rows_tell_starts_of_rounds_and_the_end(tmp_path: Path) -> None:
    found = rows.play(PLAN, 3)
    stages = [row.stage for row in found]
    assert stages == sorted({*stages}) and stages[0] == 1
    assert all(row.shares == found[0].shares and sum(row.shares) == 1 for row in found)
    assert all(len(one) == len(FEATURES) for row in found for one in row.features)
    with pytest.raises(StudyError, match="no games to learn from"):
        rows.read(tmp_path)


def test_who_plays_alone_is_told_against_one_that_has_nothing() -> None:
    found = rows.play(Plan("stone_age_solo", 1, (("level", 4),), ("rule",), 0, 7), 0)
    assert len(found) > 3
    for row in found:
        own, nothing = row.features
        assert any(own) and not any(nothing)
        assert sum(row.shares) == 1 and 0 < row.shares[0] < 0.6, "lost, on level 4"


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (PLAN._replace(slips=101), "101"),
        (PLAN._replace(game="my_first"), "nothing yet"),
    ],
)
def test_plans_that_can_not_be_are_refused(plan: Plan, why: str, tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=why):
        rows.write(plan, 2, tmp_path)
    with pytest.raises(NotationError):
        rows.write(PLAN._replace(bots=("grok",)), 2, tmp_path)


def made(players: int, many: int = 1500) -> list[tuple[int, Row]]:
    """Outcomes that follow the curve: the first feature counts 0.5, the second nothing."""
    dice = np.random.default_rng(1)
    found = []
    for number in range(many):
        features = dice.integers(0, 10, (players, 2)).tolist()
        chances = shares([500 * first for first, _ in features])
        winner = dice.choice(players, p=chances)
        found.append((number, Row(1, features, [float(n == winner) for n in range(players)])))
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_a_fit_finds_what_outcomes_were_made_with(players: int) -> None:
    fitted = fit.fit({}, made(players), str(players), ("worth", "worthless"))
    worth, worthless = fitted.values.weights
    assert worth == pytest.approx(500, abs=60) and abs(worthless) < 40
    assert fitted.log_loss < 0.8 * fitted.even
    assert fitted.rows + fitted.left_out == 1500
    assert fit.fit({}, made(players), str(players), ("worth", "worthless")) == fitted


def test_it_judges_as_the_game_does() -> None:
    points = [[1200, -300, 40], [0, 0, 0]]
    told = fit.chances(np.array(points) / 1000)
    for row, ours in zip(points, told.tolist(), strict=True):
        assert ours == pytest.approx(shares(row))


def test_too_few_and_other_rows_are_refused() -> None:
    with pytest.raises(StudyError, match="too few"):
        fit.fit({}, made(2, 20), "2", ("a", "b"))
    with pytest.raises(StudyError, match="other features"):
        fit.fit({}, made(2), "2", ("a", "b", "c"))


def test_a_match_of_equals_is_even_by_luck_and_seat() -> None:
    found = gate.run(gate.Match("stone_age", 2, (), "rule", "rule", 3), 6)
    assert found.wins.rate == 0.5, "the same luck for both seatings"
    assert not found.passes and found.even == 0.5
    assert found.seconds > 0 and found.rounds > 5


def test_who_plays_alone_has_no_match() -> None:
    with pytest.raises(StudyError, match="meets nobody"):
        gate.run(gate.Match("stone_age_solo", 1, (), "rule", "rule", 3), 6)


def test_values_that_are_tried_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps(WEIGHTS)
    bot = "search:12/flat=on/values=tried"
    match = gate.Match("stone_age", 2, (), bot, "rule", 3, text)
    gate.play(match, 0)
    assert tried["stone_age"] == parse(text, FEATURES)
    with pytest.raises(ValuesError):
        gate.run(match._replace(values="{}"), 2)


def test_the_commands_learn_and_try(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = str(tmp_path / "rows"), str(tmp_path / "values.json")
    play = ["train", "play", "stone_age", "--players", "2", "--games", "24", "--out", folder]
    assert main(play) == 0
    assert main(["train", "fit", folder, "--out", file]) == 0
    assert "2: " in capsys.readouterr().out
    known = parse(Path(file).read_text(), FEATURES)
    assert known["2"].trained["players"] == 2 and any(known["2"].weights)
    bots = ["--bot", "search:8/flat=on/values=tried", "--against", "random"]
    tried_with = ["train", "gate", "stone_age", "--values", file, *bots, "--games", "6"]
    assert main(tried_with) == 0
    assert "is shown to be better" in capsys.readouterr().out
    assert main([*tried_with[:-2], "--against", "rule", "--games", "0"]) == 2
    assert main(["train", "fit", str(tmp_path), "--out", file]) == 2
    assert main(["train", "gate", "stone_age", "--values", str(tmp_path / "none")]) == 2
