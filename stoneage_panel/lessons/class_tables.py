"""What a class handed in, lesson by lesson: a row a pupil, a column a task."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from stoneage_panel.lessons.course import title_of
from stoneage_panel.lessons.progress import TaskProgress
from stoneage_panel.lessons.results import Results
from stoneage_panel.lessons.strings import say


class Row(NamedTuple):
    """A pupil's row.

    Attributes:
        name: as the pupil wrote it.
        cells: a sign for how each task went, and how often it was tried.
        solved: how many are solved, in words.
    """

    name: str
    cells: tuple[str, ...]
    solved: str


class ClassTable(NamedTuple):
    """A lesson's table.

    Attributes:
        lesson: its id.
        title: the lesson's; its id where this version has no such lesson.
        tasks: their names, in the order in which they are met.
        rows: one for each pupil who handed it in.
    """

    lesson: str
    title: str
    tasks: tuple[str, ...]
    rows: tuple[Row, ...]


def by_lesson(found: Results) -> Iterator[ClassTable]:
    """A table for each lesson that was handed in, in the order in which they are met."""
    for lesson in dict.fromkeys(one.lesson for pupil in found.pupils for one in pupil.lessons):
        given = [(pupil.name, one.tasks) for pupil in found.pupils for one in pupil.lessons
                 if one.lesson == lesson]  # fmt: skip
        names = tuple(dict.fromkeys(name for _, tasks in given for name in tasks))
        rows = tuple(_row(pupil, tasks, names) for pupil, tasks in given)
        yield ClassTable(lesson, title_of(lesson) or lesson, names, rows)


def _row(pupil: str, tasks: Mapping[str, TaskProgress], names: tuple[str, ...]) -> Row:
    solved = sum(task.state == "solved" for task in tasks.values())
    cells = tuple(_cell(tasks.get(name)) for name in names)
    return Row(pupil, cells, say("results.solved_of", n=solved, of=len(names)))


def _cell(task: TaskProgress | None) -> str:
    """A sign for how it went, and the number of tries where there were any."""
    if task is None:
        return say("results.absent")
    with_hints = task.state == "solved" and task.hints
    sign = say(f"results.sign.{'hints' if with_hints else task.state}")
    return f"{sign} {task.tries}" if task.tries else sign
