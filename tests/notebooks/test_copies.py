"""`build.py notebook`: lessons are found by number or name, and worked on as copies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import lesson_files, notebooks
from tools.say import Problem


@pytest.mark.parametrize(
    ("wanted", "stem"),
    [
        ("2", "02_dogs_and_memory"),
        ("06", "06_cards_and_buildings"),
        ("luck", "04_luck"),
        ("dirt", "04_age_of_dirt"),
        ("03_settlers.ipynb", "03_settlers"),
    ],
)
def test_a_lesson_is_found_by_number_or_name(wanted: str, stem: str) -> None:
    found = notebooks.find(wanted)
    assert found is not None and found.stem == stem


def test_without_a_name_no_lesson_is_meant() -> None:
    assert notebooks.find("") is None


@pytest.mark.parametrize("wanted", ["99", "stone_age", "chess", ".ipynb", "0"])
def test_what_is_no_lesson_is_refused_with_those_there_are(wanted: str) -> None:
    with pytest.raises(Problem, match="02_stone_age"):
        notebooks.find(wanted)


def test_copies_are_made_once_and_what_was_worked_on_stays(tmp_path: Path) -> None:
    lessons, copies = tmp_path / "lessons", tmp_path / "copies"
    lessons.mkdir()
    lesson = lessons / "01_one.ipynb"
    lesson.write_text("first")
    copy = notebooks.ensure_copies(lessons, copies) / "01_one.ipynb"
    assert copy.read_text() == "first"
    copy.write_text("worked on")
    notebooks.ensure_copies(lessons, copies)
    assert copy.read_text() == "worked on", "the lesson is the same as before"
    for number, text in enumerate(("second", "third"), 1):
        lesson.write_text(text)
        before = copy.read_text()
        notebooks.ensure_copies(lessons, copies)
        assert copy.read_text() == text
        assert (copies / f"01_one.yours-{number}.ipynb").read_text() == before
    assert lesson.read_text() == "third"


def test_all_lessons_are_copied_and_a_shelf_leads_to_them(tmp_path: Path) -> None:
    copies = notebooks.ensure_copies(copies=tmp_path)
    shelf = (copies / notebooks.SHELF).read_text("utf-8")
    names = [one.relative_to(notebooks.LESSONS).as_posix() for one in lesson_files.files()]
    assert all((copies / name).exists() and f"]({name})" in shelf for name in names)
    assert "\n- [Three huts](lessons/01_three_huts.ipynb) · 25 minutes\n" in shelf
    rules, python = shelf.index("## On the rules"), shelf.index("## With Python")
    assert rules < shelf.index("lessons/06_") < python < shelf.index("(01_my_first")
    assert "Run All Cells" in shelf[:rules]


def test_only_what_is_copied_now_is_trusted(tmp_path: Path) -> None:
    lessons, copies = tmp_path / "lessons", tmp_path / "copies"
    lessons.mkdir()
    trusted: list[Path] = []
    for name in ("01_one.ipynb", "02_two.ipynb"):
        (lessons / name).write_text("{}")
        notebooks.ensure_copies(lessons, copies, trusted.extend)
    assert trusted == [copies / "01_one.ipynb", copies / "02_two.ipynb"]


def test_other_pictures_make_no_new_copy(tmp_path: Path) -> None:
    lessons, copies = tmp_path / "lessons", tmp_path / "copies"
    lessons.mkdir()
    cell = {"cell_type": "code", "source": ["1 + 1"], "outputs": []}
    (lessons / "01_one.ipynb").write_text(json.dumps({"cells": [cell]}))
    copy = notebooks.ensure_copies(lessons, copies) / "01_one.ipynb"
    copy.write_text("worked on")
    (lessons / "01_one.ipynb").write_text(json.dumps({"cells": [{**cell, "outputs": ["2"]}]}))
    notebooks.ensure_copies(lessons, copies)
    assert copy.read_text() == "worked on"


def test_jupyter_is_started_as_asked(tmp_path: Path) -> None:
    words = notebooks.options(Path("02_stone_age.ipynb"), 9001, False, tmp_path)
    assert f"--notebook-dir={tmp_path}" in words and "--port=9001" in words
    assert "--LabApp.default_url=/lab/tree/02_stone_age.ipynb" in words
    assert "--no-browser" in words
    of_course = notebooks.options(notebooks.find("4"), 9001, False, tmp_path)
    assert "--LabApp.default_url=/lab/tree/lessons/04_luck.ipynb" in of_course
    [shelf] = [one for one in notebooks.options(None, 1, True, tmp_path) if "default_url" in one]
    assert shelf.endswith("/lab/tree/Lessons.md"), "Jupyter appends its token to it"
    assert "--no-browser" not in notebooks.options(None, 8888, True, tmp_path)
    environment = notebooks.environment(tmp_path)
    assert Path(environment["JUPYTERLAB_WORKSPACES_DIR"]).is_relative_to(tmp_path)
    settings = Path(environment["JUPYTERLAB_SETTINGS_DIR"])
    read = [json.loads(one.read_text()) for one in settings.rglob("*.jupyterlab-settings")]
    told = {name: value for one in read for name, value in one.items()}
    assert told["fetchNews"] == "false"
    assert told["defaultViewers"] == {"markdown": "Markdown Preview"}, "the shelf is read"
