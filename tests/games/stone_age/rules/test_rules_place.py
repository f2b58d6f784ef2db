"""Rules of the set-up, of placing figures and of the village, by their ids."""

import pytest

from stoneage_panel.engine import CHANCE
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.moves import ACT, PUT, USE, Move
from stoneage_panel.games.stone_age.components.places import CARD, FIELD, FOREST, MERCHANT, RIVER
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import (
    acting,
    card_number,
    give,
    has,
    own,
    people,
    stand,
    start,
    table,
    tools,
    values,
)
from tests.games.stone_age.ruled import rule

# ---------------------------------------------------------------- set-up


@rule("SA.SETUP.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_with_5_figures_and_12_food(players: int) -> None:
    state = table(players)
    assert state.figures == state.spare == [5] * players
    assert state.food == [12] * players
    assert state.goods == state.field == state.used == state.track == [0] * players
    assert state.tools == state.points == [0] * (3 * players)
    assert state.game.reserve == 10
    assert all(sum(row.values()) == 0 for row in state.scores())


@rule("SA.SETUP.2")
def test_four_cards_the_first_on_the_cheapest_space() -> None:
    state = start(3)
    for space, card in enumerate(("C11", "C20", "C02", "C36")):
        assert state.current_player == CHANCE
        chances = [chance for _, chance in state.chance_outcomes()]
        assert chances == [pytest.approx(1 / (36 - space))] * (36 - space)
        do(state, f"card {card}")
        assert state.row[space] == card_number(state, card)
    assert state.deck.bit_count() == 32


@rule("SA.SETUP.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_stack_of_seven_buildings_for_each_player(players: int) -> None:
    state = table(players)
    tiles = [state.game.pack.tiles[top].id for top in state.tops]
    assert tiles == ["B01", "B10", "B19", "B26"][:players]
    assert state.under == [6] * players
    assert state.pool.bit_count() == 28 - players, "nobody knows which ones are in the box"


@rule("SA.SETUP.4")
def test_the_seat_named_first_starts() -> None:
    assert table(4).current_player == 0
    state = table(4, first=3)
    assert state.current_player == 2
    assert do(state, "place hunt 1").current_player == 3


@rule("SA.SETUP.5")
def test_goods_never_run_out() -> None:
    state = acting(give(table(), 1, "w " * 300), "forest 4")
    do(state, "use forest", "roll 6 6 6 6")
    assert has(state, 0, "w " * 8)


@rule("SA.LUCK.1")
def test_a_card_comes_once() -> None:
    state = do(start(), "card C11")
    assert refused(state, "card C11") == "SA.LUCK.1"
    assert refused(state, "card X01") == "SA.LUCK.1"
    assert pointed(state, "card:C11") == "SA.LUCK.1"


@rule("SA.LUCK.2")
def test_a_building_comes_once() -> None:
    state = acting(give(table(), 0, "w w c"), "build1")
    do(state, "build 1 w w c")
    assert refused(state, "tile B01") == "SA.LUCK.2"
    assert refused(state, "tile B10") == "SA.LUCK.2", "it lies on the other stack"
    assert refused(state, "tile N01") == "SA.LUCK.2"
    do(state, "tile B28")


@rule("SA.LUCK.3")
def test_a_die_for_each_figure() -> None:
    state = do(acting(table(), "forest 3"), "use forest")
    assert refused(state, "roll 6 6") == "SA.LUCK.3"
    assert refused(state, "roll 6 6 6 6") == "SA.LUCK.3"
    assert "3 dice" in said(state, "roll 1")
    assert pointed(state, "d:7") == "SA.LUCK.3"
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    chances = {state.game.format(a): chance for a, chance in state.chance_outcomes()}
    assert len(chances) == 56
    assert chances["roll 6 6 6"] == pytest.approx(1 / 216)
    assert chances["roll 3 2 1"] == pytest.approx(6 / 216)


@rule("SA.ORDER.1")
def test_place_then_act_then_feed() -> None:
    state = table()
    for line in ("use forest", "buy card 1 w", "starve", "tools none", "roll 3", "tile B28"):
        assert refused(state, line) == "SA.ORDER.1"
    assert "First place figures" in said(state, "starve")
    do(state, "place forest 5", "place quarry 5")
    assert state.phase == ACT
    assert refused(state, "place hunt 1") == "SA.ORDER.1"
    assert pointed(state, "n:3") == "SA.ORDER.1"
    do(state, "use forest")
    assert refused(state, "use forest") == "SA.ORDER.1"
    assert pointed(state, "forest") == "SA.ORDER.1"


# ---------------------------------------------------------------- placing


@rule("SA.PLACE.1")
def test_one_place_a_turn_with_one_or_more_figures() -> None:
    state = table(3)
    assert legal(state, "place forest") == [f"place forest {n}" for n in (1, 2, 3, 4, 5)]
    assert refused(state, Move(PUT, FOREST, 0)) == "SA.PLACE.1"
    assert refused(state, Move(PUT, FOREST, -2)) == "SA.PLACE.1"
    assert pointed(state, "n:2", "forest", "n:1") == "SA.PLACE.1"
    assert pointed(state, "n:99") == "SA.PLACE.1"
    seats = []
    for line in ("place forest 2", "place clay 1", "place hunt 5", "place clay 3", "place river 4"):
        seats.append(state.current_player)
        do(state, line)
    assert seats == [0, 1, 2, 0, 1]
    assert state.phase == ACT and state.current_player == 0


@rule("SA.PLACE.2")
def test_never_add_to_a_place() -> None:
    state = do(table(4), "place hunt 1", *["place forest 1"] * 2, "place card 2")
    for line in ("place hunt 1", "place hunt 4"):
        assert refused(state, line) == "SA.PLACE.2"
    assert pointed(state, "hunt") == "SA.PLACE.2"
    assert not legal(state, "place hunt")
    do(state, "place quarry 1")
    assert refused(state, "place forest 1") == "SA.PLACE.2"
    assert "in the forest already" in said(state, "place forest 1")
    do(state, "place hunt 1", "place hunt 1")
    assert refused(state, "place card 2") == "SA.PLACE.2"


@rule("SA.PLACE.3")
def test_nobody_passes_while_there_is_room() -> None:
    state = do(table(), "place hunt 5", "place hunt 1")
    for _ in range(3):
        assert state.current_player == 1, "the first has no figures left"
        assert legal(state) == legal(state, "place")
        do(state, legal(state, "place c")[0])
    do(state, "place river 1")
    assert state.phase == ACT


def test_figures_that_fit_nowhere_stay_at_home_and_eat() -> None:
    """Each place by hand: hunted already, or full, or the two village places taken."""
    state = people(people(table(), 0, 10), 1, 5)
    stand(
        state, 0, "forest", "clay", "quarry", "river", "tool", "field", "card3", "card4", "build1"
    )
    stand(state, 1, "hunt", "card1", "card2")
    do(state, "place build 2")
    assert state.phase == ACT and state.spare == [0, 2]
    state.food = [20, 20]
    for line in ("leave card 3", "leave card 4", "leave build 1", "leave build 2", "use tool"):
        do(state, line)
    do(state, "use field", "use forest", "roll 1", "use clay", "roll 1", "use quarry", "roll 1")
    do(state, "use river", "roll 1", "leave card 1", "leave card 2", "use hunt", "roll 1")
    assert state.food == [20 + 1 - 10, 20 - 5]


@rule("SA.PLACE.4")
def test_only_figures_at_hand() -> None:
    state = do(table(), "place forest 3", "place clay 1")
    assert refused(state, "place hunt 3") == "SA.PLACE.4"
    assert "only 2 figures" in said(state, "place hunt 10")
    assert pointed(state, "n:3", "hunt") == "SA.PLACE.4"
    do(state, "place hunt 2")


@rule("SA.PLACE.5")
def test_hunting_has_no_limit() -> None:
    state = table(4)
    for seat in range(4):
        people(state, seat, 10)
    do(state, *["place hunt 10"] * 4)
    assert state.crowd[0] == 40 and state.phase == ACT


@rule("SA.PLACE.6")
@pytest.mark.parametrize("name", ["forest", "clay", "quarry", "river"])
def test_seven_figures_to_a_resource_place(name: str) -> None:
    state = people(table(4), 0, 10)
    assert refused(state, f"place {name} 8") == "SA.PLACE.6"
    assert f"place {name} 7" in legal(state)
    do(state, f"place {name} 5")
    assert legal(state, f"place {name}") == [f"place {name} 1", f"place {name} 2"]
    assert refused(state, f"place {name} 3") == "SA.PLACE.6"
    assert "room for 2 more" in said(state, f"place {name} 3")
    assert pointed(state, "n:3", name) == "SA.PLACE.6"
    do(state, f"place {name} 2")
    assert refused(state, f"place {name} 1") == "SA.PLACE.6"
    assert pointed(state, name) == "SA.PLACE.6"


@rule("SA.PLACE.7")
@pytest.mark.parametrize("name", ["forest", "clay", "quarry", "river"])
def test_two_players_never_share_a_resource_place(name: str) -> None:
    state = do(table(2), f"place {name} 1")
    assert refused(state, f"place {name} 1") == "SA.PLACE.7"
    assert pointed(state, name) == "SA.PLACE.7"
    assert not legal(state, f"place {name}")


@rule("SA.PLACE.8")
@pytest.mark.parametrize("name", ["forest", "clay", "quarry", "river"])
def test_of_three_players_two_share_a_resource_place(name: str) -> None:
    state = do(table(3), f"place {name} 1", f"place {name} 3")
    assert refused(state, f"place {name} 1") == "SA.PLACE.8"
    assert pointed(state, name) == "SA.PLACE.8"
    state = do(table(3), f"place {name} 1", "place hunt 1", f"place {name} 1")
    assert refused(state, f"place {name} 1") == "SA.PLACE.2"


@rule("SA.PLACE.9")
def test_four_players_may_all_share() -> None:
    state = do(table(4), *["place river 1"] * 3)
    assert legal(state, "place river") == [f"place river {n}" for n in (1, 2, 3, 4)]
    do(state, "place river 4")
    assert state.crowd[RIVER] == 7


@rule("SA.PLACE.10")
def test_first_come_at_cards_and_buildings() -> None:
    state = do(table(), "place card 2")
    assert refused(state, "place card 2") == "SA.PLACE.10"
    assert pointed(state, "card2") == "SA.PLACE.10"
    do(state, "place build 1")
    assert refused(state, "place build 1") == "SA.PLACE.10"
    assert pointed(state, "build1") == "SA.PLACE.10"
    assert {"place card 1", "place card 3", "place card 4", "place build 2"} <= set(legal(state))


@rule("SA.PLACE.11")
def test_several_cards_and_buildings_for_one_player() -> None:
    state = table()
    do(state, "place card 1", "place hunt 5", "place card 4", "place build 1", "place build 2")
    assert state.spare == [1, 0]


@rule("SA.PLACE.12")
def test_one_figure_where_one_is_enough() -> None:
    state = table()
    for place in (CARD, CARD + 3, 14, 5, FIELD):
        assert refused(state, Move(PUT, place, 2)) == "SA.PLACE.12"
        assert state.why_not(Move(PUT, place, 1)) is None
    assert "on the field, not 3 figures" in said(state, Move(PUT, FIELD, 3))


@rule("SA.PLACE.13")
def test_only_places_that_are_there() -> None:
    state = table(2)
    for place in (MERCHANT, CARD + 4, 16, 18, 19, 40, -1, 10**300):
        assert refused(state, Move(PUT, place, 1)) == "SA.PLACE.13"
    for name in ("merchant", "card5", "build3", "works1"):
        assert pointed(state, name) == "SA.PLACE.13"
    assert not legal(state, "place build 3") and "place build 3" in legal(table(3))


# ---------------------------------------------------------------- the village


@rule("SA.VILLAGE.1")
@pytest.mark.parametrize("name", ["tool", "hut", "field"])
def test_a_village_place_belongs_to_the_first(name: str) -> None:
    state = do(table(4), f"place {name}")
    assert refused(state, f"place {name}") == "SA.VILLAGE.1"
    assert pointed(state, name) == "SA.VILLAGE.1"
    assert not legal(state, f"place {name}")


@rule("SA.VILLAGE.2")
def test_two_figures_to_the_hut_at_once() -> None:
    state = table()
    assert refused(state, "place hut 1") == "SA.VILLAGE.2"
    assert refused(state, "place hut 3") == "SA.VILLAGE.2"
    assert "place hut" in legal(state) and state.game.parse("place hut") == Move(PUT, 6, 2)
    do(state, "place forest 4", "place hunt 1")
    assert refused(state, "place hut") == "SA.PLACE.4", "one figure is left"
    assert pointed(state, "hut") == "SA.PLACE.4"
    assert not legal(state, "place hut")


@rule("SA.VILLAGE.3")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("empty", ["tool", "hut", "field"])
def test_one_village_place_stays_empty(players: int, empty: str) -> None:
    state = table(players)
    do(state, *(f"place {name}" for name in ("tool", "hut", "field") if name != empty))
    assert refused(state, f"place {empty}") == "SA.VILLAGE.3"
    assert pointed(state, empty) == "SA.VILLAGE.3"
    assert not {"place tool", "place hut", "place field"} & set(legal(state))


def test_four_players_take_all_three_village_places() -> None:
    state = do(table(4), "place tool", "place hut", "place field")
    assert not {"place tool", "place hut", "place field"} & set(legal(state))
    assert refused(state, "place hut") == "SA.VILLAGE.1"


@rule("SA.VILLAGE.4", "SA.TOOL.3")
def test_one_may_keep_others_out_without_a_gain() -> None:
    state = people(tools(table(4), 0, 4, 4, 4), 0, 10)
    state.field[0] = 10
    assert {"place tool", "place hut", "place field"} <= set(legal(state))
    acting(state, "tool", "hut 2", "field")
    do(state, "use tool", "use hut", "use field")
    assert values(state) == [4, 4, 4] and state.figures[0] == state.field[0] == 10


@rule("SA.VILLAGE.5")
def test_the_tool_maker_gives_a_tool() -> None:
    state = do(acting(table(), "tool"), "use tool")
    assert values(state) == [1, 0, 0] and state.busy == 0


@rule("SA.VILLAGE.6")
def test_the_hut_gives_a_figure_that_eats_at_once() -> None:
    state = do(acting(table(), "hut 2"), "use hut")
    assert state.figures[0] == 6 and state.spare[0] == 5
    do(state, "use hunt", "roll 1")
    assert state.food == [12 - 6, 12 - 5]
    assert legal(state, "place hunt")[-1] == "place hunt 5", "the second seat starts now"
    assert do(state, "place hunt 1").spare[0] == 6


@rule("SA.VILLAGE.7")
def test_the_field_counts_in_the_same_round() -> None:
    state = do(acting(table(), "field"), "use field")
    assert state.field == [1, 0]
    do(state, "use hunt", "roll 1")
    assert state.food == [12 + 1 - 5, 12 - 5]


def test_figures_work_only_where_they_stand() -> None:
    state = own(acting(table(), "forest"), 0)
    assert goods.size(state.goods[0]) == 0
    assert refused(state, Move(USE, 10**9)) == "SA.ACT.1"
