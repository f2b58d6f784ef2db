"""What stands beside the board of the Settlers, for every state of games of all sorts."""

from __future__ import annotations

import random

import pytest

from stoneage_panel.games.settlers import moves
from stoneage_panel.table import Table
from tests.app.conftest import Visitor
from tests.app.test_stone_age_cards import play, seated

TABLES = [(3, "printed", "fair"), (4, "free", "fair"), (3, "free", "choose")]


@pytest.mark.parametrize(("players", "start", "dice"), TABLES)
def test_every_state_has_its_card_and_names_stay_names(players: int, start: str, dice: str) -> None:
    table = seated("settlers", players, {"start": start}, dice)
    seen = play(table, random.Random(players), 260)
    assert seen >= {moves.ACT, moves.WANT}
    if start == "free":
        assert {moves.TRIBE, moves.CAMP} <= seen
    if dice == "choose":
        assert moves.ROLL in seen


def test_a_trade_is_put_together_card_by_card(sit: object) -> None:
    table = Table(game_name="settlers", seats=["human", "rule", "rule"], seed=5)
    assert table.state.phase == moves.ACT  # type: ignore[attr-defined]
    assert table.click("offer").kind == "partial"
    part = next(part for part in sorted(table.open_parts) if part.startswith("give:"))
    assert table.click(part).kind == "partial"
    assert table.confirm().kind == "done"
    assert table.state.phase == moves.WANT  # type: ignore[attr-defined]
    part = next(part for part in sorted(table.open_parts) if part.startswith("want:"))
    table.click(part)
    assert table.confirm().kind == "done"
    assert table.state.phase == moves.ANSWER and table.bot_to_move  # type: ignore[attr-defined]


def test_others_hands_are_numbers(visitor: Visitor) -> None:
    visitor.does("game", "settlers")
    visitor.does("start")
    html = visitor.reads("people")
    first, *others = html.split("<section")[1:]
    assert "<small>M</small>" in first
    assert all("<small>M</small>" not in one and "cards in hand" in one for one in others)


def test_a_phone_shows_the_part_of_the_world_that_is_asked_for(sit: object) -> None:
    visitor = sit("narrow")  # type: ignore[operator]
    visitor.does("game", "settlers")
    visitor.does("start")
    visitor.bots_move()
    visitor.taps("see:australia")
    scene = visitor.page.board.scene
    assert scene.place("see:australia").chosen and visitor.reads("over") == ""
    wide = scene.place("au01-nw")
    assert max(wide.xs) - min(wide.xs) > 24
    table = visitor.page.table
    visitor.does("do", table.game.format(table.legal[-1]))
    assert not visitor.page.board.scene.place("see:australia").chosen, "it follows play again"


def test_looking_round_in_the_lobby_starts_no_game(sit: object) -> None:
    visitor = sit("narrow")  # type: ignore[operator]
    visitor.does("game", "settlers")
    visitor.taps("see:asia")
    assert not visitor.page.playing
    assert visitor.page.board.scene.place("see:asia").chosen
