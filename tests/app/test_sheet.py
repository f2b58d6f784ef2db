"""A phone's sheet: it leaves its room to the board only while one chooses there."""

from __future__ import annotations

from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.components.decision.sheet import gives_room
from stoneage_panel.table import Table
from stoneage_panel.ui.pointing import Pointer


def test_what_a_guide_still_points_at_hides_no_number_that_is_asked_for() -> None:
    table = Table(game_name="stone_age", seats=["human"] * 2, seed=1)
    table.start()
    board = TableBoard(table=table)
    told = Pointer(place="hunt")
    assert gives_room(table, board.scene(), told, False)
    assert table.click("hunt").kind == "partial"
    assert not gives_room(table, board.scene(), told, False)
    assert gives_room(table, board.scene(), Pointer(place="forest"), False)
