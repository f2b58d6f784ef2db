"""What pupils hand in, and what a teacher reads: a table of pupils and tasks, and CSV."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from stoneage_panel.engine.sanitize import is_deep, one_line
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.progress import MOST_BYTES, Progress, TaskProgress, from_dict
from stoneage_panel.lessons.strings import say

FORMAT = "stoneage-panel-results-1"
MOST_LESSONS = 40
_MOST_CHARS = MOST_LESSONS * MOST_BYTES
_LONGEST_NAME = 80
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "|", "%", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the beginning of a formula."""


class Pupil(NamedTuple):
    """What one pupil handed in.

    Attributes:
        name: as it was typed.
        lessons: progress in each.
    """

    name: str
    lessons: tuple[Progress, ...]


class Results(NamedTuple):
    """What a class handed in.

    Attributes:
        pupils: in the order of their names.
        problems: a sentence for every file that could not be read.
    """

    pupils: tuple[Pupil, ...]
    problems: tuple[str, ...] = ()

    @property
    def columns(self) -> list[str]:
        """The head of the table: ``pupil``, then every task as ``lesson/task``."""
        tasks: dict[str, None] = {}
        for pupil in self.pupils:
            for one in pupil.lessons:
                tasks.update(dict.fromkeys(f"{one.lesson}/{name}" for name in one.tasks))
        return [say("results.pupil"), *tasks]

    def rows(self) -> list[list[str]]:
        """A row a pupil: the name, then how each task went, such as “● 2 tries, 1 hint”."""
        tasks = self.columns[1:]
        found = []
        for pupil in self.pupils:
            done = {
                f"{one.lesson}/{name}": task
                for one in pupil.lessons
                for name, task in one.tasks.items()
            }
            found.append([pupil.name, *(_words(done.get(name)) for name in tasks)])
        return found

    def to_csv(self) -> str:
        """The table for a spreadsheet; what it would take for a formula begins with ``'``.

        Columns: pupil, lesson, task, state, tries, hints, seconds, last answer.
        """
        rows = [[say(f"results.{one}") for one in _COLUMNS]]
        for pupil in self.pupils:
            for lesson in pupil.lessons:
                rows += [_row(pupil.name, lesson.lesson, *item) for item in lesson.tasks.items()]
        return "".join(",".join(map(_cell, row)) + "\r\n" for row in rows)

    def _repr_html_(self) -> str:
        from html import escape

        head = "".join(f"<th>{escape(name)}</th>" for name in self.columns)
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows()
        )
        told = "".join(f"<p>{escape(problem)}</p>" for problem in self.problems)
        return f"<table><tr>{head}</tr>{body}</table>{told}"


_COLUMNS = ("pupil", "lesson", "task", "state", "tries", "hints", "seconds", "answer")


def _row(pupil: str, lesson: str, name: str, task: TaskProgress) -> list[str]:
    last = task.answers[-1] if task.answers else ""
    numbers = [str(task.tries), str(task.hints), f"{task.seconds:.0f}"]
    return [pupil, lesson, name, say(f"task.{task.state}"), *numbers, last]


def _cell(text: str) -> str:
    """A cell of a CSV file: never a formula, and quoted where it has to be."""
    safe = f"'{text}" if text.startswith(_FORMULA) or text[:1].isspace() else text
    if any(sign in safe for sign in ',"\n\r;'):
        return '"' + safe.replace('"', '""') + '"'
    return safe


def _words(task: TaskProgress | None) -> str:
    if task is None:
        return "–"
    sign = {"solved": "◐" if task.hints else "●", "shown": "○"}.get(task.state, "·")
    if not task.tries and not task.hints:
        return sign
    return say("results.cell", sign=sign, tries=say("results.n_tries", n=task.tries),
               hints=say("results.n_hints", n=task.hints))  # fmt: skip


# ---------------------------------------------------------------- handing in


