"""The lessons in JupyterLab: copies to work on, so that the checkout stays as it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools import lesson_files, words
from tools.keys import digest
from tools.places import CACHE
from tools.say import Problem, line

Trust = Callable[[Sequence[Path]], None]
LESSONS = lesson_files.NOTEBOOKS
FOLDERS = ("lessons", "tools")
SHELF = "Lessons.md"
COPIES = CACHE / "notebooks"
SETTINGS = CACHE / "jupyter-settings"
# JupyterLab asks about news and looks for updates elsewhere; a lesson needs neither. The shelf is
# read, not edited: its address can't say so, because Jupyter appends the token to that.
PREFERENCES = {
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    "@jupyterlab/docmanager-extension/plugin.jupyterlab-settings": {
        "defaultViewers": {"markdown": "Markdown Preview"},
    },
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


def ensure_copies(
    lessons: Path = LESSONS, copies: Path = COPIES, trust: Trust = lambda files: None
) -> Path:
    """Have a copy of every lesson; one that was worked on stays, under another name if need be.

    Args:
        trust: is given those that are made now.
    """
    copies.mkdir(parents=True, exist_ok=True)
    stamps = copies / ".stamps.json"
    known: dict[str, str] = json.loads(stamps.read_text("utf-8")) if stamps.exists() else {}
    made = []
    for lesson in lesson_files.files(lessons):
        name = lesson.relative_to(lessons).as_posix()
        key, copy = digest(lesson_files.content(lesson)), copies / name
        copy.parent.mkdir(exist_ok=True)
        if copy.exists() and known.get(name) == key:
            continue
        if copy.exists():
            kept = _free(copy)
            copy.rename(kept)
            line(f"· {lesson.name} has changed; your copy is kept as {kept.name}")
        shutil.copyfile(lesson, copy)
        made.append(copy)
        known[name] = key
    if made:
        trust(made)
    (copies / SHELF).write_text(shelf(lessons), "utf-8")
    stamps.write_text(json.dumps(known, indent=1), "utf-8")
    return copies


def trust(python: Path, files: Sequence[Path]) -> None:
    """Have Jupyter show the pictures that notebooks come with; else their words stand there.

    Args:
        python: of an environment with Jupyter.
    """
    command = [str(python), "-m", "jupyter", "trust", *map(str, files)]
    subprocess.run(command, capture_output=True, check=False)


def shelf(lessons: Path, how: str = "lessons.in_jupyter") -> str:
    """A page that leads to every notebook, those on the rules first.

    Args:
        how: the sentence that says what one does there.
    """
    said = words.sentences()[0]
    groups: dict[str, list[str]] = {"lessons.rules": [], "lessons.python": []}
    for one in lesson_files.files(lessons):
        title, minutes = _told(one)
        time = f" · {said['lessons.minutes'].format(n=minutes)}" if minutes else ""
        key = "lessons.rules" if minutes else "lessons.python"
        groups[key].append(f"- [{title}]({one.relative_to(lessons).as_posix()}){time}")
    blocks = [f"# {said['lessons.title']}", said[how]]
    for key, rows in groups.items():
        blocks += [f"## {said[key]}", "\n".join(rows)] if rows else []
    return "\n\n".join([*blocks, ""])


def _told(notebook: Path) -> tuple[str, int]:
    """The first heading of a notebook, else its name; how many minutes it says it takes."""
    try:
        found = lesson_files.read(notebook)
    except (ValueError, KeyError, Problem):
        return notebook.stem, 0
    return found.title, found.minutes


def _free(copy: Path) -> Path:
    """A name of its own for a copy that was worked on."""
    number = 1
    while (found := copy.with_name(f"{copy.stem}.yours-{number}.ipynb")).exists():
        number += 1
    return found


def environment(settings: Path = SETTINGS) -> Mapping[str, str]:
    """What JupyterLab is started with."""
    for name, values in PREFERENCES.items():
        file = settings / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values, indent=1), "utf-8")
    tabs = settings / "workspaces"  # else those of other folders would be opened again
    own = {"JUPYTERLAB_SETTINGS_DIR": settings, "JUPYTERLAB_WORKSPACES_DIR": tabs}
    return {**os.environ, **{name: str(folder) for name, folder in own.items()}}


def options(lesson: Path | None, port: int, browser: bool, copies: Path) -> Sequence[str]:
    """The words after ``jupyter lab``."""
    opened = SHELF
    if lesson is not None:
        inside = lesson.parent.name
        opened = f"{inside}/{lesson.name}" if inside in FOLDERS else lesson.name
    start = f"--LabApp.default_url=/lab/tree/{opened}"
    found = [f"--notebook-dir={copies}", f"--port={port}", start]
    if not browser:
        found.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        found.append("--allow-root")  # as in a container; it serves this machine only
    return found
