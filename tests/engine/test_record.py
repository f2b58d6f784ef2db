"""The record text as people see it: its form, its lenient reading, and old versions of it."""

from pathlib import Path

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError, Tree, link, record

SAMPLES = Path(__file__).parent / "records"
HEAD = '[Record "1"]\n[Game "my_first"]\n[Players "2"]\n\n'
HUTS = "[hut berry fish pot] [hut tooth tooth] [hut pot arrowhead tooth] "


def read(text: str) -> record.Record:
    return record.read(text, new_game)


def problems(text: str) -> list[str]:
    return [str(problem) for problem in read(text).problems]


# ---------------------------------------------------------------- old versions


def test_the_frozen_sample_of_version_1_is_read_and_written_alike() -> None:
    text = (SAMPLES / "version-1.txt").read_text("utf-8")
    found = read(text)
    assert found.problems == []
    # since then a record also says how many actions it holds
    assert record.write(found.tree, found.headers).replace('[Actions "35"]\n', "") == text
    assert len(found.tree) == 36
    assert found.tree.root.note == "First of its kind."
    named = [node for node in found.tree.root.walk() if node.name]
    assert [node.name for node in named] == ["A way home"]
    assert named[0].note == "A note with {braces}, \\ and\na second line; (brackets) [too]"


def test_every_version_there_was_has_a_sample() -> None:
    wanted = {f"version-{number}.txt" for number in range(1, record.SCHEMA + 1)}
    assert {file.name for file in SAMPLES.glob("*.txt")} == wanted


def test_a_link_made_by_version_1_still_opens() -> None:
    assert link.unpack("#1c6pUKMlIVUjLLEoFAA") == "By the fire"


# ---------------------------------------------------------------- the form


def test_a_record_looks_like_this() -> None:
    game = new_game("my_first", 2)
    tree = Tree(game)
    node = tree.root
    for text in ("hut pot pot", "hut fish fish", "hut berry berry", "turn 3", "fish", "turn 4"):
        node = tree.add(node, game.parse(text))
    node.note = "Why not?"
    other = tree.add(node.parent or node, game.parse("turn 5"))
    other.name = "Better"
    tree.add(other, game.parse("die 2"))
    assert record.write(tree, {"Seats": 'human:Al "X"'}) == (
        '[Record "1"]\n[Game "my_first"]\n[Players "2"]\n'
        '[Options "goods=open first=1 turn_limit=500"]\n[Rules "1"]\n'
        '[Seats "human:Al \\"X\\""]\n[Actions "8"]\n[Result "*"]\n\n'
        "[hut pot pot] [hut fish fish] [hut berry berry] turn 3; [fish] turn 4; {Why not?}\n"
        "( turn 5; {= Better} [die 2] )\n"
    )


def test_lines_stay_short_enough_to_read() -> None:
    lines = (SAMPLES / "version-1.txt").read_text("utf-8").splitlines()
    assert max(map(len, lines)) < 100


# ---------------------------------------------------------------- lenient reading


@pytest.mark.parametrize(
    "text",
    [
        "turn 3 ;[ fish ]",
        "turn 3\n;\n\n[fish]",
        "TURN 3; [Fish]",
        "turn 3{a note}[fish]",
        "turn 3;;; [fish]",
        "\r\nturn 3;\r\n[fish]\r\n",
    ],
)
def test_spaces_case_and_line_ends_are_free(text: str) -> None:
    found = read(HEAD + HUTS + text)
    assert found.problems == []
    assert len(found.tree) == 6


def test_a_byte_order_mark_and_blank_lines_before_the_headers_are_passed_over() -> None:
    assert read("\ufeff\n\n" + HEAD + HUTS).problems == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("turn 3; [fish] turn 99;", "At action 6: “turn 99”"),
        ("turn 3; turn 4;", "luck is due here, written in brackets"),
        ("[fish]", "no luck is due here"),
        ("turn 3; [fish] turn 3;", "face up already"),
        ("turn 3; [fish] )", "')' with nothing to close"),
        ("turn 3; [fish] ( turn 4;", "')' is missing at the end"),
        ("turn 3; [fish] }", "'}' with nothing to close"),
        ("dance;", "“dance”"),
    ],
)
def test_what_is_wrong_is_told_and_the_moves_before_are_kept(text: str, sentence: str) -> None:
    found = read(HEAD + HUTS + text)
    assert any(sentence in str(problem) for problem in found.problems)
    assert len(found.tree) >= 4


@pytest.mark.parametrize("text", ["tur", "turn", "turn 3; [fish] tu", "turn 3; [fi", "turn 3; ["])
def test_a_file_that_ends_within_an_action_is_told_to_end_early(text: str) -> None:
    found = read(HEAD + HUTS + text + "\n")
    [problem] = found.problems
    assert "is not complete: the file seems to end early." in str(problem)
    assert problem.move == found.kept + 1 and f"{found.kept} actions before it" in str(problem)


@pytest.mark.parametrize("text", ["dance", "turn 99", "turn; turn 3", "tur;", "turn 3; [fi] tu"])
def test_what_is_only_wrong_is_not_told_to_end_early(text: str) -> None:
    assert "early" not in problems(HEAD + HUTS + text)[0]


def test_a_fault_in_a_variation_leaves_the_main_line_whole() -> None:
    found = read(HEAD + HUTS + "turn 3; ( turn 99; turn 1; ) [fish] turn 4;")
    assert len(found.problems) == 1
    assert len(found.tree.main_line()) == 6


def test_a_variation_before_the_first_action_is_told() -> None:
    assert "before the first action" in problems(HEAD + "( turn 3; )" + HUTS)[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a saved game"),
        ("hello", "not a saved game"),
        ('[Game "chess"]', "no game 'chess'"),
        ('[Game "my_first"]\n[Players "9"]', "from 2 to 4"),
        ('[Game "my_first"]\n[Players "two"]', "whole number"),
        ('[Game "my_first"]\n[Options "goods"]', "name=value"),
        ('[Game "my_first"]\n[Options "goods=seen"]', "one of open, hidden"),
        ('[Game "my_first"]\n[Start "{"]', "JSON"),
        ('[Game "my_first"]\n[Start "[]"]', "position"),
        ('[Game "my_first"]\n[Start "{}"]', "schema"),
        ("x" * (record.MAX_TEXT + 1), "characters"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        read(text)


def test_newer_records_are_told_but_read_as_far_as_they_go() -> None:
    newer = HEAD.replace('Record "1"', 'Record "99"') + HUTS
    found = read(newer)
    assert found.problems and len(found.tree) == 4


# ---------------------------------------------------------------- links


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("", "neither a saved game nor a link"),
        ("garbage", "neither a saved game nor a link"),
        ("2abc", "another version"),
        ("1abc!", "damaged"),
        ("1é", "damaged"),
        ("1" + "A" * 2_000_001, "longer than any game"),
    ],
)
def test_links_that_are_none_are_refused(fragment: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        link.unpack(fragment)


def test_a_link_cut_off_says_so() -> None:
    with pytest.raises(RecordError, match="cut off"):
        link.unpack(link.pack("a whole evening by the fire " * 9)[:-12])


def test_a_link_that_unpacks_to_a_flood_is_refused() -> None:
    with pytest.raises(RecordError, match="more than any game holds"):
        link.unpack(link.pack("0" * 9_000_000))


def test_a_whole_game_fits_into_a_link() -> None:
    text = (SAMPLES / "version-1.txt").read_text("utf-8")
    assert len(link.pack(text)) < 1200
