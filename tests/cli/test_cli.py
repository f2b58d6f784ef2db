"""The command line: what it prints, and one sentence with exit code 2 for every bad input."""

import io
import json
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import stoneage_panel as sap
from stoneage_panel.cli.common import options
from stoneage_panel.cli.main import main
from stoneage_panel.cli.study import table
from stoneage_panel.study.chances import Chances
from stoneage_panel.study.kept import read

Capture = pytest.CaptureFixture[str]


def ran(capsys: Capture, *argv: str) -> tuple[int, list[str]]:
    """Exit code and printed lines."""
    code = main(argv)
    return code, capsys.readouterr().out.splitlines()


# ---------------------------------------------------------------- games, perft, selfplay


def test_games_lists_every_game_with_its_options(capsys: Capture) -> None:
    code, lines = ran(capsys, "games")
    assert code == 0
    text = "\n".join(lines)
    for name, spec in sap.games().items():
        assert f"{name}  {spec.title}" in text
        assert all(f"--option {option.name}=" in text for option in spec.load().option_specs)


def test_perft_prints_a_count_a_depth(capsys: Capture) -> None:
    code, lines = ran(capsys, "perft", "my_first", "--depth", "3", "--players", "4")
    assert code == 0
    assert [int(line.split()[2]) for line in lines] == [1, 15, 210, 2730]
    assert lines[0].startswith("depth 0: 1 line, ") and " 15 lines, " in lines[1]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_selfplay_counts_games_decisions_and_errors_in_its_last_line(
    capsys: Capture, players: str
) -> None:
    code, lines = ran(
        capsys, "selfplay", "my_first", "--players", players, "--bots", "random", "--games", "4",
        "--seed", "3", "--option", "goods=hidden", "--check",
    )  # fmt: skip
    assert code == 0
    assert re.fullmatch(r"games: 4, decisions: \d+, errors: 0", lines[-1])


@pytest.mark.parametrize(
    "more",
    [
        "--players 2 --option two=on",
        "--players 3 --bots rule,rule:style=settler,random",
        "--players 4 --option start=free --option offers=0 --bots rule",
    ],
)
def test_selfplay_examines_every_position_of_the_settlers(capsys: Capture, more: str) -> None:
    code, lines = ran(
        capsys, "selfplay", "settlers", *more.split(), "--games", "1", "--seed", "3",
        "--option", "round_limit=10", "--check",
    )  # fmt: skip
    assert code == 0
    assert re.fullmatch(r"games: 1, decisions: \d+, errors: 0", lines[-1])
    assert any(line.startswith("points by seat") for line in lines)


def test_selfplay_is_the_same_for_the_same_seed_and_in_any_number_of_processes(
    capsys: Capture,
) -> None:
    same = ("selfplay", "my_first", "--bots", "random,rule", "--games", "6", "--seed", "8")
    one = ran(capsys, *same)
    assert one == ran(capsys, *same) == ran(capsys, *same, "--jobs", "2")
    assert one != ran(capsys, *same[:-1], "9")


def test_a_tournament_rates_its_bots_and_goes_on_from_its_journal(
    capsys: Capture, tmp_path: Path
) -> None:
    files = [str(tmp_path / name) for name in ("journal", "table.json", "games")]
    same = ("tournament", "my_first", "--bots", "rule,rule:memory=30", "--games", "4", "--journal")
    same = (*same, files[0], "--records", files[2])
    code, lines = ran(capsys, *same, "--json", files[1])
    assert code == 0 and lines[-1] == "4 games, faults: 0"
    assert re.fullmatch(r" +\+0 \[\+0 to \+0\]  .*% \[.*\]  [\d.]+ ms a move  rule", lines[0])
    assert {row["bot"] for row in json.loads(Path(files[1]).read_text())["ratings"]} == {
        "rule", "rule:memory=30",
    }  # fmt: skip
    games = sorted(Path(files[2]).iterdir())
    assert len(games) == 4 and sap.load(games[0].read_text("utf-8")).over
    assert ran(capsys, *same) == (0, lines)
    assert ran(capsys, *same, "--games", "5")[0] == 2


