"""Lessons in a language made by machine: no English is left on what their pages show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stoneage_panel import lessons
from stoneage_panel.lessons import store
from stoneage_panel.lessons.answers import Number
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.lessons.widgets.walk_view import WalkView
from stoneage_panel.match import Match
from tests.support import pseudo
from tests.support.lesson_text import shown
from tests.support.variants import spread


@pytest.fixture(params=spread(lessons.names(), 3))
def lesson(request: pytest.FixtureRequest) -> Iterator[Lesson]:
    with pseudo.spoken():
        yield store.lesson(request.param)
    store.forget()


def english(view: TaskView | WalkView, match: Match) -> set[str]:
    """The English words on it but for the names of people."""
    return {*pseudo.english_in(shown(view))} - {*match.names}


def test_no_english_is_left_on_walks(lesson: Lesson) -> None:
    for walk in lesson.walks:
        view = WalkView(walk)
        for _ in walk.steps:
            walk.next()
            assert english(view, walk.live) == set(), (walk.id, walk.at)


def test_no_english_is_left_on_tasks(lesson: Lesson) -> None:
    for task in lesson.tasks:
        view = TaskView(task)
        # what a number counts stands in tasks.toml
        unit = {task.answer.unit} if isinstance(task.answer, Number) else set()
        for act in (view.card.check, *[view.card.hint] * 3):
            act()
            assert english(view, task.live) - unit == set(), task.id


def test_english_would_be_found() -> None:
    task = lessons.task("mf-huts", "third-hut")
    assert len(english(TaskView(task), task.live)) > 20
