"""The lesson of site/docs/write-a-lesson.md, from the files that stand there to its page."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from stoneage_panel import lessons
from stoneage_panel.engine.i18n import flat
from stoneage_panel.lessons import loading, store, teaching
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.lesson import Lesson
from tools import lesson_files
from tools import lessons as pages

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "site/docs/write-a-lesson.md").read_text("utf-8")
FILES = dict(re.findall(r"^### `([\w.]+)`\n.*?^```\w+\n(.*?)^```$", GUIDE, re.M | re.S))
NOTEBOOK = "15_goods_for_a_hut.ipynb"
NAME, FOLDER = "mf-supper", "mf_supper"


def built(**others: str) -> Lesson:
    """The lesson, with other texts for some of its files."""
    texts = {name.partition(".")[0]: text for name, text in FILES.items()} | others
    sentences = dict(flat(tomllib.loads(texts["strings"])))
    files = loading.Files(texts["tasks"], texts["positions"], sentences, {}, texts["walks"])
    return loading.build(FOLDER, files)


def the_notebook(folder: Path) -> lesson_files.Lesson:
    [text] = re.findall(r"^```json\n(.*?)^```$", GUIDE, re.M | re.S)
    (folder / NOTEBOOK).write_text(text, "utf-8")
    return lesson_files.read(folder / NOTEBOOK)


def test_all_files_are_there() -> None:
    names = ["__init__", "positions", "tasks", "walks", "strings"]
    assert [name.partition(".")[0] for name in FILES] == names
    ast.parse(FILES["__init__.py"])


def test_the_lesson_is_sound() -> None:
    lesson = built()
    assert (lesson.id, len(lesson.tasks), len(lesson.walks)) == (NAME, 4, 1)
    assert repr(lesson) in GUIDE
    for task, row in zip(lesson, teaching.of_lesson(lesson, {})["tasks"], strict=True):
        assert row["right"] and len(task.hints) >= 2
        for given, sentence in task._wrong.items():
            assert task.check(given).sentence == sentence
        assert task.check(", ".join(task._solution)).solved, task.id


def test_its_number_is_one_that_is_told_everywhere() -> None:
    head = tomllib.loads(FILES["tasks.toml"])["lesson"]
    number = head["number"]
    assert NOTEBOOK in GUIDE and NOTEBOOK.startswith(f"{number:02}_")
    assert f"notebook --pictures {number}" in GUIDE
    told = f'[{NAME}]\ngame = "{head["game"]}"\nnumber = {number}\n'
    assert told in GUIDE.partition("taught.toml`")[2]
    assert set(head["needs"]) <= set(lessons.names())


def test_the_notebook_runs_and_becomes_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebook, lesson = the_notebook(tmp_path), built()
    monkeypatch.setitem(store._opened, NAME, lesson)
    assert (notebook.title, notebook.minutes, notebook.number) == (lesson.title, lesson.minutes, 15)
    assert [cell.task for cell in notebook.tasks] == [task.id for task in lesson]
    names: dict[str, Any] = {}
    shown = {}
    for cell in notebook.cells:
        if cell.kind == "text":
            heading, _, words = cell.source.partition("\n")
            shown[cell.name] = heading.replace("## ", "<h2>") + f"<p>{words}</p>"
            continue
        *before, last = ast.parse(cell.source).body
        exec(compile(ast.Module(before, []), cell.name, "exec"), names)
        if not isinstance(last, ast.Expr):
            exec(compile(ast.Module([last], []), cell.name, "exec"), names)
            continue
        value = eval(compile(ast.Expression(last.value), cell.name, "eval"), names)
        shown[cell.name] = value._repr_html_() if hasattr(value, "_repr_html_") else ""
    page = pages.page(notebook, shown)
    assert page.count('class="sap-task"') == 4 and 'data-paper="Task 4"' in page
    assert not any(task._praise in page for task in lesson)


@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        ("tasks", 'solution = "tooth"', 'solution = "moon"', "The names here are: token1, token2,"),
        ("tasks", "dog =", "moon =", "The names here are: token1, token2,"),
        ("tasks", '"MF.BUILD.1"', '"MF.BUILD"', "there is no rule 'MF.BUILD'"),
        ("strings", 'all = "So', 'some = "So', "strings.toml has no “price.wrong.all”"),
        ("strings", '"There is a berry.', '"It is 3.', "this hint gives the solution away"),
        ("positions", "[die 6]", "[die 5]", "the solution does not solve it"),
        ("positions", "turn 6; [die 4]", "turn 6; [die", "the record can't be played"),
    ],
)
def test_the_guide_tells_of_mistakes_what_the_program_tells(
    file: str, before: str, after: str, told: str
) -> None:
    text = FILES[f"{file}.toml"]
    assert before in text
    with pytest.raises(LessonError) as caught:
        built(**{file: text.replace(before, after)})
    assert told in str(caught.value)
    assert told.startswith("The names") or told in GUIDE


def test_the_notebook_is_one_that_jupyter_reads() -> None:
    [text] = re.findall(r"^```json\n(.*?)^```$", GUIDE, re.M | re.S)
    read = json.loads(text)
    assert (read["nbformat"], read["nbformat_minor"]) == (4, 5)
    assert all(cell["outputs"] == [] for cell in read["cells"] if cell["cell_type"] == "code")
