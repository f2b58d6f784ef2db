"""The page's window and colours, and what a visitor finds again, without a browser."""

from __future__ import annotations

from tests.support.visiting import people_only
from tests.support.visitor import Visitor

# ---------------------------------------------------------------- window and colours


def test_window_decides_the_form_of_board_and_panels(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.does("window", "narrow", "374 0")
    assert visitor.page.board.form == "tall"
    assert visitor.page.board.figure.width == 374
    assert "mini" in visitor.reads("people")
    visitor.does("window", "wide", "784 0")
    assert visitor.page.board.form == "wide"
    assert "mini" not in visitor.reads("people")


def test_board_fits_into_the_height_that_is_left_but_never_gets_too_small(
    visitor: Visitor,
) -> None:
    visitor.does("start")
    board = visitor.page.board
    visitor.does("window", "wide", "1200 0")
    assert board.figure.width == 1200
    visitor.does("window", "wide", "1200 700")
    assert (board.figure.height, board.scale > 1) == (700, True)
    visitor.does("window", "wide", "1200 300")
    assert board.scale == 1
    for bad in ("", "1200", "99 700", "-1 5", "1e9 0", "nan 0", "999999 0"):
        visitor.does("window", "wide", bad)
        assert board.scale == 1, bad


def test_themes_go_round(visitor: Visitor) -> None:
    seen = []
    for _ in range(3):
        visitor.does("theme")
        seen.append(visitor.page.views["bar"].command["theme"])
        assert visitor.page.board.theme == seen[-1]
    assert seen == ["dark", "contrast", "light"]


def test_game_that_was_left_is_gone_on_with(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("token5")
    visitor.bots_move()
    state = visitor.page.table.state
    visitor.does("lobby")
    assert "turn over a forest token" in visitor.reads("form")
    [game] = visitor.page.pieces.saved.games
    visitor.does("resume", game.table)
    assert visitor.page.playing
    assert visitor.page.table.state == state
    visitor.does("lobby")
    assert visitor.page.pieces.saved.games == [game]


def test_starter_who_is_taken_away_leaves_it_to_the_first(visitor: Visitor) -> None:
    visitor.does("add")
    visitor.does("option", "first=3")
    assert visitor.page.lobby.options.first == 3
    visitor.does("drop")
    assert visitor.page.lobby.options.first == 1


def test_moves_in_words_are_listed_when_asked_for(visitor: Visitor) -> None:
    visitor.does("start")
    assert "turn 14" not in visitor.reads("act")
    visitor.does("moves")
    assert "turn 14" in visitor.reads("act")


def test_skipping_lasts_until_a_person_moves(visitor: Visitor) -> None:
    people_only(visitor, "human", "rule", "rule", "rule")
    visitor.taps("token1")
    visitor.bots.answer()
    visitor.does("skip")
    while visitor.bots.open:
        visitor.bots.answer()
    assert visitor.page.table.state.current_player == 0
    assert len(visitor.waiting) == 1  # only the one that was skipped


def test_board_never_shrinks_below_what_can_be_read(visitor: Visitor) -> None:
    for form, room, shown in (
        ("medium", 700, "tall"),
        ("narrow", 600, "tall"),
        ("wide", 784, "wide"),
    ):
        visitor.does("window", form, f"{room} 0")
        assert visitor.page.board.form == shown
        assert visitor.page.board.scale >= 0.8
        assert visitor.page.board.figure.width <= room


def test_cards_of_ones_own_may_come_in_by_the_bars_opener(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    text = visitor.page.table.game.editable
    visitor.does("open", value={"name": "mine.toml", "text": text})
    assert "mine.toml is used from the next game on" in visitor.reads("over")
    assert not visitor.page.playing


def test_solo_shows_the_colours_of_figures_not_of_a_seat(visitor: Visitor) -> None:
    visitor.does("game", "stone_age_solo")
    visitor.does("start")
    assert "You" in visitor.reads("people") and "seat-0" not in visitor.reads("head")
    visitor.does("do", "place sky forest 2")
    assert "seat-3" in visitor.reads("log")


def test_luck_by_hand_may_be_left_to_luck(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    visitor.does("how", "dice=choose")
    visitor.does("start")
    assert "Let luck decide" in visitor.reads("act")
    visitor.does("luck", "once")
    assert visitor.page.table.node.depth == 1
    visitor.does("luck", "whole")
    assert visitor.page.table.state.current_player == 0
    visitor.does("undo")
    assert visitor.page.table.state.current_player < 0
