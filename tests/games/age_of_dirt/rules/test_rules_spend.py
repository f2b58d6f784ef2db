"""AD.SPEND to AD.WALL: paying, building, the Large Cave, tools, herbs and new cards."""

from stoneage_panel.games.age_of_dirt.components import moves
from tests.games.age_of_dirt.positions import (
    built,
    cave,
    give,
    hand,
    hold,
    legal,
    pile,
    turn,
    wall,
)  # fmt: skip
from tests.games.age_of_dirt.ruled import rule
from tests.games.positions import do, luck, pointed, refused, said


@rule("AD.SPEND.1")
def test_any_number_and_mix_in_one_turn_also_of_cards_just_drawn() -> None:
    state = turn("2 stone wood herbs")
    do(state, "expand stone", "pile", "card i04")
    assert state.phase == moves.SPEND and state.active == 0
    do(state, "build i04 stone", "pile", "card i12", "tool drum wood", "herb herbs", "wall i21")
    do(state, "card i13")
    # nothing is left to pay with: the turn is over
    assert state.active == 1 and cave(state) == "nothing"


@rule("AD.SPEND.1")
def test_spending_ends_with_done_and_takes_at_least_one_payment() -> None:
    state = turn("2 wood")
    assert "done" not in legal(state)
    do(state, "tool drum wood")
    assert legal(state) == ["done"] and state.game.obvious(state)
    do(state, "done")
    assert state.active == 1


@rule("AD.PAY.1", "AD.CARD.3")
def test_costs_come_from_the_cave_and_go_back_to_the_supply() -> None:
    state = turn("herbs fur berries")
    before = state.supply()
    do(state, "build c01 berries herbs fur")
    assert state.supply() - before == state.game.pack.cards[31].cost
    state = turn("herbs")
    assert refused(state, "build c01 berries herbs fur") == pointed(state, "card:c01") == "AD.PAY.1"
    assert "1 berry and 1 fur" in said(state, "build c01 berries herbs fur")
    assert refused(state, "expand stone") == pointed(state, "expand") == "AD.PAY.1"
    assert refused(state, "tool drum wood") == pointed(state, "drum") == "AD.PAY.1"
    assert refused(give(state, 0, "wood"), "herb herbs") == pointed(state, "herb") == "AD.PAY.1"


@rule("AD.PAY.2")
def test_a_cost_is_paid_exactly() -> None:
    state = turn("2 wood fur")
    for line in ("tool drum 2 wood", "tool drum fur", "tool drum nothing"):
        assert refused(state, line) == "AD.PAY.2"
    assert pointed(state, "bin:fur", "drum") == "AD.PAY.2"


@rule("AD.BUILD.1")
def test_one_builds_from_the_hand_or_the_wall() -> None:
    state = hold(turn("berries wood stone fur"), 0, "i09")
    assert set(legal(state, "build")) == {"build i09 berries wood", "build i21 berries wood stone"}
    assert refused(state, "build i03 wood fur") == pointed(state, "card:i03") == "AD.BUILD.1"
    hold(state, 1, "i03")
    assert refused(state, "build i03 wood fur") == "AD.BUILD.1"


@rule("AD.BUILD.2", "AD.OP.4")
def test_effects_come_before_the_new_card() -> None:
    state = hold(turn("2 fur 2 wood"), 0, "i23")
    do(state, "build i23 2 wood 2 fur")
    assert state.phase == moves.GOODS and state.points(0) == 2
    do(state, "take berries")
    assert state.phase == moves.SOURCE


@rule("AD.BUILD.3", "AD.DRAW.2", "AD.DRAW.3")
def test_built_from_the_hand_brings_a_new_card() -> None:
    state = hold(turn("stone"), 0, "i04")
    do(state, "build i04 stone")
    assert legal(state) == ["pile", "wall i21", "wall i29"]
    assert refused(state, "wall i04") == pointed(state, "card:i04") == "AD.DRAW.2"
    do(state, "wall i29", "card i12")
    assert hand(state) == {"c01", "i29"} and wall(state) == ["i21", "i12"]
    assert state.active == 1


