"""Files made to break the reader: it answers soon, with a record or with a sentence."""

import time

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.options import Option
from stoneage_panel.engine.strings import say

HEAD = '[Game "my_first"]\n[Players "3"]\n\n'
SOON = 20.0
"""Seconds; all of these take about a second, or minutes where something is quadratic."""

LONG = {
    "notes": "{a}" * 600_000,
    "damaged head": "[Game x\n" * 200_000,
    "brackets": "[]" * 900_000,
    "open variations": "(" * 1_900_000,
    "empty variations": "()" * 900_000,
    "actions": "a;" * 900_000,
    "backslashes": "{" + "\\" * 1_900_000,
    "header without end": '[X "' + "a" * 1_900_000,
    "header of backslashes": '[X "' + "\\\\" * 900_000 + '"]',
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", LONG)
def test_long_texts_are_read_in_bounded_time(kind: str) -> None:
    began = time.monotonic()
    found = record.read(HEAD + LONG[kind], new_game)
    assert time.monotonic() - began < SOON
    assert len(found.problems) <= 50
    assert all(len(problem.sentence) < 400 for problem in found.problems)


def test_many_notes_on_one_place_are_joined() -> None:
    found = record.read(HEAD + "{one} [hut fish fish] {two} {three}", new_game)
    assert found.tree.root.note == "one"
    assert found.tree.root.children[0].note == "two\nthree"


@pytest.mark.parametrize("name", ["self", "name", "players", "nonsense", "", "turn_limit"])
def test_an_option_that_is_none_is_told(name: str) -> None:
    with pytest.raises(RecordError, match=r"option|Option"):
        record.read(f'[Game "my_first"]\n[Options "{name}=x"]\n', new_game)


@pytest.mark.parametrize("players", ["--3", "-", "", "3.0", "9" * 5000, "²", "True"])
def test_a_number_that_is_none_is_told(players: str) -> None:
    with pytest.raises(RecordError, match="whole number"):
        record.read(f'[Game "my_first"]\n[Players "{players}"]\n', new_game)


def test_an_option_reads_what_people_type() -> None:
    option = Option("n", 0, say, -5, 5)
    assert [option.read(text) for text in ("-3", "0", "5")] == [-3, 0, 5]


def test_a_line_that_can_t_be_read_is_quoted_once() -> None:
    for line in ("fly 3", "turn x", "turn", "keep", "turn 99"):
        found = record.read(f"{HEAD}{line}", new_game)
        assert str(found.problems[0]).count(f"“{line}”") == 1, line


def test_what_is_nested_too_deeply_is_told_once_and_the_rest_is_kept() -> None:
    game = new_game("my_first", 3)
    huts = [game.format(outcome) for outcome, _ in game.new_initial_state().chance_outcomes()]
    deep = record.MAX_NESTING + 5
    inner = "".join(f" ([{huts[n % 15]}]" for n in range(deep)) + ")" * deep
    found = record.read(f"{HEAD}[{huts[14]}]{inner} [{huts[1]}]", new_game)
    assert [problem.sentence for problem in found.problems] == [
        f"Variations are nested more than {record.MAX_NESTING} levels deep."
    ]
    assert game.format(found.tree.root.end().action or ()) == huts[1]
    assert len(found.tree) == 1 + 15 + 1


def damaged(head: str) -> list[str]:
    """The problems of a record with this after its first header lines."""
    found = record.read('[Record "1"]\n[Game "my_first"]\n[Players "2"]\n' + head, new_game)
    assert found.tree.game.players == 2
    return [problem.sentence for problem in found.problems]


@pytest.mark.parametrize("line", ['[Seats "human, human', "[Seed 7]", "[Options goods]"])
def test_a_damaged_line_of_the_head_is_told_and_the_rest_is_read(line: str) -> None:
    [told] = damaged(f'{line}\n[Dice "fair"]\n')
    assert told.startswith("A line of the file's head can't be read") and line[:9] in told


def test_a_file_that_ends_within_its_head_is_told_as_that() -> None:
    assert damaged("[Se") == ["A line of the file's head can't be read: '[Se'."]


def test_a_flood_of_damaged_lines_is_cut_short() -> None:
    assert len(damaged("[Game x\n" * 20_000)) < 200
