"""The lessons in JupyterLab: copies to work on, so that the checkout stays as it is."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import lesson_files, words
from tools.keys import digest
from tools.places import CACHE
from tools.say import Problem, line

LESSONS = lesson_files.NOTEBOOKS
COURSE = "lessons"
SHELF = "Lessons.md"
COPIES = CACHE / "notebooks"
SETTINGS = CACHE / "jupyter-settings"
# JupyterLab asks about news and looks for updates elsewhere; a lesson needs neither.
QUIET = {
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {
        "fetchNews": "false",
        "checkForUpdates": False,
    }
}


def find(wanted: str, folder: Path = LESSONS) -> Path | None:
    """The lesson that somebody means; None for none named.

    Args:
        wanted: its number in the course, or a part of its name.
        folder: where they lie.

    Raises:
        Problem: no lesson fits, or several do.
    """
    if not wanted:
        return None
    names = lesson_files.files(folder)
    short = wanted.lower().removesuffix(".ipynb")
    if short.isdecimal():
        number = f"{int(short):02}"
        fits = [one for one in names if one.stem.partition("_")[0] == number][:1]
    else:
        fits = [one for one in names if short in one.stem] if short else []
    if len(fits) != 1:
        known = ", ".join(one.stem for one in names)
        raise Problem(f"{wanted!r} names {'no lesson' if not fits else 'several'}: {known}.")
    return fits[0]


def ensure_copies(lessons: Path = LESSONS, copies: Path = COPIES) -> Path:
    """Have a copy of every lesson; one that was worked on stays, under another name if need be."""
    copies.mkdir(parents=True, exist_ok=True)
    stamps = copies / ".stamps.json"
    known: dict[str, str] = json.loads(stamps.read_text("utf-8")) if stamps.exists() else {}
    (copies / COURSE).mkdir(exist_ok=True)
    for lesson in lesson_files.files(lessons):
        name = lesson.relative_to(lessons).as_posix()
        key, copy = digest(lesson.read_bytes()), copies / name
        if copy.exists() and known.get(name) == key:
            continue
        if copy.exists():
            kept = _free(copy)
            copy.rename(kept)
            line(f"· {lesson.name} has changed; your copy is kept as {kept.name}")
        shutil.copyfile(lesson, copy)
        known[name] = key
    (copies / SHELF).write_text(_shelf(lessons), "utf-8")
    stamps.write_text(json.dumps(known, indent=1), "utf-8")
    return copies


def _shelf(lessons: Path) -> str:
    """A page that leads to every notebook."""
    rows = [
        f"- [{_title(one)}]({one.relative_to(lessons).as_posix()})"
        for one in lesson_files.files(lessons)
    ]
    title = words.sentences()[0]["lessons.title"]
    return "\n".join([f"# {title}", "", *rows, ""])


def _title(notebook: Path) -> str:
    """The first heading of a notebook, else its name."""
    try:
        return lesson_files.read(notebook).title
    except (ValueError, KeyError, Problem):
        return notebook.stem


def _free(copy: Path) -> Path:
    """A name of its own for a copy that was worked on."""
    number = 1
    while (found := copy.with_name(f"{copy.stem}.yours-{number}.ipynb")).exists():
        number += 1
    return found


def environment(settings: Path = SETTINGS) -> Mapping[str, str]:
    """What JupyterLab is started with."""
    for name, values in QUIET.items():
        file = settings / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values, indent=1), "utf-8")
    return {**os.environ, "JUPYTERLAB_SETTINGS_DIR": str(settings)}


def options(lesson: Path | None, port: int, browser: bool, copies: Path) -> Sequence[str]:
    """The words after ``jupyter lab``."""
    opened = f"{SHELF}?factory=Markdown%20Preview"
    if lesson is not None:
        opened = f"{COURSE}/{lesson.name}" if lesson.parent.name == COURSE else lesson.name
    start = f"--LabApp.default_url=/lab/tree/{opened}"
    found = [f"--notebook-dir={copies}", f"--port={port}", start]
    if not browser:
        found.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        found.append("--allow-root")  # as in a container; it serves this machine only
    return found