@rule("AD.BUILD.4", "AD.WALL.1", "AD.WALL.2")
def test_built_from_the_wall_fills_the_wall_only() -> None:
    state = turn("berries wood stone")
    do(state, "build i21 berries wood stone")
    assert state.phase == moves.DRAW and wall(state) == ["-", "i29"]
    do(state, "card i12")
    assert wall(state) == ["i12", "i29"] and hand(state) == {"c01"} and state.active == 1


@rule("AD.EXPAND.1", "AD.EXPAND.2")
def test_the_cave_is_expanded_once() -> None:
    state = turn("2 stone")
    do(state, "expand stone", "pile", "card i12")
    assert state.bins(0) == 6 and hand(state) == {"c01", "i12"}
    assert refused(state, "expand stone") == pointed(state, "expand") == "AD.EXPAND.2"


@rule("AD.EXPAND.3")
def test_the_large_cave_is_worth_what_the_option_says() -> None:
    for rs in (0, 1):
        state = do(turn("stone", large_cave_rs=rs), "expand stone")
        assert state.points(0) == rs
    state = built(turn("stone", large_cave_rs=1), 0, "i30", "i31", "i24", "i25")
    state.built[0] &= ~(1 << state.game.pack.names["i25"])
    state.pile |= 1 << state.game.pack.names["i25"]
    assert state.points(0) == 8 and state.problems() == []


@rule("AD.TOOL.1")
def test_wood_mends_a_broken_tool() -> None:
    state = turn("2 wood")
    assert legal(state, "tool") == ["tool drum wood"]
    assert refused(state, "tool spear wood") == pointed(state, "spear") == "AD.TOOL.1"
    do(state, "tool drum wood")
    assert state.tools(0) == 3
    assert refused(state, "tool drum wood") == "AD.TOOL.1"


@rule("AD.HERB.1")
def test_herbs_bring_a_new_card() -> None:
    state = do(turn("herbs"), "herb herbs", "pile", "card i12")
    assert hand(state) == {"c01", "i12"} and state.active == 1


@rule("AD.DRAW.1")
def test_a_card_from_the_pile_is_seen_by_its_owner_only() -> None:
    state = do(turn("2 herbs"), "herb herbs", "pile", "card i12")
    assert "I12" in state.observation(0)["hands"][0]
    for seat in (1, 2):
        seen = state.observation(seat)["hands"][0]
        assert seen == {"inventions": 1, "clans": 1, "shown": []}
    do(state, "herb herbs", "wall i29", "card i13")
    assert state.observation(1)["hands"][0]["shown"] == ["I29"]


@rule("AD.DRAW.1")
def test_every_card_of_the_pile_is_as_likely() -> None:
    state = do(turn("herbs"), "herb herbs", "pile")
    chances = [chance for _, chance in state.chance_outcomes()]
    assert len(chances) == 38 and len(set(chances)) == 1
    assert refused(state, "card i21") == pointed(state, "card:i21") == "AD.DRAW.1"


@rule("AD.DRAW.4")
def test_one_may_hold_any_number_of_cards() -> None:
    state = pile(turn("herbs", players=2), "i01", "e5")
    assert len(hand(state, 1)) > 28
    assert state.problems() == []


@rule("AD.DRAW.5")
def test_an_empty_pile_gives_nothing_and_fills_nothing() -> None:
    state = pile(turn("2 herbs 2 wood"))
    do(state, "herb herbs")
    assert legal(state) == ["wall i21", "wall i29"]
    assert refused(state, "pile") == pointed(state, "pile") == "AD.DRAW.5"
    assert refused(state, "wall i20") == pointed(state, "card:i20") == "AD.DRAW.2"
    do(state, "wall i21", "herb herbs", "wall i29")
    assert wall(state) == ["-", "-"] and state.phase == moves.SPEND
    # with nothing anywhere herbs bring nothing
    state = pile(turn("herbs"))
    state.hands[2] |= state.game.pack.bit[state.wall[0]] | state.game.pack.bit[state.wall[1]]
    state.wall = (-1, -1)
    do(state, "herb herbs")
    assert state.active == 1 and luck(state) == []
