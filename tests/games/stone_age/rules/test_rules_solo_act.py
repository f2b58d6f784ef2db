"""Rules of the solo game by their ids: acting, cards and buildings."""

import pytest

from stoneage_panel.games.stone_age.components.moves import ACT, CALL, NEXT, PICK, PLACE, ROLL, Move
from stoneage_panel.games.stone_age.solo import SoloState
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import give, has, stand, tools, values
from tests.games.stone_age.ruled import rule
from tests.games.stone_age.solo_tables import (
    BLUE,
    RED,
    SKY,
    YELLOW,
    place_all,
    solo,
    turn,
)

# ---------------------------------------------------------------- acting


@rule("SS.ACT.1")
def test_the_least_initiative_acts_first() -> None:
    state = place_all(solo(), "4 4", "2 1", "5 5", "4 1")
    order = []
    while state.phase == ACT:
        order.append(state.acting)
        do(state, "use hunt", "roll 1 1")
    assert order == [RED, SKY, BLUE], "yellow has most and rests"


def test_a_tie_is_decided_by_the_player() -> None:
    state = place_all(solo(), "2 2", "3 1", "5 5", "4 2")
    assert (state.phase, legal(state)) == (CALL, ["next blue", "next red"])
    assert refused(state, "next sky") == "SS.ACT.1"
    assert refused(state, Move(NEXT, 7)) == "SS.ACT.1"
    assert pointed(state, "colour:yellow") == "SS.ACT.1"
    assert "Blue and Red" in said(state, "next sky")
    do(state, "next red")
    assert (state.phase, state.acting) == (ACT, RED)
    do(state, "use hunt", "roll 1 1")
    assert (state.phase, state.acting) == (ACT, BLUE)


@rule("SS.ACT.2")
def test_the_highest_rests_and_a_tie_for_it_is_decided() -> None:
    state = place_all(solo(), "6 6", "1 1", "6 6", "6 6")
    do(state, "use hunt", "roll 1 1")
    assert legal(state) == ["next blue", "next yellow", "next sky"]
    do(state, "next yellow", "use hunt", "roll 1 1")
    assert legal(state) == ["next blue", "next sky"]
    do(state, "next sky", "use hunt", "roll 1 1")
    assert state.phase not in (ACT, CALL), "blue is left out"


@rule("SS.ACT.3")
def test_the_resting_figures_come_home_and_initiatives_go_back() -> None:
    state = solo()
    stand(state, SKY, "tool", "forest")
    turn(state, "hunt")
    do(state, "use hunt", "roll 1", "discard B26", "card C20", "card C21", "card C22")
    assert values(state) == [0, 0, 0] and has(state, 0)
    assert state.here == [0] * 4 and state.spare == [2] * 4 and state.busy == 0
    assert state.initiative == [0] * 4 and (state.phase, state.round) == (PLACE, 2)


@rule("SS.TOOL.1")
def test_all_colours_share_tools_and_goods() -> None:
    state = tools(place_all(solo(), "1 1", "2 2", "3 3", "4 4"), 0, 1)
    do(state, "use hunt", "roll 2 1", "tools 1")
    assert state.acting == RED and state.food[0] == 22
    do(state, "use hunt", "roll 2 1")
    assert state.food[0] == 23 and state.acting == YELLOW, "the tool is used up for this round"


@rule("SS.HUT.1")
def test_a_new_figure_of_the_same_colour() -> None:
    state = solo()
    state.figures[RED] = 4
    turn(state, "hut 2")
    do(state, "use hut")
    assert state.figures == [2, 5, 2, 2]
    state = solo()
    state.figures[RED] = 7
    do(turn(state, "hut 2"), "use hut")
    assert state.figures == [2, 7, 2, 2], "none is left in the supply"


# ---------------------------------------------------------------- cards and buildings


def buy(card: str, **options: str) -> SoloState:
    """Red buys a card for a wood."""
    others = [other for other in ("C12", "C13") if other != card][:2]
    state = turn(give(solo(" ".join([card, *others]), "B01 B10", **options), 0, "w"), "card1")
    do(state, "buy card 1 w")
    return state


