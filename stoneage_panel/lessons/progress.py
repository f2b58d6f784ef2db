"""How far somebody is in a lesson: plain data, the same in the page and in a notebook."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from stoneage_panel.engine.sanitize import is_deep, one_line
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.strings import say

MOST_BYTES = 64_000
"""A progress takes no more room than this as text."""
_MOST_TASKS, _MOST_ANSWERS, _LONGEST, _MOST_DRAFTED = 100, 20, 200, 40
_MOST_NUMBER = 1_000_000_000
_STATES = ("open", "solved", "shown")
V = TypeVar("V")


class TaskProgress(NamedTuple):
    """How far somebody is with one task.

    Attributes:
        state: ``"open"``, ``"solved"`` or ``"shown"``.
        tries: answers that could be read.
        hints: hints that were taken.
        seconds: worked on it.
        answers: the last ones, at most 20, as they were typed.
        draft: moves made or options chosen that are not judged yet, at most 40.
        typed: what stands in the field, not judged yet.
    """

    state: str = "open"
    tries: int = 0
    hints: int = 0
    seconds: float = 0.0
    answers: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    typed: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON; an answer under way only where there is one."""
        row = {**self._asdict(), "answers": list(self.answers), "draft": list(self.draft)}
        return {name: it for name, it in row.items() if it or name not in ("draft", "typed")}

    @property
    def judged(self) -> TaskProgress:
        """Without an answer under way."""
        return self._replace(draft=(), typed="")


class Progress(NamedTuple):
    """How far somebody is in a lesson.

    Attributes:
        lesson: its id.
        build: the version of the program.
        language: of the sentences, such as ``"en"``.
        steps: how many steps of the text are read.
        tasks: by id.
    """

    lesson: str
    build: str = ""
    language: str = "en"
    steps: int = 0
    tasks: Mapping[str, TaskProgress] = {}

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        tasks = {name: task.to_dict() for name, task in self.tasks.items()}
        return {**self._asdict(), "tasks": tasks}

    def to_json(self) -> str:
        """As text of at most 64,000 bytes: if need be without the oldest answers."""
        kept = self
        for answers in (*range(_MOST_ANSWERS, -1, -4),):
            kept = kept._with_answers(answers)
            text = json.dumps(kept.to_dict(), ensure_ascii=False, separators=(",", ":"))
            if len(text.encode("utf-8")) <= MOST_BYTES:
                return text
        raise LessonError(say("progress.big", most=MOST_BYTES // 1000))

    @property
    def judged(self) -> Progress:
        """Without answers under way."""
        return self._replace(tasks={name: task.judged for name, task in self.tasks.items()})

    def _with_answers(self, most: int) -> Progress:
        tasks = {
            name: task._replace(answers=task.answers[len(task.answers) - most :] if most else ())
            if len(task.answers) > most
            else task
            for name, task in self.tasks.items()
        }
        return self._replace(tasks=tasks)


def from_json(text: str) -> Progress:
    """Reads a progress back.

    Raises:
        LessonError: the text is none, or is too long; the message says what is wrong.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise LessonError(say("progress.big", most=MOST_BYTES // 1000))
    if is_deep(text):
        raise LessonError(say("progress.no_json"))
    try:
        return from_dict(json.loads(text))
    except (json.JSONDecodeError, RecursionError):
        raise LessonError(say("progress.no_json")) from None


def from_dict(given: object) -> Progress:
    """Reads a progress from plain JSON; fields that are not known are left out.

    Raises:
        LessonError: a field is of another kind; the message names it.
    """
    row: dict[str, Any] = _is(given, dict, "progress")
    lesson = _text(row, "lesson")
    if not lesson:
        raise LessonError(say("progress.field", field="lesson"))
    tasks: dict[object, Any] = _is(row.get("tasks", {}), dict, "tasks")
    if len(tasks) > _MOST_TASKS:
        raise LessonError(say("progress.field", field="tasks"))
    return Progress(
        lesson=lesson,
        build=_text(row, "build"),
        language=_text(row, "language") or "en",
        steps=int(_number(row, "steps")),
        tasks={one_line(str(name), 60): _task(name, task) for name, task in tasks.items()},
    )


def _task(name: object, given: object) -> TaskProgress:
    row: dict[str, Any] = _is(given, dict, f"tasks.{str(name)[:40]}")
    answers: list[Any] = _is(row.get("answers", []), list, "answers")
    draft: list[Any] = _is(row.get("draft", []), list, "draft")
    state = _text(row, "state") or "open"
    if state not in _STATES:
        raise LessonError(say("progress.field", field="state"))
    return TaskProgress(
        state=state,
        tries=int(_number(row, "tries")),
        hints=int(_number(row, "hints")),
        seconds=float(_number(row, "seconds")),
        answers=tuple(one_line(str(one), _LONGEST) for one in answers[-_MOST_ANSWERS:]),
        draft=tuple(one_line(str(one), _LONGEST) for one in draft[:_MOST_DRAFTED]),
        typed=one_line(_is(row.get("typed", ""), str, "typed"), _LONGEST),
    )


def _is(given: object, kind: type[V], field: str) -> V:
    if not isinstance(given, kind):
        raise LessonError(say("progress.field", field=field))
    return given


def _text(row: Mapping[str, Any], field: str) -> str:
    return one_line(_is(row.get(field, ""), str, field), 80)


def _number(row: Mapping[str, Any], field: str) -> float:
    given = row.get(field, 0)
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise LessonError(say("progress.field", field=field))
    if not (math.isfinite(given) and 0 <= given <= _MOST_NUMBER):
        raise LessonError(say("progress.field", field=field))
    return given
