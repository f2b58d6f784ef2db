"""Files that are no saved games, from the command line and from Python: told in a sentence."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import stoneage_panel as sap
from stoneage_panel.cli.main import main
from stoneage_panel.engine import RecordError
from tests.engine.hostile import ALL, good, soon

FILES = {
    "empty": b"",
    "zeros": bytes(10_000_000),
    "no text": b"\xff\xfe\x00[\xd8",
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "another game": b'[Game "chess"]\n',
    "deep": b'[Game "my_first"]\n[Start "' + b"[" * 100_000 + b'"]\n',
}


@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_is_no_game_is_told(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "eve.txt"
    file.write_bytes(FILES[kind])
    with soon(10):
        assert main(["replay", str(file)]) == 2
    found = capsys.readouterr()
    assert found.out == "" and len(found.err.splitlines()) == 1 and "Traceback" not in found.err
    with pytest.raises(RecordError):
        sap.load(file)


class Endless(io.RawIOBase):
    """What a device gives: zeros, however many are asked for."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        buffer[:] = bytes(len(buffer))
        return len(buffer)


def test_a_file_without_end_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "device"
    file.touch()
    monkeypatch.setattr(Path, "open", lambda *_, **__: io.BufferedReader(Endless()))
    with soon(10), pytest.raises(RecordError):
        sap.load(file)


@pytest.mark.parametrize("text", ["\0", "x" * 300, "\ud800", "#", "#1", "1" + "a" * 300, "["])
def test_a_text_that_is_nothing_of_ours_is_told(text: str) -> None:
    with pytest.raises(RecordError):
        sap.load(text)


def test_half_a_game_is_told_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "half.txt"
    text = good(ALL[0])
    file.write_text(text[: len(text) * 2 // 3], "utf-8")
    assert main(["replay", str(file)]) == 1
    shown = capsys.readouterr().out
    assert "Problem: " in shown and "   1. " in shown


def test_no_file_moves_the_terminals_cursor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e"
    file = tmp_path / "evil.txt"
    head, moves = good(ALL[0]).replace("human:Mira", f"human:M{evil[:9]}").split("\n\n")
    first, _, rest = moves.partition("]")
    file.write_text(f"{head}\n\n{first}] {{{evil} note}} {{= {evil} name}} {rest} {evil};", "utf-8")
    main(["replay", str(file)])
    found = capsys.readouterr()
    assert not set(found.out + found.err) & set("\x1b\x07\x9b\u202e")
    assert "note" in found.out
