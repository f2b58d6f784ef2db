"""Studies at the command line: who plays the games, and pictures of reviews."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from stoneage_panel.__main__ import main

Capture = pytest.CaptureFixture[str]


@pytest.mark.slow
def test_processes_find_what_is_found_here(capsys: Capture, saved: Path) -> None:
    asked = ["study", str(saved), "--chances", "--trials", "64", "--json"]
    assert main(asked) == 0
    here = capsys.readouterr().out
    assert main([*asked, "--processes", "2"]) == 0
    assert capsys.readouterr().out == here


def test_a_review_is_written_as_a_picture(capsys: Capture, saved: Path, tmp_path: Path) -> None:
    picture = tmp_path / "review.svg"
    asked = ["study", str(saved), "--review", "--trials", "30", "--svg", str(picture)]
    assert main(asked) == 0 and "Mira: start" in capsys.readouterr().out
    drawn = ElementTree.parse(picture).getroot()
    words = [one.text for one in drawn.iter() if one.tag.endswith("text")]
    assert "Mira" in words and "own skill" in words


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("--chances --svg picture.svg", "add --review"),
        ("--chances --processes 0", "1 to 256 processes"),
        ("--chances --processes 2 --cluster tcp://127.0.0.1:1", "not both"),
        ("--chances --cluster nonsense://", "No scheduler of Dask answers at nonsense://"),
    ],
)
def test_what_cant_be_is_refused(capsys: Capture, saved: Path, more: str, words: str) -> None:
    assert main(["study", str(saved), *more.split()]) == 2
    out = capsys.readouterr()
    assert words in out.err and not out.out and not Path("picture.svg").exists()


def test_a_scheduler_that_is_not_there_is_a_sentence(
    capsys: Capture, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoneage_panel.cli.study.PATIENCE", 1)
    assert main(["study", str(saved), "--chances", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "No scheduler of Dask answers" in capsys.readouterr().err


def test_without_dask_it_says_what_to_install(
    capsys: Capture, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["study", str(saved), "--chances", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "stoneage-panel[cluster]" in capsys.readouterr().err
