"""The lessons: notebooks, which are the only source of their pages.

A code cell's tag says what becomes of it in the page:

setup         run, not shown
show, task    run when Python comes; what it shows is made by the build, too, where that can be;
              with the tag wide, as a task is, it takes the whole breadth of the page
code          an editor; also the answer cells and the untagged cells of older notebooks
solution      left out, as is jupyter-only; page-only cells are for the page alone
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tools.keys import digest
from tools.places import ROOT
from tools.say import Problem
from tools.words import ENGLISH

NOTEBOOKS = ROOT / "notebooks"
SETUP, SHOWS = "setup", ("show", "task")
KINDS = (SETUP, *SHOWS, "code")
LEFT_OUT = {"solution", "jupyter-only"}
_HEADING = re.compile(r"^# +(.+)$", re.MULTILINE)
_TASK = re.compile(r"""lesson\[["']([a-z0-9-]+)["']\]""")
_NUMBER = re.compile(r"(\d+)_")
_ID = re.compile(r"[a-z0-9][a-z0-9-]*")


@dataclass(frozen=True)
class Cell:
    """A cell.

    Attributes:
        name: in the notebook.
        kind: ``text`` or one of KINDS.
        wide: whether what it shows takes the whole breadth of the page.
    """

    name: str
    kind: str
    source: str
    wide: bool = False

    @property
    def task(self) -> str:
        """The id of the task that it shows, or empty."""
        found = _TASK.search(self.source) if self.kind == "task" else None
        return found[1] if found else ""


@dataclass(frozen=True)
class Lesson:
    """A notebook as its page wants it.

    Attributes:
        name: of the page.
        tagged: whether its cells have tags; those of older notebooks have none, and none of them
            is run before somebody asks for it.
        language: what its texts are written in.
    """

    name: str
    title: str
    file: Path
    cells: tuple[Cell, ...]
    tagged: bool
    metadata: dict[str, Any] = field(default_factory=dict)
    language: str = ENGLISH

    @property
    def page(self) -> str:
        """The name of its page: ``mf-huts``, and ``mf-huts.de`` in another language."""
        return self.name if self.language == ENGLISH else f"{self.name}.{self.language}"

    @property
    def number(self) -> int:
        """Its place in the course, from its file's name; 0 where that has none."""
        found = _NUMBER.match(self.file.name) if self.tagged else None
        return int(found[1]) if found else 0

    @property
    def is_tool(self) -> bool:
        """Whether it is no lesson but something to work with, which has a page and no card."""
        return bool(self.metadata.get("tool", False))

    @property
    def tasks(self) -> list[Cell]:
        """The cells that show a task."""
        return [cell for cell in self.cells if cell.task]

    @property
    def about(self) -> str:
        """What one can do after it, in a sentence; empty where nobody says."""
        return str(self.metadata.get("about", ""))

    @property
    def minutes(self) -> int:
        """How long it takes, 0 where nobody says."""
        return int(self.metadata.get("minutes", 0))


def files(folder: Path = NOTEBOOKS) -> list[Path]:
    """All notebooks: lessons in their order, older ones, and those that are tools to work with."""
    return [
        *sorted((folder / "lessons").glob("*.ipynb")),
        *sorted(folder.glob("*.ipynb")),
        *sorted((folder / "tools").glob("*.ipynb")),
    ]


def translated_files(folder: Path = NOTEBOOKS) -> list[Path]:
    """Lessons in other languages: ``lessons/de/01_three_huts.ipynb``."""
    return sorted((folder / "lessons").glob("*/*.ipynb"))


def key() -> str:
    """A key of all notebooks; what their cells show has no part in it."""
    every = sorted([*files(), *translated_files()])
    named = ((one.relative_to(NOTEBOOKS).as_posix(), content(one)) for one in every)
    return digest(*(part for pair in named for part in pair))


def content(file: Path) -> bytes:
    """A notebook without what its cells show, which pages make by themselves."""
    text = file.read_bytes()
    try:
        notebook = json.loads(text)
    except ValueError:
        return text
    for cell in notebook.get("cells", []):
        cell.pop("outputs", None)
    return json.dumps(notebook, sort_keys=True).encode()


def read_all(folder: Path = NOTEBOOKS) -> list[Lesson]:
    """Every lesson.

    Raises:
        Problem: a notebook can't become a page; two have the same name.
    """
    lessons = [read(file) for file in files(folder)]
    names = [one.name for one in lessons]
    if twice := {name for name in names if names.count(name) > 1}:
        raise Problem(f"Several notebooks are called {', '.join(sorted(twice))}.")
    return lessons


def read(file: Path) -> Lesson:
    """The lesson of a notebook.

    Raises:
        Problem: it has no heading, or a name that is not fit for an address.
    """
    notebook = json.loads(file.read_text("utf-8"))
    metadata = notebook.get("metadata", {}).get("lesson", {})
    name = metadata.get("id") or file.stem.replace("_", "-")
    cells = tuple(cell for one in notebook["cells"] if (cell := _cell(one)))
    headings = (_HEADING.search(one.source) for one in cells if one.kind == "text")
    title = next((found[1].strip() for found in headings if found), "")
    if not title or not _ID.fullmatch(name):
        raise Problem(f"{file.name} needs a heading (# …) and a name of small letters and hyphens.")
    return Lesson(name, title, file, cells, bool(metadata), metadata)


def translations(folder: Path = NOTEBOOKS) -> list[Lesson]:
    """Every lesson in another language.

    Raises:
        Problem: a notebook does not fit the English one of its name.
    """
    return [translation(file) for file in translated_files(folder)]


def translation(file: Path) -> Lesson:
    """The lesson of a notebook in another language; what it lacks is that of the English one.

    Raises:
        Problem: there is no such lesson in English, or the notebook has cells of its own.
    """
    original = file.parents[1] / file.name
    if not original.exists():
        raise Problem(f"{file.parent.name}/{file.name} has no English lesson of the same name.")
    english, own = read(original), read(file)
    cells = {cell.name: cell for cell in english.cells}
    for cell in own.cells:
        same = cells.get(cell.name)
        if not same or (cell.kind != "text" and cell != same) or same.kind != cell.kind:
            where = f"{file.parent.name}/{file.name}"
            raise Problem(f"{where}: the cell {cell.name} is not that of the English lesson.")
        cells[cell.name] = cell
    about = own.about or english.about
    return replace(
        english,
        title=own.title,
        file=file,
        cells=tuple(cells.values()),
        metadata={**english.metadata, "about": about},
        language=file.parent.name,
    )


def _cell(one: dict[str, Any]) -> Cell | None:
    tags = set(one.get("metadata", {}).get("tags", []))
    source = "".join(one["source"])
    if tags & LEFT_OUT or not source.strip():
        return None
    if one["cell_type"] == "markdown":
        return Cell(one["id"], "text", source)
    if one["cell_type"] != "code":
        return None
    kind = next((kind for kind in KINDS if kind in tags), "code")
    return Cell(one["id"], kind, source, wide=kind == "task" or "wide" in tags)
