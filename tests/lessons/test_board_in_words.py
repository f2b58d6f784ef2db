"""Below every board of a lesson it can be read in words, which are made when they are wanted."""

from __future__ import annotations

from html import unescape
from typing import Any

import panel as pn
import pytest

from stoneage_panel.lessons import loading
from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.free_view import FreeView
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.lessons.widgets.walk_view import WalkView
from tests.support.markup import Markup
from tests.test_widgets import sends

TITLE = "The board in words"


def views() -> dict[str, BoardView]:
    luck, memory = loading.load("sa-luck"), loading.load("mf-memory")
    return {
        "task": TaskView(luck["nine-in-ten"]),
        "walk": WalkView(luck.walk("one-roll")),
        "board": FreeView(memory.match("new-game")),
        "game": memory.play("new-game", "human:Ama", "rule"),
    }


@pytest.mark.parametrize("kind", views())
def test_the_board_is_read_when_somebody_wants_to(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    from stoneage_panel.app.components.text_board import text_board

    lines = text_board.text.lines
    monkeypatch.setattr(
        text_board.text, "lines", lambda *given: made.append(given) or lines(*given)
    )
    view = views()[kind]
    pn.Row(view).get_root()
    folded = view.players.view.html
    assert TITLE in folded and 'aria-expanded="false"' in folded and not made
    sends(view.players, "words")
    told = view.players.view.html
    assert 'aria-expanded="true"' in told and made
    Markup(told)
    told_by_game = lines(view.players.table.state, view.board.board.view_options())
    for line in told_by_game[told_by_game.index("") :]:
        assert line.strip() in unescape(told)
    sends(view.players, "words")
    assert view.players.view.html == folded


def test_the_words_go_on_with_the_walk() -> None:
    view = WalkView(loading.load("sa-luck").walk("one-roll"))
    sends(view.players, "words")
    before = view.players.view.html
    assert "3 wood" not in before
    view.walk.go(2)
    assert "3 wood" in view.players.view.html


def test_a_tasks_words_do_not_say_what_a_move_brings() -> None:
    view = TaskView(loading.load("sa-luck")["least-tools"])
    assert "11 makes 3 wood" in view.table.status[1]
    sends(view.players, "words")
    assert "3 wood" not in view.players.view.html and "Forest, 3 of 7" in view.players.view.html


def test_they_keep_secrets_as_the_board_does() -> None:
    view = loading.load("mf-memory").play("new-game", "human:Ama", "rule")
    sends(view.players, "words")
    assert "face down" in view.players.view.html
