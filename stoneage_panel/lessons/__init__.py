"""Lessons: tasks on live boards, answered by pointing or in one's own words.

    from stoneage_panel import lessons

    lessons.names()                          # the lessons there are
    lesson = lessons.open("sa-luck")
    task = lesson["nine-in-ten"]             # in a notebook it shows itself: question and board
    task.check("2 figures to the clay pit")
    task.hint()
    lessons.keep("my-progress.json")         # keeps what was done in a file, from now on

Each lesson is a folder: ``tasks.toml``, ``positions.toml``, ``strings.toml``, and ``tasks.py``
where a goal needs Python. Nothing leaves the machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.verdict import Verdict

if TYPE_CHECKING:
    from stoneage_panel.lessons.lesson import Lesson
    from stoneage_panel.lessons.progress import Progress
    from stoneage_panel.lessons.results import Results
    from stoneage_panel.lessons.task_model import Task

__all__ = [
    "Lesson", "LessonError", "Progress", "Results", "Task", "Verdict", "hand_in", "keep", "names",
    "open", "read_results", "task",
]  # fmt: skip
_HOMES = {"Lesson": "lesson", "Progress": "progress", "Results": "results", "Task": "task_model"}


def names() -> list[str]:
    """The ids of all lessons, in the order of the curriculum."""
    from stoneage_panel.lessons import course

    return list(course.known())


def open(lesson_id: str) -> Lesson:
    """A lesson; the same one, with what was done in it, as long as Python runs.

    Raises:
        LessonError: there is no such lesson, or its files are damaged.
        ImportError: param is not installed; the message names the extra that brings it.
    """
    import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)
    from stoneage_panel.lessons import store

    return store.lesson(lesson_id)


def task(lesson_id: str, task_id: str) -> Task:
    """One task of a lesson.

    Raises:
        LessonError: there is no such lesson or task.
    """
    return open(lesson_id)[task_id]


def keep(path: str | Path = "lesson-progress.json") -> Path:
    """Keeps the progress of all lessons in a file from now on, and goes on where it stands.

    Without this, progress is kept as long as Python runs. Nothing is sent anywhere.

    Returns:
        The file.

    Raises:
        LessonError: the file holds something else, or is damaged; it is left as it is.
        OSError: it can't be read or written.
    """
    from stoneage_panel.lessons import store

    return store.keep(Path(path))


def hand_in(path: str | Path, name: str, *lesson_ids: str) -> Path:
    """Writes what somebody has done to a file for a teacher.

    It is made on the pupil's machine, which it says itself: no proof against cheating.

    Args:
        path: of the file, ``.json``.
        name: who hands it in.
        lesson_ids: which lessons; by default all that were opened.

    Raises:
        LessonError: the name is empty, or there is nothing to hand in.
        OSError: the file can't be written.
    """
    from stoneage_panel.lessons import store

    return store.hand_in(Path(path), name, lesson_ids)


def read_results(files: Iterable[str | Path]) -> Results:
    """Files that were handed in, as a table of pupils and tasks.

    Damaged files are told in ``problems``, a sentence each; the others are read all the same.

    Args:
        files: paths, or the texts of files.
    """
    from stoneage_panel.lessons import results

    return results.read(files)


def __getattr__(name: str) -> Any:
    """What needs param is imported when it is first used."""
    from importlib import import_module

    if name in _HOMES:
        import stoneage_panel.extras  # noqa: F401

        return getattr(import_module(f"{__package__}.{_HOMES[name]}"), name)
    raise AttributeError(f"{__package__} has no {name!r}")
