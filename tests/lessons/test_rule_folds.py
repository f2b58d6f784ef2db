"""Rules as folds: in a lesson's page each leads to the sheet of rules of the game's page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import stoneage_panel as sap
from stoneage_panel.browser.lesson.page import GAME_PAGE
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.walk_model import Step, Walk
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.task_card import TaskCard
from stoneage_panel.lessons.widgets.walk_view import WalkCard
from tests.support.markup import Markup

LINK = '<a href="../index.html#rules=SA.GATHER.2">In the rules of the game</a>'


@pytest.fixture
def in_a_page() -> Iterator[None]:
    """As in the page of a lesson."""
    LessonHtml.param.game_page.default = GAME_PAGE
    yield
    LessonHtml.param.game_page.default = ""


def folds() -> list[str]:
    """A rule as each widget folds it."""
    match = sap.new("stone_age", seed=4)
    step = Step("Look.", rules=(match.game.rule("SA.GATHER.2"),))
    task = loading.load("sa-luck")["nine-in-ten"]
    task.check("place clay 1")
    assert task.verdict is not None and task.verdict.rule == "SA.GATHER.2"
    parts = (
        TaskCard(task=task),
        WalkCard(walk=Walk(match.record(), [step])),
        sap.widgets.Rules(["SA.GATHER.2"], folded=True),
    )
    return [part.html() for part in parts]


def test_in_its_page_every_fold_leads_to_the_game(in_a_page: None) -> None:
    for html in folds():
        Markup(html)
        assert html.count(LINK) == 1


def test_elsewhere_there_is_no_such_page() -> None:
    for html in folds():
        assert "SA.GATHER.2" in html and "href" not in html