def test_selfplay_fails_when_a_promise_is_broken(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from stoneage_panel.games.my_first.state import MyFirstState

    monkeypatch.setattr(MyFirstState, "problems", lambda state: ["Something is wrong."])
    code, lines = ran(capsys, "selfplay", "my_first", "--games", "2", "--check")
    assert code == 1
    assert re.search(r"errors: [1-9]\d*$", lines[-1])
    assert "Something is wrong." in "\n".join(lines)


# ---------------------------------------------------------------- replay


def test_replay_tells_a_game_with_names_notes_and_lines(capsys: Capture, tmp_path: Path) -> None:
    match = sap.new("my_first", seed=1, seats=["human:Mira", "human:Otto"]).do("turn 3", "[fish]")
    match.node.name, match.node.note = "Fishing", "Two\nlines"
    match.do("turn 5").undo().do("turn 6")
    file = tmp_path / "game.txt"
    match.save(file)
    code, lines = ran(capsys, "replay", str(file))
    text = "\n".join(lines)
    assert code == 0
    assert lines[0].startswith("My First Stone Age, 2 players")
    for wanted in (
        "Mira turned over the fish",
        "Fishing",
        "Two",
        "lines",
        "(1 other line from here)",
    ):
        assert wanted in text


def test_replay_tells_how_a_whole_game_ended(capsys: Capture, tmp_path: Path) -> None:
    match = sap.new("my_first", seed=3)
    while not match.over:
        match.do(match.suggest("random"))
    match.save(tmp_path / "game.txt")
    code, lines = ran(capsys, "replay", str(tmp_path / "game.txt"))
    assert code == 0
    assert "wins" in "\n".join(lines[-4:]) and "3 huts" in "\n".join(lines[-4:])


def test_replay_tells_a_trade_and_a_first_tribe(capsys: Capture, tmp_path: Path) -> None:
    match = sap.new("settlers", seats=["human:Ama", "rule", "rule"], dice="choose")
    match.do("[roll 2 6]", "walk af09-se af09-e 1m", "done", "[roll 4 6]", "done", "[roll 1 1]")
    match.do("done", "[roll 2 6]", "offer 1m", "for 1f", "accept", "refuse", "deal 2")
    match.do("found af09-e").save(tmp_path / "game.txt")
    code, lines = ran(capsys, "replay", str(tmp_path / "game.txt"))
    text = "\n".join(lines)
    assert code == 0 and lines[0].startswith("The Settlers of the Stone Age, 3 players")
    for wanted in (
        "Ama offered 1 meat for 1 flint.",
        "Red accepted.",
        "Yellow refused.",
        "Ama gave 1 meat to Red for 1 flint.",
        "won a chit of the people of Europe.",
    ):
        assert wanted in text, text  # fmt: skip


def test_replay_tells_what_is_wrong_and_fails(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = sap.new("my_first", seed=1).do("turn 3").record() + "turn 3; dance;\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    code, lines = ran(capsys, "replay", "-")
    assert code == 1
    assert lines[-1].startswith("Problem: At action ")
    assert "kept" in lines[-1]


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    "argv",
    [
        "",
        "dance",
        "games --loud",
        "play",
        "play chess",
        "play my_first --players 9",
        "play my_first --players x",
        "play my_first --seats human",
        "play my_first --seats human,chess",
        "play my_first --players 2 --seats human,rule,rule",
        "play my_first --option goods=seen",
        "play my_first --option goods",
        "play my_first --seed 1.5",
        "selfplay chess",
        "selfplay my_first --bots rule,rule,rule",
        "selfplay my_first --bots rule:memory=200",
        "selfplay my_first --bots ,",
        "selfplay my_first --games 0",
        "selfplay my_first --jobs 0",
        "selfplay my_first --option turn_limit=5",
        "selfplay my_first --option =5",
        "play settlers --players 2",
        "play settlers --players 5",
        "play settlers --players 2 --option two=on --seats human,rule,rule",
        "play settlers --option two=maybe",
        "play settlers --option start=fre",
        "play settlers --option first=4",
        "play settlers --option offers=10",
        "play settlers --option round_limit=9",
        "play settlers --seats human,settler,rule",
        "play settlers --components no-such-file.toml",
        "selfplay settlers --bots rule:style=feeder --games 1",
        "selfplay settlers --players 4 --bots rule,random",
        "perft chess",
        "perft my_first --depth -1",
        "perft my_first --players 1",
        "replay no-such-file.txt",
        "replay .",
        "replay",
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(capsys: Capture, argv: str) -> None:
    try:
        code = main(argv.split())
    except SystemExit as end:  # argparse ends by itself
        code = end.code  # type: ignore[assignment]
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert re.match(r"stoneage_panel( \w+)?: \S", said.err)


def test_files_that_are_no_games_are_refused(capsys: Capture, tmp_path: Path) -> None:
    for content in (b"", b"hello\n", b"\xff\xfe\x00", b'[Game "chess"]\n', b"\x00" * 100):
        file = tmp_path / "file"
        file.write_bytes(content)
        assert main(["replay", str(file)]) == 2
        said = capsys.readouterr()
        assert said.out == "" and said.err.count("\n") == 1


def test_an_option_is_split_at_its_first_sign() -> None:
    assert options(["a=b=c", "d=1"]) == {"a": "b=c", "d": "1"}


# ---------------------------------------------------------------- as a process


def command(*argv: str) -> list[str]:
    return [sys.executable, "-m", "stoneage_panel", *argv]


def test_it_runs_as_a_module_and_tells_its_version() -> None:
    done = subprocess.run(command("--version"), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == sap.__version__


def test_the_end_of_the_input_ends_a_game_politely() -> None:
    done = subprocess.run(
        command("play", "my_first", "--seed", "1"),
        input="turn 3\n", capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.endswith("Goodbye.\n")


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        command("perft", "my_first", "--depth", "4"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.close()
        assert child.wait(60) == 0
        assert child.stderr.read() == b""


def _heed_interrupts() -> None:
    # whoever runs the tests in the background may have had them ignored, and that is inherited
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_a_game_politely() -> None:
    with subprocess.Popen(
        command("play", "my_first", "--seed", "1"),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        encoding="utf-8", bufsize=1, preexec_fn=_heed_interrupts,
    ) as child:  # fmt: skip
        assert child.stdin is not None and child.stdout is not None and child.stderr is not None
        child.stdin.write("log\n")
        while "was revealed" not in child.stdout.readline():
            pass
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        assert child.wait(30) == 0
        assert child.stdout.read().endswith("Goodbye.\n")
        assert "Traceback" not in child.stderr.read()


# ---------------------------------------------------------------- study


def test_study_tells_every_seats_chances(capsys: Capture, saved: Path) -> None:
    code, lines = ran(capsys, "study", str(saved), "--chances", "--trials", "32")
    assert code == 0 and len(lines) == 4
    assert re.fullmatch(r"Mira: [\d.]+% \([\d.]+% to [\d.]+%\), [\d.]+ points", lines[0])
    assert lines[-1].startswith("Chances in ") and "apart in the mean" in lines[-1]
    assert lines[-2] == "32 games, played on by rule:memory=60, rule:memory=30"


@pytest.mark.parametrize("about", ["--chances", "--moves", "--luck"])
def test_a_study_of_a_damaged_file_says_so(capsys: Capture, saved: Path, about: str) -> None:
    saved.write_text(saved.read_text(encoding="utf-8") + "\nnonsense here\n", encoding="utf-8")
    assert main(["study", str(saved), about, "--trials", "16", "--json"]) == 1
    out = capsys.readouterr()
    assert json.loads(out.out) and "nonsense" in out.err


def test_a_study_says_what_it_rests_on(saved: Path) -> None:
    match = sap.load(saved)
    found = match.chances(16)
    assert table(match, found)[-2].startswith("16 games")
    counted = table(match, replace(found, exact=True))[-1]
    assert counted == "Counted exactly, played on by rule:memory=60, rule:memory=30"
    assert table(match, replace(found, exact=True, trials=0))[-1] == "The game is over."


def test_study_prints_what_can_be_read_again(capsys: Capture, saved: Path) -> None:
    code, lines = ran(
        capsys, "study", str(saved), "--chances", "--trials", "16", "--json", "--bots", "random",
        "--viewer", "1",
    )  # fmt: skip
    found = Chances.from_json(lines[0])
    assert code == 0 and found == sap.load(saved).chances(16, players=["random"], viewer=1)


def test_study_compares_the_moves_worth_thinking_about(capsys: Capture, saved: Path) -> None:
    code, lines = ran(capsys, "study", str(saved), "--moves", "--trials", "16")
    match = sap.load(saved)
    found = match.compare(trials=16)
    assert code == 0 and lines[:-1] == found.text.split("\n")
    assert {row.move for row in found.moves} == {
        match.game.format(one) for one in match.game.candidates(match.session.state)
    }
    assert re.fullmatch(r"[\d,]+ games, played on by rule:memory=60, rule:memory=30", lines[-1])
    code, lines = ran(capsys, "study", str(saved), "--moves", "--trials", "16", "--json")
    assert code == 0 and lines == [found.to_json()]


def test_study_weighs_the_luck_that_came_last(capsys: Capture, saved: Path) -> None:
    code, lines = ran(capsys, "study", str(saved), "--luck", "--trials", "16")
    found = sap.load(saved).luck(trials=16)
    assert code == 0 and lines[:-1] == found.text.split("\n") and " came: seat 0 " in lines[0]
    played = "played on by rule:memory=60, rule:memory=30"
    assert lines[-1] == f"{found.trials} games, {played}"
    code, lines = ran(capsys, "study", str(saved), "--luck", "--trials", "16", "--json")
    assert code == 0 and read(lines[0]) == found
    assert main(["study", str(saved), "--luck", "--within", "0.1"]) == 2
    assert "leave that limit out" in capsys.readouterr().err


def test_study_reviews_a_game(capsys: Capture, saved: Path) -> None:
    code, lines = ran(capsys, "study", str(saved), "--review", "--trials", "30")
    found = sap.load(saved).review(trials=30)
    assert code == 0 and sum("result" in line for line in lines) == 2
    assert re.fullmatch(r"Mira: start [\d.]+%, luck .* \(luck ±[\d.]+%\)", lines[0])
    assert lines[-1].startswith(f"{found.trials:,} games played out")
    code, lines = ran(capsys, "study", str(saved), "--review", "--trials", "30", "--json")
    assert code == 0 and read(lines[0]) == found
    assert main(["study", str(saved), "--review", "--viewer", "0"]) == 2
    assert "leave --viewer out" in capsys.readouterr().err


@pytest.mark.parametrize("more", [[], ["--chances", "--moves"], ["--luck", "--moves"]])
def test_a_study_is_about_one_thing(capsys: Capture, saved: Path, more: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(["study", str(saved), *more])
    assert "--moves" in capsys.readouterr().err


def test_moves_are_not_compared_within_a_share(capsys: Capture, saved: Path) -> None:
    assert main(["study", str(saved), "--moves", "--within", "0.1"]) == 2
    assert "told apart" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("--trials 0", "1 to 1,000,000 trials"),
        ("--within 7", "within 0.001 to 1"),
        ("--viewer 9", "a seat from 0 to 1"),
        ("--bots nobody", "nobody"),
        ("--bots rule,rule,rule", "number of bots"),
    ],
)
def test_an_absurd_study_is_refused(capsys: Capture, saved: Path, more: str, words: str) -> None:
    assert main(["study", str(saved), "--chances", *more.split()]) == 2
    out = capsys.readouterr()
    assert words in out.err and not out.out


# ---------------------------------------------------------------- another language


def test_everything_is_said_in_the_language_asked_for_and_only_then(capsys: Capture) -> None:
    for argv in (("--lang", "de", "games"), ("games", "--lang", "de"), ("games", "--lang=de")):
        code, lines = ran(capsys, *argv)
        assert code == 0
        assert any(line.startswith("stone_age_solo  Stone Age allein") for line in lines), argv
    code, lines = ran(capsys, "games")
    assert code == 0 and any("Stone Age" in line for line in lines)
    assert not any("allein" in line for line in lines)


def test_help_and_faults_are_in_that_language(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--lang", "de", "play", "--help"])
    assert end.value.code == 0 and "wie viele Sitze" in capsys.readouterr().out
    assert main(["--lang", "de", "play", "chess"]) == 2
    assert "Ein Spiel 'chess' gibt es nicht" in capsys.readouterr().err
    assert main(["--lang", "tlh", "games"]) == 2
    assert "There is no language tlh; there are: en, de." in capsys.readouterr().err
