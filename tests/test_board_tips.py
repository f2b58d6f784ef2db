"""Boards by themselves and in lessons say what a place is, as the table does."""

from __future__ import annotations

import pytest

import stoneage_panel as sap
from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.lessons.widgets.walk_view import WalkView
from stoneage_panel.ui.theme.sheets import tip_text
from stoneage_panel.widgets import HAS_TIPS, Board


def on_screen(match: sap.Match, **look: object) -> Board:
    """A board that is shown."""
    board = Board(match, **look)
    board.__panel__()
    return board


def told(board: Board, how: str, value: str) -> str:
    """What its tip answers to a question of the page."""
    board.tip._handle_msg({"act": "about", "arg": how, "value": value})
    return str(board.tip.html)


def test_a_place_is_told_where_the_pointer_rests_and_by_its_name() -> None:
    board = on_screen(sap.new("stone_age", seed=4))
    scene = board.board.shown
    assert scene is not None
    place = next(one for one in scene.places if one.id == "forest")
    x, y = place.middle
    words = told(board, "at", f"{x / scene.width} {y / scene.height} 1")
    assert place.words in words and 'data-n="1"' in words
    assert place.words in told(board, "place", "forest 2")
    assert "eats 1" in told(board, "sign", "food 3")
    assert "data-act" not in words, "there is no sheet of rules to lead to"


@pytest.mark.parametrize("value", ["", "x", "7 -3 1", "junk 1", "nan nan 1"])
def test_a_strange_question_has_no_answer(value: str) -> None:
    board = on_screen(sap.new("my_first", seed=4))
    assert told(board, "at", value) == told(board, "place", value) == ""


def test_it_goes_with_the_position_and_has_the_colours_of_its_board() -> None:
    match = sap.new("my_first", seed=4)
    board = on_screen(match, theme="dark")
    assert told(board, "place", "hut1 1")
    match.do(match.legal[0])
    assert board.tip.html == ""
    board.theme = "contrast"
    assert board.tip._sheet.css == tip_text("contrast") != tip_text("dark")


def test_what_a_move_brings_is_told_only_where_it_can_be_made_and_is_not_asked() -> None:
    board = on_screen(sap.new("my_first", seed=4))
    legal = next(one.id for one in board.board.scene().places if one.legal)
    assert "Choosing it" in told(board, "place", f"{legal} 1")
    board.table.foretells = False
    assert "Choosing it" not in told(board, "place", f"{legal} 2")


@pytest.mark.parametrize("kind", [WalkView, TaskView])
def test_one_tip_explains_a_board_of_a_lesson_and_what_stands_beside_it(
    kind: type[WalkView] | type[TaskView],
) -> None:
    if kind is WalkView:
        view: BoardView = WalkView(sap.lessons.open("sa-round").walk("the-start"))
    else:
        view = TaskView(sap.lessons.task("sa-round", "not-allowed"))
    column = view.__panel__()
    assert HAS_TIPS in column.css_classes and view.board.tip in column.objects
    assert HAS_TIPS not in view.board.__panel__().css_classes, "else two of them would answer"
    words = told(view.board, "place", "forest 1")
    assert words and "Choosing it" not in words


def test_a_board_may_have_none() -> None:
    shown = sap.widgets.Board(sap.new("my_first"), tips=False).__panel__()
    assert HAS_TIPS not in shown.css_classes
