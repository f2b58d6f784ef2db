"""The first cells of a lesson, run beforehand: as if they were run in their turn, or not used."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from panel.io.state import state

import stoneage_panel as sap
from stoneage_panel import live
from stoneage_panel.browser.lesson import beginnings, page, rehearsal
from stoneage_panel.browser.lesson.runner import Runner
from stoneage_panel.lessons import store, task_model
from stoneage_panel.lessons.widgets.html import LessonHtml
from tools import lesson_snapshot

LESSON, TASK = "sa-luck", "most-pieces"
SETUP = ("ready", f'from stoneage_panel import lessons\nlesson = lessons.open("{LESSON}")\n1 + 1')
SHOWN = ("first", f'lesson["{TASK}"]')
DESK, PHONE = 640, 350
NAMES = re.compile(r"\bp\d+\b|[A-Z][A-Za-z]+\d{5,}|\bfirst/\d+")
FILES = "./vendor/panel/"


class Page:
    """A page of the lesson that is opened now."""

    def __init__(self, **known: Any) -> None:
        text = json.dumps({"name": LESSON, "files": "there/", "theme": "light", **known})
        self.patches: list[tuple[str, str]] = []
        self.runner: Runner = page.start(
            text, lambda name, patch: self.patches.append((name, patch))
        )

    def run(self, cell: tuple[str, str], wide: int = DESK) -> list[dict[str, Any]]:
        parts: list[dict[str, Any]] = json.loads(self.runner.run(*cell, wide))
        return parts

    def begin(self) -> list[Any]:
        """What both cells show, but for ids."""
        return json.loads(NAMES.sub("", json.dumps([self.run(SETUP), self.run(SHOWN)])))


def rehearse(cells: tuple[tuple[str, str], ...] = (SETUP, SHOWN)) -> None:
    """As the build does."""
    rehearsal.rehearse()
    rehearsal.begin(LESSON, json.dumps(cells))


def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cells that are run from now on."""
    seen: list[str] = []
    usual = Runner._execute

    def execute(self: Runner, file: str, code: str) -> None:
        seen.append(file)
        usual(self, file, code)

    monkeypatch.setattr(Runner, "_execute", execute)
    return seen


@pytest.fixture(autouse=True)
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.AbstractEventLoop]:
    """What changes outside of a click is sent by it, as in the page's Python.

    Afterwards nothing is known of lessons.
    """
    one = type(state)._current_thread  # there is one thread
    monkeypatch.setattr(type(state), "_thread_id", one)
    monkeypatch.setattr(LessonHtml.param.game_page, "default", "")  # it is given back afterwards
    for name in ("_theme", "_game_page", "_brought"):
        monkeypatch.setattr(live, name, getattr(live, name))
    monkeypatch.setattr(live, "_has_scripts", {*live._has_scripts})
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    yield loop
    asyncio.set_event_loop(None)
    loop.close()
    beginnings.forget()
    page.start(json.dumps({"files": FILES, "theme": "light"}), lambda name, patch: None)
    page._fit(DESK)
    store.forget()


def test_what_was_run_beforehand_is_what_would_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Page().begin()
    rehearse()
    seen = runs(monkeypatch)
    assert Page().begin() == plain
    assert seen == []


@pytest.mark.slow
def test_each_cell_is_taken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearse()
    opened = Page()
    first = opened.begin()
    seen = runs(monkeypatch)
    assert opened.begin() == first
    assert seen == ["<ready>", "<first>"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("known", "first"),
    [
        ({"name": "another"}, SETUP),
        ({"theme": "dark"}, SETUP),
        ({"language": "de"}, SETUP),
        ({"brought": "1abc"}, SETUP),
        ({"games": {f"{LESSON}/anywhere": "[]"}}, SETUP),
        ({}, ("ready", SETUP[1] + " ")),
        ({}, SHOWN),
    ],
)
def test_where_anything_is_otherwise_it_is_run(
    known: dict[str, Any], first: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "game_was", lambda *told: None)
    rehearse()
    opened = Page(**known)
    seen = runs(monkeypatch)
    opened.run(first)
    opened.run(SETUP)
    opened.run(SHOWN)
    assert seen == [f"<{first[0]}>", "<ready>", "<first>"]


