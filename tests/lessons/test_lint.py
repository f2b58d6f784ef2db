"""The notebooks of lessons: what may stand in them; see site/docs/lesson-pages.md."""

from __future__ import annotations

import ast
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from stoneage_panel import lessons

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "notebooks/lessons").glob("*.ipynb"))
MOST_WORDS, MOST_LINES, MOST_BYTES = 900, 3, 300_000
MOST_ON_SHELF = 130
FIRST_SCREEN = 4
"""So many cells: title, setup, a few words, and then something that lives."""
KINDS = {"setup", "show", "task", "code", "solution", "jupyter-only", "page-only"}
SETUP = re.compile(
    r"from stoneage_panel import lessons(, widgets)?\n+lesson = lessons\.open\(\"([a-z-]+)\"\)"
)
FORBIDDEN = (ast.FunctionDef, ast.For, ast.While, ast.JoinedStr, ast.Import, ast.ImportFrom,
             ast.Lambda, ast.ListComp, ast.GeneratorExp)  # fmt: skip

NAMING = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr)


class Notebook:
    """A lesson's notebook, and the lesson it is about."""

    def __init__(self, file: Path) -> None:
        self.file = file
        read = json.loads(file.read_text("utf-8"))
        self.head: dict[str, Any] = read["metadata"]["lesson"]
        self.cells: list[dict[str, Any]] = read["cells"]
        self.lesson = lessons.open(self.head["id"])

    @property
    def text(self) -> str:
        """All prose."""
        return "\n\n".join(self.source(cell) for cell in self.cells if is_text(cell))

    @property
    def code(self) -> str:
        """All code that nobody edits."""
        return "\n".join(self.source(cell) for cell in self.cells if kind(cell) not in ("", "code"))

    @staticmethod
    def source(cell: dict[str, Any]) -> str:
        """What stands in a cell."""
        return "".join(cell["source"])


def is_text(cell: dict[str, Any]) -> bool:
    return bool(cell["cell_type"] == "markdown")


def kind(cell: dict[str, Any]) -> str:
    """The tag that says what becomes of a code cell."""
    found = KINDS & set(cell["metadata"].get("tags", []))
    return min(found) if found and not is_text(cell) else ""


@pytest.fixture(params=FILES, ids=[file.stem for file in FILES])
def notebook(request: pytest.FixtureRequest) -> Notebook:
    return Notebook(request.param)


def test_its_head_is_that_of_its_lesson(notebook: Notebook) -> None:
    lesson = notebook.lesson
    assert notebook.head["game"] == lesson.game and notebook.head["minutes"] == lesson.minutes
    assert notebook.text.startswith(f"# {lesson.title}\n")
    number = list(lessons.names()).index(lesson.id) + 1
    assert notebook.file.name.startswith(f"{number:02}_"), "the shelf has the order of the course"


def test_the_shelf_tells_what_one_can_do_afterwards(notebook: Notebook) -> None:
    about = notebook.head["about"]
    assert re.fullmatch(r"After this lesson you can [^.]+\.", about), about
    assert len(about) <= MOST_ON_SHELF and about not in notebook.text


def test_cells_have_names_tags_and_nothing_kept(notebook: Notebook) -> None:
    names = [cell["id"] for cell in notebook.cells]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in names), names
    for cell in notebook.cells:
        if is_text(cell):
            continue
        assert kind(cell), f"{cell['id']} has no tag of {KINDS}"
        assert cell["execution_count"] is None
        hidden = cell["metadata"].get("jupyter", {}).get("source_hidden", False)
        assert hidden == (kind(cell) != "code"), cell["id"]
        assert len(json.dumps(cell["outputs"])) <= MOST_BYTES


def test_nobody_has_to_read_code(notebook: Notebook) -> None:
    code = [cell for cell in notebook.cells if not is_text(cell)]
    assert kind(code[0]) == "setup"
    first = SETUP.fullmatch(notebook.source(code[0]).strip())
    assert first and first[2] == notebook.lesson.id
    for cell in code[1:]:
        source = notebook.source(cell)
        if kind(cell) == "code":
            continue
        assert len(source.splitlines()) <= MOST_LINES, cell["id"]
        found = [one for one in ast.walk(ast.parse(source)) if isinstance(one, FORBIDDEN)]
        assert not found and "print(" not in source, f"{cell['id']}: {source}"
        # a page may run others before it: who only reads on does not wait for it
        named = [one for one in ast.walk(ast.parse(source)) if isinstance(one, NAMING)]
        assert not named or kind(cell) == "setup", f"{cell['id']}: {source}"


def test_words_are_few_and_hold_no_notation(notebook: Notebook) -> None:
    assert len(notebook.text.split()) <= MOST_WORDS
    prose = notebook.text.partition("## In Python")[0]
    assert "`" not in prose
    assert not re.search(r"\b(place|use|buy|build|turn|tools) (card )?\d", prose)


def test_something_lives_on_the_first_screen(notebook: Notebook) -> None:
    first = [kind(cell) for cell in notebook.cells[:FIRST_SCREEN]]
    assert {"show", "task"} & set(first), first


def test_headings_are_in_order(notebook: Notebook) -> None:
    levels = [len(found) for found in re.findall(r"^(#+) ", notebook.text, re.MULTILINE)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_all_tasks_and_walks_of_the_lesson_are_in_it_once(notebook: Notebook) -> None:
    tasks = re.findall(r"lesson\[\"([^\"]+)\"\]", notebook.code)
    walks = re.findall(r"lesson\.walk\(\"([^\"]+)\"\)", notebook.code)
    assert tasks == [task.id for task in notebook.lesson]
    assert sorted(walks) == sorted(walk.id for walk in notebook.lesson.walks)
    assert 4 <= len(tasks) <= 6 and walks
