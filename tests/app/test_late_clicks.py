"""Clicks that come late: what they were meant for is not there any more."""

from __future__ import annotations

import pytest

import stoneage_panel as sap
from tests.app.saved_games import Sit, clicks
from tests.support.drawer import Drawer
from tests.support.visitor import Visitor


@pytest.mark.parametrize(
    ("act", "arg", "value"),
    [
        ("add", "", None), ("drop", "", None), ("game", "settlers", None), ("start", "", None),
        ("how", "pace=step", None), ("option", "goods=hidden", None), ("seat", "1", "random"),
        ("shuffle", "", None), ("name", "0", "Mira"), ("no-components", "", None),
        ("rematch", "", None),
    ],
)  # fmt: skip
def test_what_the_lobby_offered_changes_no_game(
    sit: Sit, drawer: Drawer, act: str, arg: str, value: object
) -> None:
    visitor = sit(storage=drawer)
    clicks(visitor, "start")
    table = visitor.page.table
    clicks(visitor, "do", table.game.format(table.legal[0]))
    tree, seats, kept = table.tree, list(table.seats), len(drawer.puts())
    clicks(visitor, act, arg, value)
    assert table.tree is tree and table.seats == seats and visitor.page.playing
    assert len(drawer.puts()) == kept, "nothing of it is kept"


def test_a_game_that_is_opened_tells_its_end_though_another_was_closed(visitor: Visitor) -> None:
    match = sap.new("my_first", seed=3, seats=["human", "human"])
    while not match.over:
        match.do(match.suggest("random"))
    visitor.does("escape")
    visitor.page.open_record(match.record())
    assert "rematch" in visitor.reads("over")
    visitor.does("close")
    assert "rematch" not in visitor.reads("over")
    visitor.page.open_record(match.record())
    assert "rematch" in visitor.reads("over")
