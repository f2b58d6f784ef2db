"""The lesson in German: the same cells, and everything is said, read and judged in German."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from stoneage_panel import lessons
from stoneage_panel.engine.i18n import flat, tables
from stoneage_panel.lessons import course, loading
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.lessons.widgets.task_view import TaskView
from tests.support import german
from tests.support.lesson_text import all_shown, shown
from tools import lesson_files

NAME = "mf-huts"
FILES = lesson_files.translated_files()
SENTENCES = dict(flat(tables("stoneage_panel.lessons.mf_huts", "strings.de.toml")))
ENGLISH = re.compile(
    r"\b(the|and|of|is|are|with|you|your|turn|token|hut|berry|fish(?=es)|pot|tooth|goods|lack)\b",
    re.IGNORECASE,
)
"""Words of the game, and little ones, that are no German words."""
SAID = {
    "face-up": "das Plättchen 1 von links in der oberen Reihe",
    "three-spaces": "zu den Beeren",
    "walk-past": "Sie nimmt einen Hund",
    "not-allowed": "b, d und e",
    "after-building": "c, dann d, dann b, dann a",
    "third-hut": "Baue die zweite Hütte mit einer Beere, einem Topf und einem Hund",
}
"""By task a solution as pupils say it."""


@pytest.fixture
def lesson() -> Iterator[Lesson]:
    with german.spoken():
        yield lessons.open(NAME)


def cells(file: Any) -> dict[str, dict[str, Any]]:
    return {cell["id"]: cell for cell in json.loads(file.read_text("utf-8"))["cells"]}


# ---------------------------------------------------------------- the notebook


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_translated_notebook_has_the_cells_of_the_english_one(file: Any) -> None:
    english, own = cells(file.parents[1] / file.name), cells(file)
    tags = {name: cell["metadata"].get("tags", []) for name, cell in own.items()}
    extra = [name for name in own if name not in english]
    assert all("jupyter-only" in tags[name] for name in extra)
    shared = [name for name in own if name in english]
    assert shared == [name for name in english if name in own], "in the same order"
    for name in shared:
        if own[name]["cell_type"] == "code":
            assert own[name]["source"] == english[name]["source"], name
            assert own[name]["metadata"] == english[name]["metadata"], name
            assert own[name]["outputs"] == [], "boards are drawn by the build, and in Jupyter"
        else:
            assert own[name]["source"] != english[name]["source"], name


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_it_says_its_language_in_jupyter(file: Any) -> None:
    [first] = [cell for cell in cells(file).values() if "speak" in "".join(cell["source"])]
    assert f'speak("{file.parent.name}")' in "".join(first["source"])
    names, tags = (
        list(cells(file)),
        [one["metadata"].get("tags", []) for one in cells(file).values()],
    )
    assert names.index(first["id"]) < next(at for at, own in enumerate(tags) if "setup" in own)


def test_its_page_is_the_english_one_in_german() -> None:
    [own] = [one for one in lesson_files.translations() if one.name == NAME]
    english = next(one for one in lesson_files.read_all() if one.name == NAME)
    assert (own.page, own.language, own.title) == ("mf-huts.de", "de", "Drei Hütten")
    assert own.title == SENTENCES["title"] and "Lektion" in own.about
    assert [cell.name for cell in own.cells] == [cell.name for cell in english.cells]
    assert own.number == english.number and own.minutes == english.minutes
    text = " ".join(cell.source for cell in own.cells if cell.kind == "text")
    assert ENGLISH.findall(text.replace("Stone Age", "")) == []
    assert len(re.findall(r"\w+", text)) <= 900


# ---------------------------------------------------------------- tasks and boards


def test_every_task_is_solved_in_german_words(lesson: Lesson) -> None:
    assert [task.id for task in lesson.tasks] == list(SAID)
    for task in lesson.tasks:
        verdict = task.check(SAID[task.id])
        assert verdict.solved, (task.id, verdict)
        assert verdict.sentence.startswith(SENTENCES[f"{task.id}.praise"])
        assert repr(verdict).startswith("✔ Gut gemacht")
    assert repr(lesson) == "Drei Hütten: 6 von 6 Aufgaben gelöst"
    assert lesson.progress.language == "de"


def test_every_task_is_solved_by_its_solution(lesson: Lesson) -> None:
    for name in SAID:
        task = loading.load(NAME, whole=False)[name]
        given = task._solution if task.answer.kind == "moves" else [", ".join(task._solution)]
        assert task.check(*given).solved, name


def test_wrong_answers_get_their_german_sentence(lesson: Lesson) -> None:
    table = course.toml_of(loading.files_of("mf_huts").tasks, "")
    for name in SAID:
        for answer, key in table[name]["wrong"].items():
            verdict = loading.load(NAME, whole=False)[name].check(answer)
            assert not verdict.solved
            assert verdict.sentence == SENTENCES[f"{name}.wrong.{key}"]


@pytest.mark.parametrize(
    ("task", "answer", "solved", "words"),
    [
        ("three-spaces", "der Topfplatz", False, "zu weit"),
        ("three-spaces", "Beerenplatz", True, "Drei Plätze"),
        ("third-hut", "nichts bauen", False, "weiter nur zwei"),
        ("third-hut", "die erste Hütte für einen Topf, einen Zahn und einen Hund", True, "sofort"),
        ("third-hut", "baue die dritte Hütte mit 1 Fisch", False, "ist gegen die Regeln"),
        ("third-hut", "decke Plättchen 3 auf", False, "Zuerst: eine Hütte bauen"),
        ("third-hut", "build 2 berry pot dog", True, "sofort"),  # notation, as everywhere
        ("third-hut", "Quatsch", False, "habe ich nicht verstanden"),
        ("face-up", "oben 1", False, "Meinst du"),
        ("after-building", "c d", False, "Bring alle 4"),
        ("after-building", "", False, "Schreib deinen Zug"),
    ],
)
def test_answers_in_a_german_pupils_words(
    lesson: Lesson, task: str, answer: str, solved: bool, words: str
) -> None:
    verdict = loading.load(NAME, whole=False)[task].check(answer)
    assert verdict.solved is solved, verdict
    assert words in repr(verdict), verdict


def test_english_words_are_read_as_before() -> None:
    with german.spoken():
        loading.load(NAME)["third-hut"].check("die zweite Hütte")
    task = loading.load(NAME)["third-hut"]
    assert task.check("build the second hut with berry, pot and dog").solved
    assert not loading.load(NAME)["third-hut"].check("die zweite Hütte").counted


def test_the_whole_lesson_is_fit_for_pupils(lesson: Lesson) -> None:
    """As in English: no hint holds the solution, whatever is refused in a walk is refused."""
    loading.load(NAME, whole=True)


def english_in(text: str) -> list[str]:
    return ENGLISH.findall(re.sub(r"Stone Age|Dogs, swaps and memory|\bMF\.[A-Z]+\.\d+", "", text))


def test_nothing_english_is_left_on_walks_and_tasks(lesson: Lesson) -> None:
    for where, text in all_shown(lesson, SAID):
        assert english_in(text) == [], where


def test_nothing_english_is_left_in_a_game(lesson: Lesson) -> None:
    view = lesson.play("first-game", "human:Ama", "rule:memory=30")
    while not view.match.over:
        assert english_in(shown(view)) == [], view.match.node
        view.match.do(view.match.suggest("rule"))
    assert english_in(shown(view)) == [] and "gewinnt!" in shown(view)


def test_english_would_be_found() -> None:
    view = TaskView(lessons.open(NAME)["third-hut"])
    assert len(english_in(shown(view))) > 10
