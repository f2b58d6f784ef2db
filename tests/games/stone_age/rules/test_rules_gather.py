"""Rules of acting, of dice and of tools by their ids, and the rule book's examples of them."""

import pytest

from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.moves import (
    ACT,
    ADD,
    LEAVE,
    PLACE,
    ROLL,
    TOOLS,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.places import CARD, FIELD, FOREST
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import acting, give, has, on, own, stand, table, tools, values
from tests.games.stone_age.ruled import rule

# ---------------------------------------------------------------- acting


@rule("SA.ACT.1")
def test_all_actions_of_one_in_any_order_then_the_next_clockwise() -> None:
    state = table(3, first=2)
    for line in ("place tool", "place forest 1", "place clay 1", "place field", "place hunt 4",
                 "place hunt 4", "place river 3"):  # fmt: skip
        do(state, line)
    assert state.phase == ACT and state.current_player == 1
    assert set(legal(state)) == {"use tool", "use field", "use river"}
    assert refused(state, "use forest") == "SA.ACT.1"
    assert refused(state, "use hut") == "SA.ACT.1"
    assert refused(state, Move(USE, -5)) == "SA.ACT.1"
    assert pointed(state, "forest") == "SA.ACT.1"
    assert pointed(state, "card1") == "SA.ACT.1"
    do(state, "use field", "use river", "roll 1 1 1", "use tool")
    assert state.current_player == 2
    do(state, "use forest", "roll 1", "use hunt", "roll 1 1 1 1")
    assert state.current_player == 0


@rule("SA.ACT.2")
def test_one_action_after_the_other_with_its_goods_spent_at_once() -> None:
    state = give(acting(table(), "forest 2", "build1"), 0, "c")
    assert refused(state, "build 1 w w c") == "SA.BUILD.4"
    do(state, "use forest")
    assert refused(state, "build 1 w w c") == "SA.ORDER.1"
    do(state, "roll 5 1")
    assert has(state, 0, "w w c")
    assert pointed(state, "build1", "hunt") == "SA.ACT.2"
    assert pointed(state, "hunt", "build1") == "SA.ACT.2"
    do(state, "build 1 w w c")


@rule("SA.ACT.3")
def test_figures_come_home_when_their_action_is_done() -> None:
    state = acting(table(), "forest 3", "card2")
    assert state.spare == [0, 5]
    do(state, "use forest")
    assert state.figures_on(FOREST, 0) == 3, "they stand there while their dice roll"
    do(state, "roll 2 2 2")
    assert state.spare == [3, 5] and state.crowd[FOREST] == 0
    do(state, "leave card 2")
    assert state.spare == [4, 5] and not state.busy


@rule("SA.ACT.4")
def test_only_cards_and_buildings_can_be_left() -> None:
    state = acting(table(), "forest", "field", "card1", "build2")
    assert refused(state, Move(LEAVE, FOREST)) == "SA.ACT.4"
    assert refused(state, Move(LEAVE, FIELD)) == "SA.ACT.4"
    assert pointed(state, "leave:forest") == "SA.ACT.4"
    assert pointed(state, "leave:card4") == "SA.ACT.1"
    assert legal(state, "leave") == ["leave card 1", "leave build 2"]


@rule("SA.ACT.5")
def test_cards_are_bought_and_buildings_built() -> None:
    state = acting(table(), "card1", "build2")
    assert refused(state, Move(USE, CARD)) == "SA.ACT.5"
    assert refused(state, "use build 2") == "SA.ACT.5"
    assert "leave it" in said(state, "use build 2")


# ---------------------------------------------------------------- dice


@rule("SA.GATHER.1")
@pytest.mark.parametrize(
    ("roll", "food"), [("6 5 3", 7), ("1 1 1", 1), ("2 1 1", 2), ("6 6 6", 9), ("6 6 1", 6)]
)
def test_hunting_brings_half_the_sum_in_food(roll: str, food: int) -> None:
    state = do(acting(table(), "hunt 3", "forest"), "use hunt", f"roll {roll}")
    assert state.food[0] == 12 + food and state.goods == [0, 0]


@rule("SA.GATHER.2", "SA.GATHER.3")
@pytest.mark.parametrize(
    ("place", "letter", "divisor"),
    [("forest", "w", 3), ("clay", "c", 4), ("quarry", "s", 5), ("river", "g", 6)],
)
@pytest.mark.parametrize("roll", ["1 1", "2 1", "3 2", "4 1", "6 3", "6 5", "6 6"])
def test_a_resource_for_each_full_divisor(place: str, letter: str, divisor: int, roll: str) -> None:
    state = do(acting(table(), f"{place} 2"), f"use {place}", f"roll {roll}")
    total = sum(map(int, roll.split()))
    assert has(state, 0, f"{letter} " * (total // divisor))
    assert state.food == [12, 12]
    assert state.phase == ACT, "without tools nothing is asked"


# ---------------------------------------------------------------- how tools grow


def _another(before: tuple[int, ...], used: int = 0) -> list[int]:
    state = tools(acting(table(), "tool"), 0, *before)
    state.used[0] = used
    return values(do(state, "use tool"))


@rule("SA.TOOL.1")
def test_the_first_three_tools_are_ones() -> None:
    assert _another((0, 0, 0)) == [1, 0, 0]
    assert _another((1, 0, 0)) == [1, 1, 0]
    assert _another((1, 1, 0)) == [1, 1, 1]
    assert _another((1, 1, 0), used=3) == [1, 1, 1]


@rule("SA.TOOL.2")
def test_then_the_lowest_is_raised() -> None:
    seen = [[1, 1, 1]]
    while seen[-1] != [4, 4, 4]:
        seen.append(_another(tuple(seen[-1])))
    assert [tuple(found) for found in seen[1:]] == [
        (2, 1, 1), (2, 2, 1), (2, 2, 2), (3, 2, 2), (3, 3, 2), (3, 3, 3), (4, 3, 3), (4, 4, 3),
        (4, 4, 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("used", "after"), [(0b001, [1, 2, 1]), (0b011, [1, 1, 2]), (0b111, [2, 1, 1])]
)
def test_of_several_lowest_an_unused_one_is_raised(used: int, after: list[int]) -> None:
    assert _another((1, 1, 1), used) == after
    assert _another((2, 1, 1), 0b010) == [2, 1, 2]


@rule("SA.TOOL.3")
def test_twelve_is_most_and_everybody_may_reach_it() -> None:
    assert _another((4, 4, 4)) == [4, 4, 4]
    state = table(4)
    for seat in range(4):
        tools(state, seat, 4, 4, 3)
        acting(state, "tool", seat=seat)
        do(state, "use tool")
        assert values(state, seat) == [4, 4, 4]
        state.here = [0] * 4
        stand(state, seat)


# ---------------------------------------------------------------- how tools are used


def _two_rolls() -> Position:
    """Tools 2 and 1, and a sum of 13 in the forest."""
    state = tools(acting(table(), "forest 3", "hunt 2"), 0, 2, 1)
    return do(state, "use forest", "roll 6 6 1")


@rule("SA.TOOL.4")
def test_a_tool_once_a_round_with_its_whole_value() -> None:
    state = _two_rolls()
    do(state, "tools 1")
    assert has(state, 0, "w w w w w"), "13 + 2 = 15"
    do(state, "use hunt", "roll 2 1")
    assert legal(state) == ["tools none", "tools 2"]
    assert refused(state, "tools 1") == "SA.TOOL.4"
    assert refused(state, "tools 1 2") == "SA.TOOL.4"
    assert pointed(state, "tool1") == "SA.TOOL.4"
    assert "tool 1 from the left" in said(state, "tools 1")
    assert do(state, "tools 2").food[0] != 12


@rule("SA.TOOL.5")
def test_after_the_roll_any_number_of_tools_or_none() -> None:
    state = _two_rolls()
    assert state.phase == TOOLS
    assert legal(state) == ["tools none", "tools 1", "tools 2", "tools 1 2"]
    assert has(do(state.clone(), "tools none"), 0, "w w w w")
    assert has(do(state.clone(), "tools 2"), 0, "w w w w"), "a tool may be wasted"
    assert refused(state, Move(ADD, 8)) == "SA.TOOL.5"
    assert refused(state, Move(ADD, -1)) == "SA.TOOL.5"
    assert pointed(state, "tool2", "tool2") == "SA.TOOL.5"
    assert pointed(state, "tool1", "tools:none") == "SA.TOOL.5"


def test_nothing_is_asked_where_no_tool_helps() -> None:
    state = tools(acting(table(), "hunt 3", "forest 2"), 0, 1)
    do(state, "use hunt", "roll 6 5 3")
    assert state.phase == ACT and state.food[0] == 12 + 7 and state.used[0] == 0
    do(state, "use forest", "roll 4 4")
    assert state.phase == TOOLS


@rule("SA.TOOL.6")
def test_only_tools_one_has() -> None:
    state = _two_rolls()
    assert refused(state, "tools 3") == "SA.TOOL.6"
    assert pointed(state, "tool3") == "SA.TOOL.6"
    assert pointed(state, "tool3", "tool1") == "SA.TOOL.6"


@rule("SA.TOOL.7")
def test_tools_are_fresh_in_the_next_round() -> None:
    state = do(_two_rolls(), "tools 1 2")
    assert state.used[0] == 0b011
    assert on(state).phase == PLACE and state.used == [0, 0] and values(state) == [2, 1, 0]


@rule("SA.TOOL.8")
def test_a_new_tool_can_be_used_at_once_a_raised_one_stays_used() -> None:
    state = do(acting(table(), "tool", "river"), "use tool", "use river", "roll 5")
    assert legal(state) == ["tools none", "tools 1"]
    assert has(do(state, "tools 1"), 0, "g")
    state = tools(acting(table(), "tool", "river"), 0, 1, 1, 1)
    state.used[0] = 0b111
    do(state, "use tool", "use river", "roll 5")
    assert values(state) == [2, 1, 1] and state.phase == ACT and has(state, 0)


@rule("SA.TOOL.9")
def test_a_tool_for_one_roll_is_added_once() -> None:
    state = own(tools(acting(table(), "river 2", "quarry"), 0, 1), 0, "C33 C35")
    do(state, "use river", "roll 4 3")
    assert set(legal(state)) == {
        "tools none", "tools 1", "tools +2", "tools 1 +2", "tools +4", "tools 1 +4", "tools +2 +4",
        "tools 1 +2 +4",
    }  # fmt: skip
    assert refused(state, "tools +3") == "SA.TOOL.9"
    assert refused(state, "tools +4 +4") == "SA.TOOL.9"
    assert pointed(state, "once:3") == "SA.TOOL.9"
    assert "+2 and +4" in said(state, "tools +3")
    do(state, "tools 1 +4")
    assert has(state, 0, "g g"), "7 + 1 + 4 = 12"
    do(state, "use quarry", "roll 4")
    assert refused(state, "tools +4") == "SA.TOOL.9"
    assert has(do(state, "tools +2"), 0, "g g s")
    assert state.kept[0] == 0 and state.cards[0].bit_count() == 2, "their lower halves stay"


@rule("SA.TOOL.10")
def test_tools_for_one_roll_are_no_tiles() -> None:
    state = own(table(), 0, "C33 C34")
    assert state.tool_sum(0) == 0 and state.scores()[0]["tool makers"] == 0
    tools(state, 0, 2, 1, 1)
    assert state.scores()[0]["tool makers"] == 2 * 4


@rule("SA.TOOL.11")
def test_tools_dont_change_the_dice_of_all() -> None:
    state = give(tools(acting(table(cards="C01 C11 C12 C13"), "card1"), 0, 1, 1, 1), 0, "w")
    do(state, "buy card 1 w")
    assert state.phase == ROLL
    do(state, "roll 4 4")
    assert legal(state) == ["pick 4"]
    assert refused(state, "tools 1") == "SA.ORDER.1"


# ---------------------------------------------------------------- the rule books' examples


def test_golden_hunting() -> None:
    state = do(acting(table(), "hunt 3", "forest"), "use hunt", "roll 6 5 3")
    assert state.food[0] - 12 == 7, "14"
    state = tools(acting(table(), "hunt 2", "forest"), 0, 1)
    assert do(state, "use hunt", "roll 6 5", "tools 1").food[0] - 12 == 6, "11 + 1"
    state = tools(acting(table(), "hunt", "forest"), 0, 1, 1)
    assert do(state, "use hunt", "roll 4", "tools 1 2").food[0] - 12 == 3, "4 + 1 + 1"


def test_golden_river() -> None:
    state = do(acting(table(), "river"), "use river", "roll 5")
    assert goods.size(state.goods[0]) == 0
    state = tools(acting(table(), "river 2"), 0, 2, 2, 2)
    do(state, "use river", "roll 4 3", "tools 1 2 3")
    assert has(state, 0, "g g"), "7 + 2 + 2 + 2 = 13"
