"""What is no record is told by what it is; by the line that is wrong if it is a text."""

from __future__ import annotations

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError, foreign, record
from stoneage_panel.games.stone_age.components.pack import default
from stoneage_panel.games.stone_age.components.pack_text import editable
from tests.engine.hostile import soon


def lenient(data: bytes) -> str:
    """As a browser reads a file."""
    return data.decode("utf-8", "replace")


KINDS = {
    "empty": ("", " \n\t", "\ufeff\r\n"),
    "picture": (
        lenient(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        lenient(b"\xff\xd8\xff\xe0\0\x10JFIF\0"),
        lenient(b"RIFF\x24\0\0\0WEBPVP8 "),
        "GIF89a\1\0\1\0",
    ),
    "archive": ("PK\3\4\x14\0", "PK\5\6\0\0", lenient(b"\x1f\x8b\x08\0")),
    "binary": ("\0" * 500, "%PDF-1.7\n\ufffd", lenient('[Game "my_first"]'.encode("utf-16"))),
    "markup": ("<!doctype html><p>x</p>", "<svg/>", '\n<?xml version="1.0"?>'),
    "json": ('{"game": "my_first"}', "[1, 2, 3]\n"),
    "pack": ('without = ["O06"]', "# mine\n\n[[card]]\nid = 3\n", "card = [{ id = 'X06' }]"),
    "line": ("hello", "card game night == fun", "turn 3; [fish]", "[" * 3000, "{ not json }"),
}


@pytest.mark.parametrize(
    ("kind", "text"), [(kind, text) for kind, texts in KINDS.items() for text in texts]
)
def test_what_a_text_is_and_that_it_is_no_game_is_told(kind: str, text: str) -> None:
    assert foreign.kind(text) == kind
    with pytest.raises(RecordError) as problem:
        record.read(text, new_game)
    assert "not a saved game" in str(problem.value)


def test_every_kind_is_told_in_a_sentence_of_its_own() -> None:
    found = {foreign.describe(texts[0], texts[0], 0) for texts in KINDS.values()}
    assert len(found) == len(KINDS)


def test_the_houses_own_pack_is_known_as_one() -> None:
    assert foreign.kind(editable(default())) == foreign.PACK


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hello", "line 1 is 'hello'"),
        ('\n\n[Site "home"]\n\n1. e4 e5', "line 5 is '1. e4 e5'"),
        ('[Site "home"]\r\n[Game my_first]\r\n', "line 2 is '[Game my_first]'"),
        ("x" * 900, "'" + "x" * 40 + "'"),
        ('[Site "home"]\n', 'no line like [Game "my_first"]'),
    ],
)
def test_the_line_that_is_wrong_is_told(text: str, words: str) -> None:
    with pytest.raises(RecordError) as problem:
        record.read(text, new_game)
    assert words in str(problem.value)


def test_the_biggest_of_each_kind_is_told_soon() -> None:
    most = record.MAX_TEXT
    for text in (
        " " * most,
        "#\n" * (most // 2),
        "[1" + ",1" * (most // 2 - 2) + "]",
        "a." * 9_999,
    ):
        with soon(5), pytest.raises(RecordError):
            record.read(text, new_game)
