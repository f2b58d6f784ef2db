"""A game's lines, places and log from its list of verbs."""

from dataclasses import replace
from typing import Any

import pytest

from stoneage_panel.engine import NotationError
from stoneage_panel.engine.verbs import ParseErrors, Verb, Verbs, no_operands, silent

ROWS: list[Verb[Any, Any, str]] = [
    Verb(
        0, "wait", lambda rest, _: None if rest else (0, 0),
        parts=lambda action, _: ("wait",),
        log=lambda before, action, after, names: "",
        when=lambda action: not action[1],
    ),
    Verb(
        0, "go", lambda rest, game: (0, game.index(rest[0]) + 1),
        write=lambda action, game: game[action[1] - 1],
        parts=lambda action, game: (f"place:{game[action[1] - 1]}",),
        log=lambda before, action, after, names: f"{names[0]} goes",
    ),
    no_operands((1, 0), "no", "no", log=silent),
    no_operands((2, 0), "no more", "no:more", log=lambda before, action, after, names: "enough"),
]  # fmt: skip
PROBLEMS = ParseErrors(long=lambda: "too long", unknown=lambda text: f"what is {text}?")
VERBS: Verbs[Any, Any, str] = Verbs(PROBLEMS, ROWS)


@pytest.mark.parametrize(
    ("action", "line"),
    [((0, 0), "wait"), ((0, 2), "go b"), ((1, 0), "no"), ((2, 0), "no more")],
)
def test_a_line_is_written_and_read_by_the_row_whose_form_fits(action: Any, line: str) -> None:
    notation = VERBS.of("abc")
    assert notation.format(action) == line
    assert notation.parse(f"  {line.upper()} ") == action


def test_a_word_of_an_earlier_version_is_still_read() -> None:
    renamed = [replace(row, word="walk", also=("go",)) if row.word == "go" else row for row in ROWS]
    notation = Verbs(PROBLEMS, renamed).of("abc")
    assert notation.parse("go b") == notation.parse("walk b") == (0, 2)
    assert notation.format((0, 2)) == "walk b"


def test_places_and_log_come_from_the_same_row() -> None:
    assert VERBS.of("abc").parts((0, 3)) == ("place:c",)
    assert VERBS.of("abc").parts((0, 0)) == ("wait",)
    assert VERBS.log(None, (0, 3), None, ["Ann"]) == "Ann goes"
    assert VERBS.log(None, (0, 0), None, ["Ann"]) == ""
    assert VERBS.of("abc").parts((2, 0)) == ("no:more",)
    assert VERBS.log(None, (1, 0), None, ["Ann"]) == ""
    assert VERBS.log(None, (2, 0), None, ["Ann"]) == "enough"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "what is ?"),
        ("run", "what is run?"),
        ("wait x", "what is wait"),
        ("no less", "what is no less"),
        ("no more x", "what is no more x"),
        ("more", "what is more"),
        ("go " * 99, "too"),
    ],
)
def test_a_line_of_no_verb_is_refused_in_the_games_own_words(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refusal:
        VERBS.of("abc").parse(text)
    assert str(refusal.value).startswith(sentence)


def test_two_rows_for_one_word_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="two rows for 'wait'"):
        Verbs(PROBLEMS, [*ROWS, replace(ROWS[0], code=1)])
