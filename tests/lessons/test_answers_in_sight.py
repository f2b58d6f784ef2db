"""The panel beside a task never says what a move brings: that is what the task asks."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.lessons import loading
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.widgets import Decision
from tests.lessons.every import TASKS
from tests.support.variants import spread

TELLS = {
    ("sa-luck", "least-tools", ""): "4 wood",
    ("sa-luck", "nine-in-ten", "clay"): "1.36",
    ("sa-cards", "best-building", ""): "14 points",
    ("sa-round", "tool-first", ""): "3.17",
}
"""A task, a place that is pointed at, and what a game's panel says there."""


def said(decision: Decision) -> str:
    """The panel as it is read."""
    return " ".join(re.sub(r"<[^>]+>", " ", decision.html()).split())


@pytest.mark.parametrize(("lesson", "task", "place"), TELLS)
def test_a_tasks_panel_does_not_say_what_a_game_says(lesson: str, task: str, place: str) -> None:
    told = TELLS[lesson, task, place]
    for foretells in (True, False):
        view = TaskView(loading.load(lesson)[task])
        view.table.foretells = view.table.foretells or foretells
        if place:
            view.board.tap(place)
        assert (told in said(view.decision)) == foretells, said(view.decision)


def test_tools_are_still_chosen_with_their_sum() -> None:
    view = TaskView(loading.load("sa-luck")["least-tools"])
    assert "Add no tools" in said(view.decision)
    view.table.click("tool2")
    assert "= 12" in said(view.decision) and "Add them" in said(view.decision)
    view.decision.confirm()
    assert view.task.state == "solved"


@pytest.mark.parametrize("task", ["cheapest", "food-or-points"])
def test_no_payment_is_picked_out(task: str) -> None:
    view = TaskView(loading.load("sa-feed")[task])
    offered = re.findall(r'data-act="do"[^>]*data-arg="([^"]*)"', view.decision.html())
    assert offered == ["starve"]


@pytest.mark.parametrize(("lesson", "task"), spread(TASKS, 6, several=True))
def test_every_task_keeps_it_to_itself(lesson: str, task: str) -> None:
    assert not TaskView(loading.load(lesson)[task]).table.foretells
