"""Which rules lessons teach: each in one of them, named on its boards, and refused there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stoneage_panel import lessons
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.lesson import Lesson

NOTEBOOKS = Path(__file__).parents[2] / "notebooks/lessons"
TAUGHT = {"my_first": ("MF",), "stone_age": ("SA", "SG"), "stone_age_solo": ("SS",),
          "settlers": ("SE",), "age_of_dirt": ("AD",)}  # fmt: skip
"""The books that are taught whole, by game."""
MOST_REFERENCE = 0.1
IDS = [json.loads(file.read_text("utf-8"))["metadata"]["lesson"]["id"]
       for file in sorted(NOTEBOOKS.glob("*.ipynb"))]  # fmt: skip


def belongs(rule: str, heads: object) -> bool:
    return any(f"{rule}.".startswith(f"{head}.") for head in heads)  # type: ignore[attr-defined]


def rules_of(game: str) -> dict[str, bool]:
    """The rules of the books that are taught, and whether each can refuse a move."""
    return {
        name: bool(rule.refusal)
        for name, rule in loading.rules_of(game).items()
        if name.split(".")[0] in TAUGHT[game]
    }


def named(lesson: Lesson) -> set[str]:
    """Rules that a task or a step is about."""
    of_steps = (rule.id for walk in lesson.walks for step in walk.steps for rule in step.rules)
    return {*of_steps, *(rule for task in lesson for rule in task.rules)}


def refused(lesson: Lesson) -> set[str]:
    """Rules that refuse a move on one of the lesson's boards."""
    found = {step.refused_by for walk in lesson.walks for step in walk.steps}
    for task in lesson:
        state, game = task.match.session.state, task.match.game
        for line in task.lines.values():
            refusal = state.why_not(game.parse(line))
            found |= {refusal.rule} if refusal else set()
    return found - {""}


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_belongs_to_one_lesson(game: str) -> None:
    of_game = [one for one in map(lessons.open, IDS) if one.game == game]
    for rule in rules_of(game):
        owners = [one.id for one in of_game if belongs(rule, one.rules)]
        assert len(owners) == 1, f"{rule}: {owners}"


@pytest.mark.parametrize("name", IDS)
def test_every_rule_of_a_lesson_is_named_on_its_boards(name: str) -> None:
    lesson = lessons.open(name)
    own = [rule for rule in rules_of(lesson.game) if belongs(rule, lesson.rules)]
    missing = set(own) - named(lesson) - set(lesson.reference)
    assert not missing, sorted(missing)
    assert set(lesson.reference) <= set(own)
    not_needed = {rule for rule in lesson.reference if rule in named(lesson)}
    assert not not_needed - refusing(lesson), "a rule that is taught needs no reason"


def refusing(lesson: Lesson) -> set[str]:
    """Rules of a lesson that can refuse a move."""
    rules = rules_of(lesson.game)
    return {rule for rule, refuses in rules.items() if refuses and belongs(rule, lesson.rules)}


@pytest.mark.parametrize("name", IDS)
def test_every_refusal_is_met(name: str) -> None:
    lesson = lessons.open(name)
    missing = refusing(lesson) - refused(lesson) - set(lesson.reference)
    assert not missing, sorted(missing)


def test_few_rules_are_left_to_the_rule_book() -> None:
    left = [rule for name in IDS for rule in lessons.open(name).reference]
    of = sum(len(rules_of(game)) for game in TAUGHT)
    assert len(left) <= MOST_REFERENCE * of, left
