"""What is other on a phone: refusals in full, sound among the rules, no film between continents."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import stoneage_panel as sap
from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.components.toast.toast import Message, Toast
from stoneage_panel.board import motion
from stoneage_panel.games.stone_age.panels.place import placing
from stoneage_panel.table import Table
from tests.support.visitor import Visitor

ROOT = Path(sap.__file__).parent


def test_a_refusal_is_read_in_full_and_ends_with_the_way_to_its_rule() -> None:
    message = Message("No figure fits there any more.", "SA.PLACE.2", "Room. Words of the rule.")
    text = Toast(message=message, compact=True).html()
    assert "No figure fits there any more. <button" in text and "Why? SA.PLACE.2</button>" in text
    assert "Words of the rule.</span>" not in text and "Read rule" not in text
    assert "Words of the rule.</span>" in Toast(message=message).html()


def test_sound_is_among_the_rules_where_the_bar_has_no_room(
    sit: Callable[..., Visitor],
) -> None:
    phone, desk = sit("narrow"), sit("wide")
    for visitor in (phone, desk):
        visitor.does("rules")
        assert "Sound:" not in visitor.reads("help"), "the lobby's bar has it"
        visitor.does("start")
    assert "Sound: off" in phone.reads("help") and "Sound:" not in desk.reads("help")
    phone.does("sound")
    assert "Sound: on" in phone.reads("help") and phone.page.pieces.bar.sound


def test_on_its_side_the_board_is_whole_and_some_tools_are_folded_in(
    sit: Callable[..., Visitor],
) -> None:
    phone = sit("side")
    phone.does("start")
    board = phone.page.board
    for width, height in ((560, 382), (456, 352)):
        phone.does("window", "side", f"{width} {height}")
        assert board.form == "wide" and board.scale < 1
        assert 0.88 * height - 1 <= board.figure.height <= height
    assert "mini" in phone.reads("people") and 'class="who"' in phone.reads("people")
    assert 'data-act="share"' not in phone.reads("bar")
    phone.does("tools")
    assert 'data-act="share"' in phone.reads("bar")
    assert all("side" in view.css_classes for view in phone.page.views.values())
    phone.does("window", "narrow", "374 0")
    assert 'data-act="share"' in phone.reads("bar") and 'data-act="tools"' not in phone.reads("bar")
    assert 'class="who"' not in phone.reads("people") and board.form == "tall"
    assert not any("side" in view.css_classes for view in phone.page.views.values())


def test_nothing_moves_from_one_continent_to_another() -> None:
    """The large map shows another one after the step: its pieces have not walked."""
    table = Table(game_name="settlers", seats=["human"] * 3, seed=3)
    table.start()
    board = TableBoard(table=table, wide=False)
    board.picture.form = "tall"
    told = 0
    for _ in range(30):
        board.show(board.scene())
        board.show_region("see:south")
        before = board.show(board.scene())
        table.act(next(iter(table.legal)))
        after = board.show(board.scene())
        there = after.place("see:south").chosen
        told += bool(motion.moves(before, after, 0)) and not there
        assert there or [timed.move.how for timed in board.moving if timed.move.how != "roll"] == []
    assert told, "what looks like movement, and is none"


def test_the_sheet_of_stone_age_asks_before_it_says_where_to_tap() -> None:
    table = Table(game_name="stone_age", seats=["human"] * 2, seed=1)
    table.start()
    table.show_hand()
    text = placing(table)
    assert text.index("Place figures</h2>") < text.index("Tap a place on the board.")
    table.click("forest")
    assert placing(table).count("expected</small>") == 1


def _texts(row: Any) -> Iterator[str]:
    """All sentences of a table."""
    if isinstance(row, str):
        yield row
    elif isinstance(row, dict | list):
        for one in row.values() if isinstance(row, dict) else row:
            yield from _texts(one)


def test_where_games_begin_has_one_name_on_the_screen() -> None:
    """The tables: the code's word for it is never said."""
    for file in ROOT.rglob("strings*.toml"):
        found = tomllib.loads(file.read_text("utf-8"))
        assert [text for text in _texts(found) if "lobby" in text.lower()] == [], file
