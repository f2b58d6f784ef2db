"""What somebody lacks for a price stands on a lesson's board only where one knows who."""

from __future__ import annotations

import re

import pytest

from stoneage_panel import lessons
from stoneage_panel.board import svg
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.free_view import FreeView
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.lessons.widgets.walk_view import WalkView

COURSE = lessons.names()[:6]


def lacks(view: BoardView) -> list[str]:
    """The labels on the board, and the sentences in its words."""
    scene = view.board.board.scene()
    drawn = re.findall(r">(lack [^<]+)<", svg.render(scene, "light"))
    words = [place.words for place in scene.places]
    return [text for text in (*drawn, *words) if "lack" in text]


@pytest.mark.slow
@pytest.mark.parametrize("lesson", COURSE)
def test_no_walk_shows_what_somebody_lacks(lesson: str) -> None:
    for walk in loading.load(lesson).walks:
        if walk.lacks_of >= 0:
            continue
        view = WalkView(walk)
        for _ in walk.steps:
            assert lacks(view) == [], walk.id
            walk.next()
        assert not re.search(r">lack \d", walk.html()), walk.id


def test_a_walk_whose_words_speak_of_it_shows_it_of_that_player() -> None:
    view = WalkView(loading.load("mf-huts").walk("the-valley"))
    assert view.walk.live.player == 0 and len(lacks(view)) == 6
    view.walk.go(3)
    assert "Ama still lacks" in view.walk.step.text and len(lacks(view)) == 6
    assert re.search(r">lack \d", view.walk.html())


def test_in_a_task_it_is_what_the_one_who_is_asked_lacks() -> None:
    view = TaskView(loading.load("sa-round")["first-figures"])
    before = lacks(view)
    assert before and view.table.state.current_player == view.task.seat == 0
    view.table.play(view.table.game.parse("place hunt 5"))
    assert view.table.state.current_player == 1 and lacks(view) == []


def test_on_a_free_board_it_follows_the_turn() -> None:
    view = FreeView(loading.load("sa-round").match("empty-board"))
    assert lacks(view)
    view.match.do("place hunt 5")
    assert lacks(view)


@pytest.mark.parametrize(
    ("lesson", "task"), [("sa-cards", "cheapest-card"), ("mf-memory", "dog-helps")]
)
def test_where_a_place_is_asked_for_no_label_tells_which(lesson: str, task: str) -> None:
    asked = loading.load(lesson)[task]
    assert "lack " in asked.match.svg()
    assert lacks(TaskView(asked)) == []
    assert not re.search(r">lack \d", asked.html())
