"""Every task of every lesson by its name, none of them made: tests are collected sooner."""

from __future__ import annotations

import tomllib

from stoneage_panel import lessons
from stoneage_panel.lessons import course, loading


def task_names(lesson: str) -> list[str]:
    """The ids of a lesson's tasks, in order."""
    rows = tomllib.loads(loading.files_of(course.known()[lesson]).tasks)
    return [name for name in rows if name != "lesson"]


TASKS = [(lesson, task) for lesson in lessons.names() for task in task_names(lesson)]
"""Lesson and task."""