@pytest.mark.slow
def test_a_board_of_another_width_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Page()
    plain.run(SETUP, PHONE)
    expected = NAMES.sub("", plain.run(SHOWN, PHONE)[0]["text"])
    rehearse()
    opened = Page()
    seen = runs(monkeypatch)
    assert opened.run(SETUP, PHONE)[0]["text"] == "2\n"
    [shown] = opened.run(SHOWN, PHONE)
    assert seen == ["<first>"]
    assert NAMES.sub("", shown["text"]) == expected


def test_a_lesson_goes_on_where_somebody_was(loop: asyncio.AbstractEventLoop) -> None:
    before = Page()
    before.begin()
    task = sap.lessons.open(LESSON)[TASK]
    task.hint()
    kept = store.lesson(LESSON).progress.to_json()
    rehearse()
    told: list[tuple[str, str]] = []
    text = json.dumps({"name": LESSON, "files": "", "theme": "light", "progress": {LESSON: kept}})
    patches: list[tuple[str, str]] = []
    runner = page.start(text, lambda *patch: patches.append(patch), lambda *news: told.append(news))
    runner.run(*SETUP)
    [shown] = json.loads(runner.run(*SHOWN))
    loop.run_until_complete(asyncio.sleep(0))
    again = sap.lessons.open(LESSON)[TASK]
    assert again is not task and again.hints_used == 1
    assert {name for name, _ in patches} == {shown["name"]}  # what was made before is brought on
    assert any(again.hints[0][:20] in patch for _, patch in patches)
    again.hint()
    assert told[-1][0] == "progress" and json.loads(told[-1][1])["lesson"] == LESSON


def test_a_task_counts_no_time_before_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of a page that starts is behind the one which its Python was begun by."""
    monkeypatch.setattr(task_model, "monotonic", lambda: 20.0)
    rehearse()
    monkeypatch.setattr(task_model, "monotonic", lambda: 1.0)
    Page().begin()
    task = sap.lessons.open(LESSON)[TASK]
    monkeypatch.setattr(task_model, "monotonic", lambda: 4.0)
    assert not task.check("Quarry").solved
    assert (task.tries, task.seconds) == (1, 3.0)


def test_what_was_solved_before_takes_no_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was begun as an open one, by a Python that did not know."""
    before = Page()
    before.begin()
    sap.lessons.open(LESSON)[TASK].check("Hunt")
    kept = sap.lessons.open(LESSON).progress
    rehearse()
    monkeypatch.setattr(task_model, "monotonic", lambda: 1.0)
    Page(progress={LESSON: kept.to_json()}).begin()
    task = sap.lessons.open(LESSON)[TASK]
    monkeypatch.setattr(task_model, "monotonic", lambda: 100.0)
    task.check("Quarry")
    assert (task.state, task.seconds) == ("solved", kept.tasks[TASK].seconds)


def test_what_goes_on_by_itself_is_not_begun_beforehand(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A study works on its loop, and a copy of a Python has nothing of what its loop was to do."""
    study = (
        "study",
        'from stoneage_panel import widgets\nwidgets.Chances(lesson.match("forest-roll"))',
    )

    async def build() -> None:
        rehearse((SETUP, study, SHOWN))

    loop.run_until_complete(build())
    opened = Page()
    seen = runs(monkeypatch)
    for cell in (SETUP, study, SHOWN):
        opened.run(cell)
    assert seen == ["<study>", "<first>"]
    assert len(opened.runner.documents()) == 2


def test_nothing_of_other_lessons_is_known() -> None:
    rehearse()
    Page().begin()
    assert set(store.everything()) == {LESSON}


def test_every_lesson_begins_with_what_is_looked_at_or_near(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cells = lesson_snapshot.first_cells()
    assert len(cells) >= 7 and all(2 <= len(some) <= 5 for some in cells.values())
    shown = json.loads(rehearsal.begin("sa-round", json.dumps(cells["sa-round"])))
    opened = Page(name="sa-round")
    seen = runs(monkeypatch)
    [_, *parts] = [opened.run(cell) for cell in cells["sa-round"]]
    assert seen == []
    assert [[part["name"] for part in some] for some in parts] == [[name] for name in shown]
    assert len(parts) == lesson_snapshot.NEAR
