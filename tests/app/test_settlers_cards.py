"""What stands beside the board of the Settlers, for every state of games of all sorts."""

from __future__ import annotations

import random
from collections.abc import Callable
from html import unescape
from typing import cast

import pytest

from stoneage_panel import board
from stoneage_panel.app import views
from stoneage_panel.games.settlers import moves
from stoneage_panel.games.settlers.goods import pack
from stoneage_panel.games.settlers.parts import crossing_id
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.table import Table
from tests.app.conftest import Visitor
from tests.app.markup import Markup
from tests.app.test_stone_age_cards import play, seated
from tests.variants import later


def position(table: Table) -> Position:
    return cast(Position, table.state)


TABLES = [(3, "printed", "fair"), (4, "free", "fair"), (3, "free", "choose")]


@pytest.mark.parametrize(("players", "start", "dice"), later(TABLES))
def test_every_state_has_its_card_and_names_stay_names(players: int, start: str, dice: str) -> None:
    table = seated("settlers", players, {"start": start}, dice)
    seen = play(table, random.Random(players), 150)
    assert seen >= {moves.ACT, moves.WANT}
    if start == "free":
        assert {moves.TRIBE, moves.CAMP} <= seen
    if dice == "choose":
        assert moves.ROLL in seen


def test_a_trade_is_put_together_card_by_card() -> None:
    table = Table(game_name="settlers", seats=["human", "rule", "rule"], seed=5)
    assert position(table).phase == moves.ACT
    assert table.click("offer").kind == "partial"
    part = next(part for part in sorted(table.open_parts) if part.startswith("give:"))
    assert table.click(part).kind == "partial"
    assert table.confirm().kind == "done"
    assert position(table).phase == moves.WANT
    part = next(part for part in sorted(table.open_parts) if part.startswith("want:"))
    table.click(part)
    assert table.confirm().kind == "done"
    assert position(table).phase == moves.ANSWER and table.bot_to_move


def test_the_card_says_which_kinds_nobody_else_could_give() -> None:
    table = Table(game_name="settlers", seats=["human", "rule", "rule"], seed=5)
    state, stock = position(table), position(table).game.stock
    mine, theirs = pack([0, 2, 0, 0]), pack([0, 0, 3, 0])
    state.hands = [mine, theirs, 0]
    state.bank = stock - mine - theirs
    table.start(state)
    for part in ("offer", "give:bones"):
        table.click(part)
    table.confirm()
    assert position(table).phase == moves.WANT
    assert "Nobody else holds meat and skins" in views.act(table, None, False)
    state.hands[2] = pack([1, 0, 0, 1])
    state.bank -= state.hands[2]
    table.start(state)
    for part in ("offer", "give:bones"):
        table.click(part)
    table.confirm()
    assert "Nobody else holds" not in views.act(table, None, False)


def test_a_crossing_pointed_at_first_asks_who_goes_there() -> None:
    table = Table(game_name="settlers", seats=["human", "rule", "rule"], seed=5)
    state = position(table)
    state.hands[0] += pack([4, 0, 0, 3])
    table.start(state)
    while table.state.current_player != 0 or position(table).phase != moves.ACT:
        table.act(table.legal[0])
    walks = {m[2] for m in table.legal if m[0] == moves.WALK}
    both = [m[1] for m in table.legal if m[0] == moves.CREATE and m[1] in walks]
    place = crossing_id(position(table).game, both[0])  # type: ignore[arg-type]
    assert table.click(place).kind == "partial"
    html = views.act(table, None, False)
    found = [one.arg for one in Markup(html).controls if one.act == "do"]
    assert any(arg.startswith("walk ") for arg in found)
    assert any(arg.startswith("nomad ") for arg in found)


def test_others_hands_are_numbers(visitor: Visitor) -> None:
    visitor.does("game", "settlers")
    visitor.does("start")
    html = visitor.reads("people")
    first, *others = html.split("<section")[1:]
    assert "<small>M</small>" in first
    assert all("<small>M</small>" not in one and "cards in hand" in one for one in others)


def test_a_phone_shows_the_part_of_the_world_that_is_asked_for(
    sit: Callable[..., Visitor],
) -> None:
    visitor = sit("narrow")
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


def test_looking_round_in_the_lobby_starts_no_game(
    sit: Callable[..., Visitor],
) -> None:
    visitor = sit("narrow")
    visitor.does("game", "settlers")
    visitor.taps("see:asia")
    assert not visitor.page.playing
    assert visitor.page.board.scene.place("see:asia").chosen


def test_a_far_chit_pointed_at_in_vain_tells_the_way_there(visitor: Visitor) -> None:
    visitor.does("game", "settlers")
    visitor.does("start")
    visitor.bots_move()
    page = visitor.page
    state = position(page.table)
    far = state.game.world.chits[-1].at
    place = crossing_id(state.game, far)
    way = board.detail(state, page._look(), place)
    assert "crossings" in way
    visitor.taps(place)
    assert way in unescape(visitor.reads("over"))
