"""What stands beside the board of the Settlers, for every state of games of all sorts."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html import unescape
from typing import cast

import pytest

from stoneage_panel import board
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import pack
from stoneage_panel.games.settlers.components.parts import crossing_id, hex_id
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.table import Table
from stoneage_panel.ui.pointing import towards
from tests.games.positions import do
from tests.games.settlers.positions import at, camp, level, settle, turn, win
from tests.games.stone_age.panels.test_cards import play, seated
from tests.support import drawn
from tests.support.markup import Markup
from tests.support.variants import later
from tests.support.visitor import Visitor


def position(table: Table) -> Position:
    return cast(Position, table.state)


TABLES = [(3, "printed", "fair"), (4, "free", "fair"), (3, "free", "choose")]


@pytest.mark.slow
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
    assert "Nobody else holds meat and skins" in drawn.act(table)
    state.hands[2] = pack([1, 0, 0, 1])
    state.bank -= state.hands[2]
    table.start(state)
    for part in ("offer", "give:bones"):
        table.click(part)
    table.confirm()
    assert "Nobody else holds" not in drawn.act(table)


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
    html = drawn.act(table)
    found = [one.arg for one in Markup(html).controls if one.act == "do"]
    assert any(arg.startswith("walk ") for arg in found)
    assert any(arg.startswith("nomad ") for arg in found)


def on_a_seven() -> Table:
    """Our Neanderthal moves: at the hex af03 two can be robbed, elsewhere one or nobody."""
    state = turn("1m", "2m", "1f")
    settle(state, 1, "af03-e", "af10-e")
    settle(state, 2, "af03-nw")
    table = Table(game_name="settlers", seats=["human", "human", "human"], dice="choose", seed=5)
    table.start(do(state, "done", "roll 1 1", "done", "roll 1 1", "done", "roll 3 4"))
    assert position(table).phase == moves.FIGURE and position(table).seven
    return table


def test_a_robbery_asks_for_the_hex_first_and_then_whom() -> None:
    table = on_a_seven()
    robs = [m[2] for m in table.legal if m[0] == moves.SEND and m[3]]
    assert len(robs) > len(set(robs)) > 2, "somewhere there are two to rob"
    controls = Markup(drawn.act(table, True)).controls
    offered = [one for one in controls if one.act in ("do", "part")]
    assert len(offered) == len(set(robs)), "one for each hex, none for the only figure that moves"
    assert len({one.text for one in offered}) == len(offered), "each says which hex it is"
    both = next(hex_id(position(table).game, at) for at in robs if robs.count(at) > 1)
    there = next(one for one in offered if one.arg == both)
    assert there.act == "part" and all(name in there.text for name in table.names[1:])
    table.show_hand()
    table.click(both)
    controls = Markup(drawn.act(table, True)).controls
    assert [one.arg for one in controls if one.act == "part"] == ["rob:2", "rob:3"]
    assert [one.text for one in controls if one.act == "cancel"] == ["Back"]
    table.click("rob:3")
    assert position(table).phase != moves.FIGURE


def test_a_hint_for_the_only_figure_points_at_its_hex() -> None:
    table = on_a_seven()
    move = next(m for m in table.legal if m[3])
    assert towards(table, move).part == hex_id(position(table).game, move[2])


def test_a_walk_is_told_in_meat_and_crossings() -> None:
    state = turn("2m 1b")
    camp(state, 0, "eu01-e")
    table = Table(game_name="settlers", seats=["human", "rule", "rule"], seed=5)
    table.start(state)
    assert "1 meat, 2 crossings" in drawn.act(table)
    level(state, 0, nourishment=2)
    table.start(state)
    assert "1 meat, 4 crossings" in drawn.act(table)
    for move in (m for m in table.legal if m[0] == moves.WALK and m[3] == 1):
        after = position(table).clone()
        after.apply(move)
        if after.left:
            break
    table.act(move)
    assert re.search(r"Walk on from .*: \d crossings? left", drawn.act(table))


@pytest.mark.parametrize("mini", [False, True])
def test_what_leaves_a_choice_is_called_back(mini: bool) -> None:
    table = Table(game_name="settlers", seats=["human", "rule", "rule"], seed=5)
    table.click("offer")
    controls = Markup(drawn.act(table, mini)).controls
    assert [one.text for one in controls if one.act == "cancel"] == ["Back"]


def test_what_is_lacking_is_a_table_with_a_column_for_every_seat() -> None:
    state = turn("1m 2b 2f 2s", "2m 2b 1s", "1f 2s")
    win(state, 0, "peu1", "pas1", "ei2", "eii2")
    state.scout = 0
    table = Table(game_name="settlers", seats=["human", "rule", "rule"], seed=5)
    table.start(state)
    html = drawn.strip(table)
    Markup(html)
    [lacking] = re.findall(r'<table class="points lacks">.*?</table>', html)
    rows = {row[0]: row[1:] for row in map(cells, re.findall("<tr.*?</tr>", lacking)) if row}
    assert rows["points to go"] == ["6", "10", "10"]
    assert rows["peoples for the distribution"] == ["UC", "EAUC", "EAUC"]
    assert rows["event chips for the reconnaissance"] == ["", "3", "3"] and "has it" in lacking
    assert all(re.fullmatch("[0-5]", steps) for steps in rows["steps to the nearest art card"])


def cells(row: str) -> list[str]:
    """The texts of a row with a heading."""
    found = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)
    return [re.sub("<[^>]*>", "", one) for one in found] if 'scope="row"' in row else []


def on_the_way(visitor: Visitor) -> str:
    """Our turn on a phone, with a nomad that can walk far: the place it stands at."""
    state = turn("3m 2b 1f 2s")
    camp(state, 0, "eu01-e")
    visitor.does("game", "settlers")
    visitor.does("start")
    visitor.page.table.start(state)
    return crossing_id(state.game, at(state, "eu01-e"))


def low(visitor: Visitor) -> bool:
    html = visitor.reads("act")
    [grip] = [one for one in Markup(html).controls if one.act == "low"]
    assert grip.attrs["aria-expanded"] == str('class="card low"' not in html).lower()
    return grip.attrs["aria-expanded"] == "false"


def test_a_phones_sheet_is_low_while_one_chooses_on_the_board(sit: Callable[..., Visitor]) -> None:
    visitor = sit("narrow")
    nomad = on_the_way(visitor)
    assert not low(visitor)
    visitor.does("part", nomad)
    assert low(visitor), "where it goes is chosen on the board"
    assert [one.text for one in Markup(visitor.reads("act")).controls if one.act == "cancel"] == [
        "Back"
    ]
    visitor.does("low", "no")
    assert not low(visitor), "its goals are listed here, too"
    visitor.does("cancel")
    assert not low(visitor)
    visitor.does("part", "offer")
    assert not low(visitor), "an offer is put together here"


def test_a_phones_sheet_stays_as_it_was_made_until_something_else_is_due(
    sit: Callable[..., Visitor],
) -> None:
    visitor = sit("narrow")
    on_the_way(visitor)
    visitor.does("low", "yes")
    assert low(visitor)
    visitor.does("do", "step hunting")
    assert not low(visitor), "now a figure moves"
    visitor.does("do", moves_of(visitor, "send")[0])
    visitor.does("low", "yes")
    visitor.does("do", moves_of(visitor, "walk")[0])
    assert low(visitor), "the same decision as before"
    visitor.does("hint")
    assert "data-pointed" not in visitor.reads("act") or not low(visitor), "what is marked is seen"


def moves_of(visitor: Visitor, verb: str) -> list[str]:
    table = visitor.page.table
    return [text for text in map(table.game.format, table.legal) if text.startswith(verb)]


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
    way = board.detail(state, page.pieces.board.view_options(), place)
    assert "crossings" in way
    visitor.taps(place)
    assert way in unescape(visitor.reads("over"))
