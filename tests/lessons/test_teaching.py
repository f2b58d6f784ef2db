"""What teachers are told of a lesson: all rules, all tasks, and solutions that do solve them."""

from __future__ import annotations

from typing import Any

import pytest

from stoneage_panel import lessons
from stoneage_panel.lessons import loading, teaching
from stoneage_panel.lessons.answers import Choice, Moves, Order

Facts = dict[str, Any]


@pytest.fixture(scope="module")
def taught() -> dict[str, Facts]:
    return {one["id"]: one for one in teaching.facts()}


def rules_of(facts: Facts) -> list[Facts]:
    chapters = (part for book in facts["books"] for part in book["chapters"])
    return [rule for part in chapters for rule in part["rules"]]


def test_every_lesson_and_every_rule_of_all_books_is_there_once(taught: dict[str, Facts]) -> None:
    assert list(taught) == lessons.names()
    told = [rule["id"] for facts in taught.values() for rule in rules_of(facts)]
    games = {facts["game"] for facts in taught.values()}
    # the solo game's book has rules of the base game, too
    assert sorted(told) == sorted({rule for game in games for rule in loading.rules_of(game)})
    assert all(rule["title"] and rule["text"] for one in taught.values() for rule in rules_of(one))


def test_chapters_are_headed_as_in_the_rule_sheet(taught: dict[str, Facts]) -> None:
    books = taught["sa-luck"]["books"]
    assert [book["title"] for book in books] == ["Stone Age"]
    heads = [chapter["title"] for chapter in books[0]["chapters"]]
    assert heads == ["Cards, buildings, dice", "Hunt and gather", "Tools"]


def test_reasons_stand_with_their_rules(taught: dict[str, Facts]) -> None:
    for name, facts in taught.items():
        found = {rule["id"]: rule["reference"] for rule in rules_of(facts) if rule["reference"]}
        assert found == lessons.open(name).reference


@pytest.mark.parametrize("name", lessons.names())
def test_answers_in_words_are_judged_as_their_solutions(
    taught: dict[str, Facts], name: str
) -> None:
    for task, facts in zip(loading.load(name), taught[name]["tasks"], strict=True):
        assert facts["question"] == task.question and facts["hints"] == task.hints
        assert facts["right"] and all(facts["right"]), task.id
        if isinstance(task.answer, Moves):
            continue  # told as the game's log does, which is not read back
        given = [part.partition(":")[0] for part in facts["right"]]
        lettered = isinstance(task.answer, Choice | Order)
        assert task.check(", ".join(given if lettered else facts["right"])).solved, facts["right"]
        for wrong in facts["wrong"]:
            for answer in wrong["answers"]:
                assert task.check(answer).sentence == wrong["said"], answer


def test_moves_are_told_as_the_log_tells_them(taught: dict[str, Facts]) -> None:
    tasks = {task["id"]: task for task in taught["sa-luck"]["tasks"]}
    assert tasks["nine-in-ten"]["right"] == ["Ama placed 2 figures in the clay pit."]
    assert tasks["nine-in-ten"]["wrong"][0]["answers"] == ["Ama placed 1 figure in the clay pit."]


@pytest.mark.parametrize(
    ("goal", "others"),
    [("solution", False), ("legal", False), ("value:2", False), ("do:place clay 2", False),
     ("do:place clay *", True), ("best:points", True), ("reach:huts>=1", True), ("mine", True)],
)  # fmt: skip
def test_goals_that_take_other_answers_are_told(goal: str, others: bool) -> None:
    task = loading.load("mf-huts")["third-hut"]
    assert teaching.of_task(task, goal)["others"] is others


def test_nobody_has_worked_on_anything_afterwards(taught: dict[str, Facts]) -> None:
    assert all(task.state == "open" and not task.tries for task in lessons.open("mf-huts"))