@rule("SS.CARD.1")
@pytest.mark.parametrize(("card", "food"), [("C11", 7 + 2), ("C14", 1 + 2), ("C29", 2)])
def test_a_green_card_brings_two_food(card: str, food: int) -> None:
    state = buy(card)
    assert state.food == [20 + food] and state.exhaustion == 15


@rule("SS.CARD.2")
@pytest.mark.parametrize("card", ["C15", "C16", "C28", "C33"])
def test_a_sand_card_brings_one_strength(card: str) -> None:
    state = buy(card)
    assert state.exhaustion == 16
    assert state.food[0] == 20 + {"C15": 3, "C16": 4}.get(card, 0)


@rule("SS.CARD.3")
def test_golden_two_dice_of_which_one_is_kept() -> None:
    state = buy("C01")
    assert state.phase == ROLL and len(state.chance_outcomes()) == 21
    do(state, "roll 3 1")
    assert state.phase == PICK and legal(state) == ["pick 1", "pick 3"]
    do(state, "pick 3")
    assert has(state, 0, "s") and state.food == [22] and state.phase == ACT
    state = tools(buy("C25"), 0, 4)
    do(state, "roll 3 1", "tools 1")
    assert has(state, 0, "w w"), "two dice for a resource as in the base game"


@rule("SS.CARD.4", "SS.BUILD.1")
def test_no_points_for_cards_and_buildings_but_buildings_are_kept() -> None:
    state = buy("C26")
    assert state.points == [0, 0, 0] and state.scores() == [{"rounds": 1}]
    state = turn(give(solo(), 0, "w w c"), "build1")
    state.under[0] = 0
    do(state, "build 1 w w c")
    assert state.points == [0, 0, 0] and has(state, 0)
    assert state.tiles[0].bit_count() == 4
    do(state, "use hunt", "roll 1", "discard B01", "card C20", "card C21", "card C22")
    assert state.phase == PLACE, "an empty stack ends nothing"
    assert refused(state, "place red build 1") == "SA.PLACE.13"
    assert pointed(state, "build1", "colour:red") == "SA.PLACE.13"
    assert legal(state, "place red build") == ["place red build 2"]


@rule("SS.CARD.5")
def test_one_more_card_is_discarded() -> None:
    for drawn in ("C01", "C20"):
        state = do(buy("C32"), f"draw {drawn}")
        assert state.cards[0].bit_count() == 1 and state.deck.bit_count() == 32
        assert (state.food, state.exhaustion) == ([22], 15)
    state = do(buy("C32", extra_card="bonus"), "draw C01")
    assert (state.food, state.exhaustion) == ([24], 15)
    state = do(buy("C32", extra_card="bonus"), "draw C20")
    assert (state.food, state.exhaustion) == ([22], 16)


@rule("SS.CARD.6")
def test_tools_for_one_roll_and_resources_of_choice_are_kept() -> None:
    state = buy("C33")
    do(state, "use hunt", "roll 2", "tools +4")
    assert state.food[0] == 20 + 3 - 8 - 4
    state = buy("C36")
    assert len(legal(state, "take")) == 10
    do(state, "use hunt", "roll 1", "discard B26", "card C20", "card C21", "card C22")
    do(state, "take w g")
    assert has(state, 0, "w g") and state.phase == PLACE


@rule("SS.CARD.7")
def test_the_hunger_card_is_not_for_sale() -> None:
    state = solo()
    assert refused(state, "place red card 4") == "SS.CARD.7"
    assert refused(state, "place red card 3") == "SS.CARD.7"
    assert pointed(state, "card4", "colour:red") == "SS.CARD.7"
    state = solo("C11 C12", level=4)
    assert legal(state, "place red card") == ["place red card 2"]
    assert refused(state, "place red card 1") == "SS.CARD.7"
    assert "level 4" in said(state, "place red card 1")
