"""Rules of Style is the Goal by their ids: set-up, placing, jewelry."""

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import NotationError
from stoneage_panel.games.stone_age.components.goods import JEWELRY, count
from stoneage_panel.games.stone_age.components.moves import ACT, PUT, SHARE, SPLIT, Move
from stoneage_panel.games.stone_age.components.places import MERCHANT, RIVER
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import (
    acting,
    card_number,
    feeding,
    give,
    has,
    merchant,
    points,
    start,
    style,
    tile_number,
    tools,
)
from tests.games.stone_age.ruled import rule

# ---------------------------------------------------------------- set-up


@rule("SG.SETUP.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players_with_a_jewelry_each(players: int) -> None:
    state = style(players)
    assert all(has(state, seat, "j") for seat in range(players))
    assert state.track == [0] * players and state.food == [12] * players
    assert state.figures == [5] * players


def test_a_fifth_player_and_bonus_buildings_need_the_expansion() -> None:
    with pytest.raises(NotationError):
        new_game("stone_age", 5)
    with pytest.raises(NotationError):
        new_game("stone_age", 4, bonus_tiles=True)
    with pytest.raises(NotationError):
        new_game("stone_age", 6, style=True)


@rule("SG.SETUP.2")
def test_five_of_forty_five_cards() -> None:
    state = start(2, style=True)
    assert len(state.chance_outcomes()) == 45 and len(state.row) == 5
    do(state, "card X01", "card C01", "card X09", "card C02", "card C03")
    assert state.deck.bit_count() == 40 and state.row[0] == card_number(state, "X01")
    assert refused(state, "card C04") == "SA.ORDER.1"


@rule("SG.SETUP.3")
@pytest.mark.parametrize("players", [2, 5])
def test_thirty_seven_buildings_a_stack_for_each_player(players: int) -> None:
    state = do(start(players, style=True), *(f"card C1{n}" for n in range(1, 6)))
    assert len(state.chance_outcomes()) == 37 and len(state.tops) == players
    assert state.under == [7] * players
    do(state, "tile N01")


@rule("SG.SETUP.4")
def test_bonus_buildings_are_mixed_in_by_choice() -> None:
    cards = [f"card C1{n}" for n in range(1, 6)]
    state = do(start(3, style=True, bonus_tiles=True), *cards)
    assert len(state.chance_outcomes()) == 43
    do(state, "tile O06")
    assert refused(do(start(3, style=True), *cards), "tile O06") == "SA.LUCK.2"
    state = give(acting(style(tiles="O01 B02", bonus_tiles=True), "build1"), 0, "w g g")
    assert (
        points(do(state, "build 1 w g g"))
        == state.game.pack.tiles[tile_number(state, "O01")].points
    )


@rule("SG.SETUP.5")
def test_reconstructed_values_are_marked() -> None:
    pack = style().game.pack
    rows = [(row.group, row.provenance) for row in pack.cards]
    rows += [(row.group, row.provenance) for row in pack.tiles]
    for group, provenance in rows:
        assert provenance.startswith("confirmed" if group == "base" else "reconstructed")
    groups = [group for group, _ in rows]
    assert [groups.count(name) for name in ("base", "style", "bonus")] == [64, 18, 6]


# ---------------------------------------------------------------- placing


@rule("SG.PLACE.1")
def test_five_share_a_resource_place() -> None:
    state = do(style(5), *["place river 1"] * 5)
    assert state.crowd[RIVER] == 5
    assert state.current_player == 0


@rule("SG.VILLAGE.1")
def test_five_players_take_all_four_village_places() -> None:
    state = do(style(5), "place tool", "place hut", "place field", "place merchant")
    assert state.current_player == 4
    assert refused(state, "place merchant") == "SA.VILLAGE.1"


PLACES = ("tool", "hut", "field", "merchant")


@rule("SG.VILLAGE.2")
@pytest.mark.parametrize("empty", PLACES)
def test_four_players_take_three_village_places(empty: str) -> None:
    state = do(style(4), *(f"place {name}" for name in PLACES if name != empty))
    assert refused(state, f"place {empty}") == "SG.VILLAGE.2"
    assert pointed(state, empty) == "SG.VILLAGE.2"
    assert not {f"place {name}" for name in PLACES} & set(legal(state))


@rule("SG.VILLAGE.3")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("taken", [("tool", "merchant"), ("hut", "field"), ("merchant", "hut")])
def test_two_or_three_players_take_two(players: int, taken: tuple[str, str]) -> None:
    state = do(style(players), *(f"place {name}" for name in taken))
    for name in set(PLACES) - set(taken):
        assert refused(state, f"place {name}") == "SG.VILLAGE.3"
        assert pointed(state, name) == "SG.VILLAGE.3"
    assert not {f"place {name}" for name in PLACES} & set(legal(state))


@rule("SG.MERCHANT.1")
def test_two_figures_to_the_merchant_at_once() -> None:
    state = style()
    assert "place merchant" in legal(state)
    assert refused(state, "place merchant 1") == "SG.MERCHANT.1"
    assert refused(state, Move(PUT, MERCHANT, 3)) == "SG.MERCHANT.1"
    do(state, "place forest 4", "place hunt 1")
    assert refused(state, "place merchant") == "SA.PLACE.4"
    assert pointed(state, "merchant") == "SA.PLACE.4"


# ---------------------------------------------------------------- jewelry


@rule("SG.JEWELRY.1")
def test_jewelry_is_no_resource() -> None:
    state = give(acting(style(tiles="B19 B26"), "card1", "build1", "build2"), 0, "w w c j j j")
    assert refused(state, "buy card 1 j") == "SG.JEWELRY.1"
    assert refused(state, "build 1 w w c j") == "SG.JEWELRY.1"
    assert refused(state, "build 2 w j") == "SG.JEWELRY.1"
    assert pointed(state, "pay:jewelry", "card1") == "SG.JEWELRY.1"
    assert not any("j" in line.split()[2:] for line in legal(state))


@rule("SG.JEWELRY.2")
def test_jewelry_is_no_food() -> None:
    state = feeding(style(), (3, 0, "w j j j"), (20, 0, ""))
    assert state.scores()[0]["hunger"] == -10, "it can't pay, so nothing is asked"
    state = feeding(style(), (3, 0, "w w w j j j"), (20, 0, ""))
    assert legal(state) == ["feed 2w", "starve"]
    assert refused(state, "feed 1w 1j") == "SG.JEWELRY.2"
    assert pointed(state, "pay:jewelry") == "SG.JEWELRY.2"


@rule("SG.JEWELRY.3")
def test_jewelry_is_worth_no_points() -> None:
    state = give(style(), 0, "j " * 12)
    assert points(state) == 0
    assert points(give(state, 0, "w")) == 1


@rule("SG.JEWELRY.4")
def test_jewelry_is_one_number_without_end() -> None:
    state = do(acting(give(style(), 1, "j " * 60), "hunt 5"), "use hunt", "roll 6 6 6 6 6")
    do(state, "split 0 food 15 jewelry")
    assert count(state.goods[0], JEWELRY) == 16 and count(state.goods[1], JEWELRY) == 61


@rule("SG.HUNT.1")
def test_golden_hunting_is_split_between_food_and_jewelry() -> None:
    state = do(acting(style(), "hunt 4", "forest"), "use hunt", "roll 6 6 4 1")
    assert state.phase == SPLIT
    assert legal(state) == [f"split {8 - n} food {n} jewelry" for n in range(9)]
    assert refused(state, "split 5 food 4 jewelry") == "SG.HUNT.1"
    assert refused(state, "split 5 food 2 jewelry") == "SG.HUNT.1"
    assert refused(state, Move(SHARE, -1, 9)) == "SG.HUNT.1"
    assert pointed(state, "split:9:0") == "SG.HUNT.1"
    assert "exactly 8" in said(state, "split 1 food 1 jewelry")
    do(state, "split 5 food 3 jewelry")
    assert state.food[0] == 12 + 5 and has(state, 0, "j j j j")


def test_tools_come_before_the_split_and_nothing_is_not_split() -> None:
    state = tools(acting(style(), "hunt", "forest"), 0, 1)
    do(state, "use hunt", "roll 1", "tools 1")
    assert legal(state) == ["split 1 food 0 jewelry", "split 0 food 1 jewelry"]
    state = do(acting(style(), "hunt", "forest"), "use hunt", "roll 1")
    assert state.phase == ACT


@rule("SG.MERCHANT.2")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (7, 9), (8, 10), (9, 10), (10, 10)])
def test_the_merchant_moves_two_up_and_brings_two_jewelry(before: int, after: int) -> None:
    state = merchant(acting(style(), "merchant 2"), before)
    do(state, "use merchant")
    assert state.track == [after, 0] and has(state, 0, "j j j")
    assert state.spare[0] == 4
