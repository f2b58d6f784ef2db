"""Every lesson that is there in German: solved, judged and shown in German, and fit for pupils."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from stoneage_panel import lessons
from stoneage_panel.engine.i18n import flat, tables
from stoneage_panel.lessons import course, loading
from stoneage_panel.lessons.lesson import Lesson
from tests.lessons.test_coverage import IDS
from tests.support import german
from tests.support.lesson_text import all_shown
from tests.support.variants import spread

SAID = tomllib.loads(Path(__file__).with_name("german_answers.toml").read_text("utf-8"))
"""By lesson and task an answer that solves it."""
ENGLISH = re.compile(
    r"\b(the|and|of|is|are|with|you|your|from|this|that|not|has|have|turn|place|card|figure|goods)\b"
)
NAMES = re.compile(r"Stone Age|Age of Dirt|\b[A-Z]{2}\.[A-Z]+\.\d+|<span lang=\"en\">[^<]*</span>")


def english_in(text: str) -> list[str]:
    """English words of a text, titles and the like apart."""
    return ENGLISH.findall(NAMES.sub("", text))


def sentences(name: str) -> dict[str, object]:
    """What a lesson says in German."""
    return dict(flat(tables(f"stoneage_panel.lessons.{name.replace('-', '_')}", "strings.de.toml")))


@pytest.fixture(params=spread([one for one in IDS if one in SAID], 3))
def lesson(request: pytest.FixtureRequest) -> Iterator[Lesson]:
    with german.spoken():
        yield lessons.open(request.param)


def test_a_lesson_is_tested_here_once_it_is_german() -> None:
    assert set(SAID) == {one for one in IDS if sentences(one)} - {"mf-huts"}


def test_every_task_is_solved_in_german_words(lesson: Lesson) -> None:
    said = SAID[lesson.id]
    assert [task.id for task in lesson.tasks] == list(said)
    for task in lesson.tasks:
        verdict = task.check(said[task.id])
        assert verdict.solved, (task.id, verdict)
        assert str(sentences(lesson.id)[f"{task.id}.praise"])[:20] in verdict.sentence


def test_every_task_is_solved_by_its_solution(lesson: Lesson) -> None:
    for task in loading.load(lesson.id, whole=False):
        given = task._solution if task.answer.kind == "moves" else [", ".join(task._solution)]
        assert task.check(*given).solved, task.id


def test_wrong_answers_get_their_german_sentence(lesson: Lesson) -> None:
    table = course.toml_of(loading.files_of(lesson.id.replace("-", "_")).tasks, "")
    for task in loading.load(lesson.id, whole=False):
        for answer, key in table[task.id].get("wrong", {}).items():
            verdict = loading.load(lesson.id, whole=False)[task.id].check(answer)
            assert not verdict.solved
            wanted = str(sentences(lesson.id)[f"{task.id}.wrong.{key}"])
            assert verdict.sentence[:20] == wanted[:20] or "{" in wanted[:20], task.id


def test_it_is_fit_for_pupils(lesson: Lesson) -> None:
    """No hint holds the solution, whatever is refused in a walk is refused."""
    loading.load(lesson.id, whole=True)


def test_nothing_english_is_left_on_walks_and_tasks(lesson: Lesson) -> None:
    for where, text in all_shown(lesson, SAID[lesson.id]):
        assert english_in(text) == [], where