def hand_in(name: str, lessons: Sequence[Progress]) -> str:
    """The text of a file for a teacher, with a head that anybody can read.

    Raises:
        LessonError: the name is empty, or there is nothing to hand in.
    """
    pupil = one_line(name, _LONGEST_NAME)
    if not pupil:
        raise LessonError(say("results.no_name"))
    if not lessons:
        raise LessonError(say("results.nothing"))
    solved = [task for one in lessons for task in one.tasks.values() if task.state == "solved"]
    of = sum(len(one.tasks) for one in lessons)
    head = {
        "format": FORMAT,
        "about": say("results.about"),
        "name": pupil,
        "summary": say("results.summary", solved=len(solved), of=of),
    }
    lines = [json.dumps({key: value}, ensure_ascii=False)[1:-1] for key, value in head.items()]
    rows = ",\n".join(one.judged.to_json() for one in lessons)
    return "{\n" + ",\n".join(lines) + ',\n"lessons": [\n' + rows + "\n]\n}\n"


def read(files: Iterable[str | Path]) -> Results:
    """Files that were handed in; see `stoneage_panel.lessons.read_results`."""
    return _read(
        (_where(file, number), partial(_text, file)) for number, file in enumerate(files, 1)
    )


def read_bytes(files: Iterable[tuple[str, bytes]]) -> Results:
    """The same of files that are no longer where they were.

    Args:
        files: their names, which problems are told with, and their bytes.
    """
    return _read(
        (shortened(one_line(name, _LONGEST), _LONGEST), partial(_decoded, data))
        for name, data in files
    )


def _read(files: Iterable[tuple[str, Callable[[], str]]]) -> Results:
    pupils, problems = list[Pupil](), list[str]()
    for where, text in files:
        try:
            pupils.append(_pupil(text()))
        except OSError as fault:
            told = fault.strerror or type(fault).__name__
            problems.append(say("results.problem", where=where, fault=told))
        except LessonError as fault:
            problems.append(say("results.problem", where=where, fault=fault))
    pupils.sort(key=lambda pupil: pupil.name.casefold())
    return Results(tuple(pupils), tuple(problems))


def _decoded(data: bytes) -> str:
    if len(data) > 4 * _MOST_CHARS:
        raise LessonError(say("results.too_big"))
    try:
        return data.decode("utf-8-sig")
    except ValueError:
        raise LessonError(say("progress.no_json")) from None


_LONGEST = 80


def _where(file: str | Path, number: int) -> str:
    if isinstance(file, Path) or not str(file).lstrip().startswith("{"):
        whole = str(file)  # of a long way to a file its name says most
        return shortened(whole if len(whole) <= _LONGEST else Path(whole).name, _LONGEST)
    return say("results.file", n=number)


def _text(file: str | Path) -> str:
    if isinstance(file, str) and file.lstrip("\ufeff \r\n\t").startswith("{"):
        return file.lstrip("\ufeff")
    try:
        with Path(file).open("rb") as opened:
            return _decoded(opened.read(4 * _MOST_CHARS))
    except ValueError:  # no name of a file
        raise LessonError(say("progress.no_json")) from None


def _pupil(text: str) -> Pupil:
    if len(text) > _MOST_CHARS or is_deep(text):
        raise LessonError(say("results.too_big"))
    try:
        row = json.loads(text)
    except (ValueError, RecursionError):
        raise LessonError(say("progress.no_json")) from None
    if not isinstance(row, dict) or row.get("format") != FORMAT:
        raise LessonError(say("results.other"))
    name, lessons = row.get("name"), row.get("lessons")
    if not isinstance(name, str) or not one_line(name, _LONGEST_NAME):
        raise LessonError(say("progress.field", field="name"))
    if not isinstance(lessons, list) or len(lessons) > MOST_LESSONS:
        raise LessonError(say("progress.field", field="lessons"))
    return Pupil(one_line(name, _LONGEST_NAME), tuple(from_dict(one) for one in lessons))
