"""Rules of the solo game by their ids: set-up and placing."""

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import NotationError
from stoneage_panel.games.stone_age.components.moves import PLACE, PUT, ROLL, Move
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import card_number, give, own, tile_number, values
from tests.games.stone_age.ruled import rule
from tests.games.stone_age.solo_tables import (
    BLUE,
    SKY,
    begin,
    solo,
)

# ---------------------------------------------------------------- set-up


@rule("SS.GOAL.1")
def test_survive_without_points_and_expansions() -> None:
    state = give(own(solo(), 0, "C01 C02 C20"), 0, "w w g")
    assert state.scores() == [{"rounds": 1}]
    with pytest.raises(NotationError):
        new_game("stone_age_solo", 1, style=True)
    assert not state.game.style and state.game.cards.bit_count() == 36


@rule("SS.SETUP.1")
def test_two_cards_to_buy_and_one_for_hunger() -> None:
    state = begin()
    do(state, "card C11", "card C20", "card C36")
    numbers = [card_number(state, name) for name in ("C11", "C20", "C36")]
    assert state.row == [*numbers[:2], -1, numbers[2]]
    assert state.deck.bit_count() == 33
    assert "place blue card 1" in legal(do(state, "tile B01", "tile B02"))
    assert legal(state, "place blue card") == ["place blue card 1", "place blue card 2"]


@rule("SS.SETUP.2")
def test_two_figures_of_each_colour_and_20_food() -> None:
    state = solo()
    assert state.figures == state.spare == [2, 2, 2, 2]
    assert state.food == [20] and state.goods == [0] and values(state) == [0, 0, 0]
    assert state.game.reserve == 7, "2 and 5 in the supply"


@rule("SS.SETUP.3")
def test_the_free_buildings_are_there_the_others_make_two_stacks() -> None:
    state = do(begin(), "card C11", "card C12", "card C13")
    assert len(state.chance_outcomes()) == 25 and state.under == [7, 7]
    assert state.tiles == [sum(1 << tile_number(state, f"B{n}") for n in (26, 27, 28))]
    assert refused(state, "tile B26") == "SA.LUCK.2"
    do(state, "tile B01", "tile B02")
    assert state.under == [6, 6]


@rule("SS.SETUP.4")
def test_exhaustion_and_field_at_the_start() -> None:
    assert (solo().exhaustion, solo().field) == (15, [0])
    assert solo(agriculture=6).field == [6]


@rule("SS.LEVEL.1", "SS.LEVEL.2", "SS.LEVEL.3", "SS.LEVEL.4")
@pytest.mark.parametrize(
    ("level", "food", "exhaustion", "figures", "cards"),
    [(1, 20, 15, 2, 3), (2, 20, 20, 2, 3), (3, 25, 10, 3, 3), (4, 20, 10, 2, 2)],
)
def test_levels(level: int, food: int, exhaustion: int, figures: int, cards: int) -> None:
    state = solo(" ".join(["C11", "C12", "C13"][:cards]), level=level)
    assert (state.food, state.exhaustion) == ([food], exhaustion)
    assert state.figures == [figures] * 4
    assert sum(card >= 0 for card in state.row) == cards and state.row[3] >= 0
    assert state.phase == PLACE


# ---------------------------------------------------------------- placing


@rule("SS.PLACE.1")
def test_all_figures_of_one_colour_before_the_next() -> None:
    state = solo()
    assert {line.split()[1] for line in legal(state)} == {"blue", "red", "yellow", "sky"}
    assert refused(state, "place forest 1") == "SS.PLACE.1"
    do(state, "place red forest 1")
    assert {line.split()[1] for line in legal(state)} == {"red"}
    assert refused(state, "place blue hunt 1") == "SS.PLACE.1"
    assert "First place the other figures of Red" in said(state, "place blue hunt 1")
    assert pointed(state, "colour:blue") == "SS.PLACE.1"
    assert refused(state, Move(PUT, 0, 1, 9)) == "SS.PLACE.1"
    assert refused(state, "place red forest 1") == "SA.PLACE.2"
    assert refused(state, "place red hunt 2") == "SA.PLACE.4"
    do(state, "place red hunt 1", "roll 4 4")
    assert refused(state, "place red hunt 1") == "SS.PLACE.1"
    assert pointed(state, "colour:red") == "SS.PLACE.1"
    assert {line.split()[1] for line in legal(state)} == {"blue", "yellow", "sky"}


@rule("SS.PLACE.2")
def test_limits_are_those_of_four_players() -> None:
    state = solo()
    do(state, "place blue forest 2", "roll 1 1", "place red forest 2", "roll 1 1")
    do(state, "place yellow forest 1", "place yellow tool", "roll 1 1", "place sky forest 1")
    assert state.crowd[1] == 6
    assert {"place sky field", "place sky build 1"} <= set(legal(state))
    assert refused(state, "place sky tool") == "SA.VILLAGE.1"
    state = solo()
    do(state, "place blue hut", "roll 1 1", "place red tool", "place red field")
    assert state.busy.bit_count() == 3
    state = solo()
    state.figures[BLUE], state.spare[BLUE] = 7, 7
    assert "place blue river 7" in legal(state)
    state.crowd[4] = 3
    assert refused(state, "place blue river 5") == "SA.PLACE.6"


@rule("SS.PLACE.3")
def test_no_figure_stays_at_home() -> None:
    state = solo()
    do(state, "place blue card 1")
    assert state.phase == PLACE and state.spare[BLUE] == 1
    assert all(line.startswith("place blue") for line in legal(state))
    assert "place blue hunt 1" in legal(state)


@rule("SS.PLACE.4")
def test_golden_initiative_is_the_sum_of_a_die_a_figure() -> None:
    state = do(solo(), "place red hunt 1", "place red forest 1")
    assert state.phase == ROLL and len(state.chance_outcomes()) == 21
    assert refused(state, "roll 6") == "SA.LUCK.3"
    do(state, "roll 6 3")
    assert state.initiative == [0, 9, 0, 0]
    state = solo(level=3)
    state.figures[SKY], state.spare[SKY] = 8, 8
    do(state, "place sky hunt 8", "roll 6 6 6 6 6 6 6 6")
    assert state.initiative[SKY] == 48
