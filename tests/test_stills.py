"""Notebooks are stored with the pictures and words of today's code, which everybody can show."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import nbformat
import pytest

import stoneage_panel as sap
from stoneage_panel import stills
from tools import lesson_files

FILES = lesson_files.files()
MOST_BYTES = 300_000
SVG = "image/svg+xml"
# What a strict filter of other people's pages lets through.
ELEMENTS = {"svg", "g", "path", "circle", "text"}
ATTRIBUTES = {
    "cx", "cy", "color", "d", "dy", "fill", "fill-opacity", "font-family", "font-size",
    "font-weight", "height", "opacity", "r", "stroke", "stroke-dasharray", "stroke-linecap",
    "stroke-linejoin", "stroke-width", "text-anchor", "transform", "viewBox", "width", "x", "y",
}  # fmt: skip
# What may be lost: words for who can't see it, and that a narrow page makes it smaller.
OF_THE_WHOLE = {"class", "role", "style", "aria-label"}

NO_BOARD = {"results"}
"""Notebooks that show nothing before somebody has chosen files."""

every_notebook = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def cells(file: Path) -> list[dict[str, Any]]:
    """The cells of a notebook that hold code."""
    notebook = json.loads(file.read_text("utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def pictures(file: Path) -> list[str]:
    """All that a notebook is stored with."""
    shown = [output.get("data", {}) for cell in cells(file) for output in cell["outputs"]]
    return [data[SVG] for data in shown if SVG in data]


@every_notebook
def test_what_is_stored_is_what_the_code_makes_now(file: Path) -> None:
    text = file.read_text("utf-8")
    assert stills.filled(text) == text, "python3 build.py notebook --pictures"


@every_notebook
def test_only_pictures_and_words_are_stored_and_they_are_small(file: Path) -> None:
    nbformat.validate(nbformat.read(file, as_version=4))
    for cell in cells(file):
        assert cell["execution_count"] is None
        assert len(json.dumps(cell["outputs"])) <= MOST_BYTES, cell["id"]
        for output in cell["outputs"]:
            if output["output_type"] == "stream":
                assert output["name"] == "stdout"
                continue
            assert output["output_type"] == "display_data" and output["metadata"] == {}
            assert {"text/plain"} <= set(output["data"]) <= {"text/plain", SVG}


@every_notebook
def test_every_board_of_a_lesson_has_its_picture(file: Path) -> None:
    for cell in cells(file):
        tags = set(cell["metadata"].get("tags", []))
        is_shown = bool(tags & stills.SHOWN) and file.stem not in NO_BOARD
        assert bool(cell["outputs"]) == is_shown, cell["id"]
        source = "".join(cell["source"])
        if tags & stills.SHOWN and source.startswith(("lesson.walk", "lesson[", "lesson.play")):
            assert any(SVG in output.get("data", {}) for output in cell["outputs"]), cell["id"]


@every_notebook
def test_a_strict_filter_takes_nothing_from_a_picture(file: Path) -> None:
    found = pictures(file)
    least = 1 if file.parent.name == "tools" else 4
    assert len(found) >= (0 if file.stem in NO_BOARD else least)
    for picture in found:
        whole = ET.fromstring(picture)
        for element in whole.iter():
            name = element.tag.rpartition("}")[2]
            assert name in ELEMENTS | {"desc"}
            lost = set(element.attrib) - ATTRIBUTES
            assert not lost or (element is whole and lost <= OF_THE_WHOLE)
            assert "url" not in "".join(element.attrib.values()).lower().replace("aria", "")


def test_a_task_is_its_question_and_its_board_and_a_walk_its_board_and_its_words() -> None:
    question, *_ = shown = stills.outputs(sap.lessons.task("sa-round", "not-allowed"))
    assert [SVG in one["data"] for one in shown] == [False, True]
    options = "".join(question["data"]["text/plain"])
    assert "\n\na. " in options and "\n\nb. " in options
    board, words = stills.outputs(sap.lessons.open("sa-round").walk("the-start"))
    assert SVG in board["data"] and "\n\n1. " in "".join(words["data"]["text/plain"])


def test_words_have_no_tables_signs_and_long_lines() -> None:
    table = "<details><summary>Numbers</summary><table><tr><td>1</td></tr></table></details>"
    assert stills.words(f"<p>One <b>two</b>&amp;</p>{table}<p>three</p>") == "One two&\n\nthree"
    sign = '<span aria-hidden="true"><svg><path d=""/></svg><br><b>3/5</b></span>'
    signs = f"<h3>Signs</h3><ul><li>{sign}<b>Food</b> is eaten.</li></ul>"
    assert stills.words(signs) == "Signs\n\n- Food is eaten."
    assert max(map(len, stills.words(f"<p>{'word ' * 40}</p>").splitlines())) <= stills.COLUMNS


def test_a_sign_among_words_is_no_picture() -> None:
    class Signs:
        def html(self) -> str:
            return "<p><svg><path/></svg>Food</p>"

    [only] = stills.outputs(Signs())
    assert only["data"] == {"text/plain": ["Food"]}


def test_a_notebook_is_run_as_far_as_its_last_picture() -> None:
    def cell(source: str, *tags: str) -> dict[str, Any]:
        return {
            "cell_type": "code", "id": source[:1], "metadata": {"tags": list(tags)},
            "source": [source], "outputs": [{"old": 1}], "execution_count": 7,
        }  # fmt: skip

    shown = "import stoneage_panel as sap\nprint(a)\nsap.new('my_first', seed=a)"
    sources = [cell("a = 1"), cell("a = 2", "answer"), cell(shown, "picture"), cell("1 / 0")]
    made = json.loads(stills.filled(json.dumps({"cells": sources, "metadata": {}})))["cells"]
    assert [one["outputs"] for one in made if one["source"] != [shown]] == [[], [], []]
    printed, board = made[2]["outputs"]
    assert printed["text"] == ["1\n"] and SVG in board["data"]
    assert {one["execution_count"] for one in made} == {None}
