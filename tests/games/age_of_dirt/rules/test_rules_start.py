"""AD.WIN, AD.START, AD.TURN, AD.SEND: the aim, setting up, what a turn is, sending out."""

from math import comb

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import NotationError
from stoneage_panel.games.age_of_dirt.components import goods, moves
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, TIGER
from tests.games.age_of_dirt.positions import (
    born,
    box,
    broken,
    built,
    cave,
    give,
    hand,
    hold,
    homes,
    legal,
    lost,
    over,
    pile,
    reserves,
    table,
    turn,
    wall,
)  # fmt: skip
from tests.games.age_of_dirt.ruled import rule
from tests.games.positions import do, luck, pointed, refused, said

NINE = ("i29", "i30", "i31")
"""Three inventions worth 9 Rock-Stars together."""


# ---------------------------------------------------------------- the aim


@rule("AD.WIN.1")
def test_ten_rock_stars_win_at_once() -> None:
    state = hold(turn("stone"), 0, "i04")
    state.wall = (state.wall[0], -1)
    built(state, 0, *NINE)
    assert state.points(0) == 9
    do(state, "build i04 stone")
    assert over(state) and state.winner == 0 and state.returns() == [1, 0, 0]
    assert state.agenda == [] and state.problems() == []
    assert refused(state, "call forest") == pointed(state, "box:forest") == "AD.WIN.1"
    assert "10 Rock-Stars" in said(state, "done")


@rule("AD.WIN.1")
def test_one_wins_in_somebody_elses_turn_too() -> None:
    state = broken(turn())
    state.wall = (state.wall[0], -1)
    built(born(state, 1, 1), 1, *NINE)
    box(state, "tent", 0, 2)
    do(state, "call tent", "no extra", "out 2:2")
    assert over(state) and state.winner == 1 and state.active == 0


@rule("AD.WIN.2", "AD.RESERVE.3", "AD.START.8")
def test_where_rock_stars_come_from() -> None:
    state = turn(players=5, large_cave_rs=2)
    built(state, 0, "i04", "i12", "c01")
    born(state, 0)
    state.large, state.torch = 1, 0
    state.pile &= ~(1 << state.game.pack.names["e8"])
    state.feasts = (1 << state.game.pack.names["e8"], 0, 0, 0, 0)
    assert state.scores()[0] == {
        "inventions": 3, "clan": 2, "cave": 2, "family": 1, "torch": 1, "feasts": 1,
    }  # fmt: skip
    assert state.points(0) == 10 and state.points(1) == 0


@rule("AD.WIN.3")
def test_of_two_at_once_the_first_in_turn_order_wins() -> None:
    state = broken(turn())
    state.wall = (-1, -1)
    built(born(state, 1, 1), 1, *NINE)
    born(state, 2, 1)
    built(state, 2, "i12", "i13", "i15", "i16", "i04")
    box(state, "tent", 0, 2, 2)
    do(state, "call tent", "no extra", "out 2:2 3:2")
    assert over(state) and state.winner == 1
    assert state.points(2) == 9  # its newborn comes after the game


@rule("AD.WIN.4")
def test_the_limit_of_rounds_ends_the_game() -> None:
    state = turn(round_limit=10)
    while state.current_player >= 0:
        do(state, "call plains")
        while state.phase != moves.ACT and not over(state):
            do(state, *(["out nothing"] if state.phase == moves.FALL else legal(state)[-1:]))
    assert over(state) and state.round == 10
    assert state.returns() == pytest.approx([1 / 3] * 3) and state.winner is None
    assert refused(state, "call forest") == "AD.WIN.4"
    assert "10 rounds" in said(state, "call forest")


# ---------------------------------------------------------------- setting up


@rule("AD.START.1", "AD.START.2")
def test_what_is_there_at_first() -> None:
    state = turn()
    assert homes(state) == [4, 4, 4] and reserves(state) == [3, 3, 3]
    assert [state.bins(seat) for seat in range(3)] == [4, 4, 4]
    assert goods.counts(state.supply()) == [16] * 5
    assert state.boxes == [0] * 4 and not state.abroad(TIGER) and not state.abroad(BEAR)
    assert state.drums == state.large == 0 and state.spears == 0b111


@rule("AD.START.3", "AD.WALL.1", "AD.DRAW.1")
def test_the_wall_is_laid_before_the_events_are_shuffled_in() -> None:
    state = table()
    assert len(luck(state)) == 31 and not luck(state, "card e")
    assert refused(state, "card e1") == pointed(state, "card:e1") == "AD.DRAW.1"
    do(state, "card i21", "card i29")
    assert wall(state) == ["i21", "i29"]
    assert state.pile.bit_count() == 29 + 9


@rule("AD.START.4", "AD.TURN.2")
def test_the_seat_named_starts_and_turns_go_clockwise() -> None:
    state = turn(first=2)
    assert (state.active, state.round) == (1, 1)
    seats = []
    for _ in range(4):
        seats.append(state.active)
        do(state, "send forest")
    assert seats == [1, 2, 0, 1] and state.round == 2
    with pytest.raises(NotationError):
        new_game("age_of_dirt", 2, first=3)


@rule("AD.START.5")
def test_one_tool_works_at_first() -> None:
    state = do(table(2), "card i01", "card i02")
    assert legal(state) == ["start drum", "start spear"]
    assert refused(state, moves.Move(moves.START, 3)) == "AD.START.5"
    do(state, "start drum")
    assert state.tools(0) == moves.HAS_DRUM


@rule("AD.START.5", "AD.START.6")
def test_all_choose_their_tools_clockwise_before_clan_cards_are_dealt() -> None:
    state = do(table(3, first=2), "card i01", "card i02")
    for seat, tool in ((1, "drum"), (2, "spear"), (0, "drum")):
        assert (state.phase, state.player) == (moves.TOOLS, seat)
        assert refused(state, "clans c01 c02") == refused(state, "keep c01") == "AD.TURN.1"
        do(state, f"start {tool}")
    assert (state.drums, state.spears) == (0b011, 0b100)
    for seat in (1, 2, 0):
        assert state.phase == moves.DEAL
        assert refused(state, "start drum") == "AD.TURN.1"
        do(state, luck(state)[0])
        assert (state.phase, state.player) == (moves.CLAN, seat)
        do(state, legal(state)[0])
    assert (state.phase, state.player, state.round) == (moves.ACT, 1, 1)


@rule("AD.START.6", "AD.START.7")
def test_of_two_clan_cards_one_is_kept() -> None:
    state = do(table(2), "card i01", "card i02", "start drum", "start drum")
    assert len(luck(state)) == comb(10, 2)
    assert refused(state, "clans c03") == pointed(state, "card:i03") == "AD.START.6"
    do(state, "clans c04 c01")
    assert legal(state) == ["keep c01", "keep c04"]
    assert refused(state, "keep c02") == pointed(state, "card:c02") == "AD.START.7"
    do(state, "keep c04")
    assert hand(state) == {"c04"}
    # the one given back is not dealt again
    assert len(luck(state)) == comb(8, 2)
    assert refused(state, "clans c01 c05") == "AD.START.6"


@rule("AD.START.6")
def test_in_a_first_game_one_clan_card_is_dealt() -> None:
    state = do(table(2, first_game=True), "card i01", "card i02", "start drum", "start drum")
    assert len(luck(state)) == 10
    do(state, "clans c03")
    assert hand(state) == {"c03"} and state.phase == moves.DEAL
    do(state, "clans c05")
    assert hand(state, 1) == {"c05"} and state.phase == moves.ACT


# ---------------------------------------------------------------- a turn


@rule("AD.TURN.1", "AD.LUCK.1")
def test_what_is_not_due_is_refused() -> None:
    state = turn("wood")
    for line in ("done", "drum", "take wood", "card i05", "keep c01", "yes", "loot fur"):
        assert refused(state, line) == "AD.TURN.1"
    assert "send members out" in said(state, "done")
    assert pointed(state, "quiet") == "AD.TURN.1"
    # one of the three in a turn
    do(state, "tool drum wood")
    assert state.active == 1
    do(give(state, 1, "2 wood"), "tool drum wood")
    assert refused(state, "send forest") == refused(state, "call forest") == "AD.TURN.1"


@rule("AD.TURN.3")
def test_the_active_seat_decides_first_then_the_others_clockwise() -> None:
    state = box(turn(first=2), "forest", 1, 1, 1)
    do(state, "call forest", "out 1:1 2:1 3:1")
    asked = []
    while state.phase == moves.GOODS:
        asked.append(state.player)
        do(state, "take nothing")
    assert asked == [1, 2, 0]


@rule("AD.TURN.4", "AD.CALL.4")
def test_a_box_can_always_be_lifted_even_an_empty_one() -> None:
    state = lost(broken(turn()), 4, 4, 4)
    assert homes(state) == [0, 0, 0]
    assert legal(state) == ["call forest", "call plains", "call mountains", "call tent"]
    # its reward counts, and a drum may be used
    do(state, "call forest", "mend drum")
    assert state.phase == moves.DRUM and state.player == 0
    do(state, "drum", "freed 1:2", "stop", "take 2 wood")
    assert cave(state) == "2 wood"


@rule("AD.SEND.1")
def test_one_or_two_available_members_are_sent() -> None:
    state = turn()
    assert len(legal(state, "send")) == 4 + 10
    assert refused(state, "send forest forest forest") == "AD.SEND.1"
    assert "at most 2" in said(state, "send forest forest forest")
    assert pointed(state, "box:tent", "box:forest", "box:forest") == "AD.SEND.1"
    lost(state, 3)
    assert len(legal(state, "send")) == 4
    assert refused(state, "send forest tent") == "AD.SEND.1"


@rule("AD.SEND.2", "AD.SEND.3")
def test_each_may_go_into_another_box_and_all_see_it() -> None:
    state = do(turn(), "send plains tent", "send plains plains")
    assert homes(state) == [3 - 1, 2, 4]
    assert state.in_box(1, 0) == 1 and state.in_box(3, 0) == 1 and state.in_box(1, 1) == 2
    assert all(state.observation(seat)["boxes"] == state.to_dict()["boxes"] for seat in range(3))
    assert pile(state).pile == 0
