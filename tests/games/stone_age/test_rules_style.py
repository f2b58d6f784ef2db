"""Rules of Style is the Goal by their ids, but for trading."""

import pytest

from stoneage_panel.engine import NotationError
from stoneage_panel.games import new_game
from stoneage_panel.games.stone_age.goods import JEWELRY, count
from stoneage_panel.games.stone_age.moves import (
    ACT,
    CHOOSE,
    DRAW,
    EXTRA,
    MORE,
    PICK,
    PLACE,
    PUT,
    SHARE,
    SPLIT,
    Move,
)
from stoneage_panel.games.stone_age.places import MERCHANT, RIVER, WORKS
from stoneage_panel.games.stone_age.position import Position
from tests.games.stone_age.positions import (
    acting,
    bag,
    card_number,
    do,
    feeding,
    give,
    has,
    legal,
    on,
    own,
    people,
    pointed,
    points,
    refused,
    said,
    start,
    style,
    table,
    tile_number,
    tools,
)
from tests.games.stone_age.ruled import rule


def merchant(state: Position, space: int, seat: int = 0) -> Position:
    """A seat's marker stands on a space of the merchant's track."""
    state.track[seat] = space
    return state


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
    assert refused(state, "place merchant") == "SG.MERCHANT.1"
    assert pointed(state, "merchant") == "SG.MERCHANT.1"


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


# ---------------------------------------------------------------- cards


@rule("SG.CARD.1")
def test_the_fifth_card_costs_three_jewelry() -> None:
    state = give(acting(style(), "card5", "card4"), 0, "w w w w w j j j")
    assert legal(state, "buy card 5") == ["buy card 5 j j j"]
    for wrong in ("j j", "j j j j", "w w w", "w w w w w", "j j w"):
        assert refused(state, f"buy card 5 {wrong}") == "SG.CARD.1"
    assert pointed(state, "pay:wood", "card5") == "SG.CARD.1"
    do(state, "buy card 5 j j j")
    assert has(state, 0, "w w w w w j")
    assert refused(acting(style(), "card5"), "buy card 5 j j j") == "SA.CARD.2"
    assert pointed(acting(style(), "card5"), "card5") == "SA.CARD.2"


@rule("SG.CARD.2")
def test_three_more_jewelry_for_a_second_card() -> None:
    state = give(acting(style(cards="C01 C11 C12 C13 C21"), "card5", "card1"), 0, "w j j j j j")
    do(state, "buy card 5 j j j")
    assert state.phase == EXTRA and has(state, 0, "w g j j j"), "the upper half comes first"
    assert legal(state) == ["extra yes", "extra no"]
    assert refused(state, Move(MORE, 2)) == "SG.CARD.2"
    assert pointed(state, "extra:maybe") == "SG.CARD.2"
    assert do(state.clone(), "extra no").phase == ACT
    do(state, "extra yes")
    assert state.phase == DRAW
    do(state, "draw C22")
    assert has(state, 0, "w g") and state.scores()[0]["shamans"] == 3 * 5
    assert state.down[0] == 1 << card_number(state, "C22") and state.phase == ACT


@pytest.mark.parametrize(("goods", "deck"), [("j j j j", True), ("j j j j j", False)])
def test_a_second_card_is_not_asked_without_jewelry_or_deck(goods: str, deck: bool) -> None:
    state = merchant(give(acting(style(), "card5"), 0, goods + " w w w w"), 10)
    state.deck *= deck
    do(state, "buy card 5 j j j")
    assert state.phase == ACT, "and no trade helps"


def test_a_second_card_only_after_the_fifth_space() -> None:
    state = give(acting(style(), "card4"), 0, "w w w w j j j j")
    assert do(state, "buy card 4 w w w w").phase == ACT


def test_a_second_card_is_asked_after_everybody_has_picked() -> None:
    state = give(acting(style(cards="C11 C12 C13 C14 C02"), "card5"), 0, "j j j j j")
    do(state, "buy card 5 j j j", "roll 2 1", "pick 1")
    assert state.phase == PICK and state.current_player == 1
    do(state, "pick 2")
    assert state.phase == EXTRA and state.current_player == 0


def face(state: Position, what: str) -> int:
    """The face of the reward dice that brings something."""
    return [name for name, _ in state.game.pack.rewards].index(what) + 1


@rule("SG.CARD.3", "SG.CARD.4")
def test_rewards_for_everybody() -> None:
    state = give(acting(style(4, "X01 C11 C12 C13 C14", "B01 B02 B03 B04"), "card1"), 0, "w")
    do(state, "buy card 1 w")
    any_one = face(state, "resource")
    faces = [face(state, what) for what in ("food", "jewelry", "merchant", "resource")]
    do(state, "roll " + " ".join(map(str, faces)))
    assert set(legal(state)) == {
        *(f"pick {n}" for n in faces[:3]), *(f"pick {any_one} {letter}" for letter in "wcsg"),
    }  # fmt: skip
    for odd in (f"pick {any_one}", f"pick {any_one} j", f"pick {any_one} w w"):
        assert refused(state, odd) == "SG.CARD.4"
    assert refused(state, f"pick {faces[0]} w") == "SG.CARD.4"
    assert refused(state, Move(CHOOSE, any_one, 10**90)) == "SG.CARD.4"
    assert pointed(state, "take:wood", f"die:{faces[0]}") == "SG.CARD.4"
    assert refused(state, f"pick {face(state, 'figure')}") == "SA.CARD.11"
    do(state, f"pick {any_one} g", f"pick {faces[0]}", f"pick {faces[1]}", f"pick {faces[2]}")
    assert has(state, 0, "g j") and has(state, 2, "j j j")
    assert state.food[1] == 12 + 2 and state.track == [0, 0, 0, 1]
    assert (state.phase, state.current_player) == (ACT, 0)


def test_rewards_of_figures_and_cards() -> None:
    state = give(acting(style(2, "X01 C11 C12 C13 C14"), "card1"), 0, "w")
    figure, card = face(state, "figure"), face(state, "card")
    do(state, "buy card 1 w", f"roll {figure} {card}", f"pick {figure}", f"pick {card}")
    assert state.figures == [6, 5] and state.phase == DRAW
    do(state, "draw C22")
    assert state.down == [0, 1 << card_number(state, "C22")]
    assert (state.phase, state.current_player) == (ACT, 0)


def test_rewards_beyond_a_limit_are_lost() -> None:
    state = give(acting(style(2, "X01 C11 C12 C13 C14"), "card1"), 0, "w")
    people(state, 1, 10)
    figure, card = face(state, "figure"), face(state, "card")
    do(state, "buy card 1 w", f"roll {figure} {card}")
    state.deck = 0
    do(state, f"pick {card}", f"pick {figure}")
    assert state.figures == [5, 10] and state.down == [0, 0]
    state = merchant(give(acting(style(2, "X01 C11 C12 C13 C14"), "card1"), 0, "w"), 10)
    up = face(state, "merchant")
    do(state, "buy card 1 w", f"roll {up} {up}", f"pick {up}", f"pick {up}")
    assert state.track == [10, 1]


@rule("SG.CARD.5")
def test_a_merchant_card_moves_one_up_and_brings_two_jewelry() -> None:
    state = give(acting(style(cards="X02 C11 C12 C13 C14"), "card1"), 0, "w")
    do(state, "buy card 1 w")
    assert state.track == [1, 0] and has(state, 0, "j j j")
    state = merchant(give(acting(style(cards="X05 C11 C12 C13 C14"), "card1"), 0, "w"), 10)
    do(state, "buy card 1 w")
    assert state.track == [10, 0] and has(state, 0, "j j j")


# ---------------------------------------------------------------- buildings


@rule("SG.BUILD.1")
def test_a_building_may_cost_jewelry() -> None:
    state = give(acting(style(tiles="N06 B02"), "build1"), 0, "w w s j j j")
    tile = state.game.pack.tiles[tile_number(state, "N06")]
    assert tile.cost == bag("w s j j")
    assert legal(state, "build") == ["build 1 w s j j"]
    assert refused(state, "build 1 w s") == "SA.BUILD.1"
    do(state, "build 1 w s j j")
    assert has(state, 0, "w j j") and state.scores()[0]["buildings"] == tile.points


@rule("SG.BUILD.2")
def test_a_building_with_a_card_face_down() -> None:
    state = give(acting(style(tiles="N04 B02"), "build1"), 0, "c s")
    do(state, "build 1 c s j")
    assert state.phase == DRAW
    do(state, "draw C21", "tile B01")
    assert has(state, 0) and state.scores()[0]["shamans"] == 5
    state = give(acting(style(tiles="N04 B02"), "build1"), 0, "c s")
    state.deck = 0
    do(state, "build 1 c s j", "tile B01")
    assert state.phase == ACT and state.down[0] == 0


# ---------------------------------------------------------------- production buildings


def works(state: Position, tile: str) -> str:
    """A production building as a place, such as ``works 2``."""
    return f"works {state.game.pack.works.index(tile_number(state, tile)) + 1}"


@rule("SG.WORKS.1")
def test_up_to_three_figures_of_the_owner() -> None:
    state = own(style(), 0, "N01")
    mine, other = works(state, "N01"), works(state, "N03")
    assert legal(state, f"place {mine}") == [f"place {mine} {n}" for n in (1, 2, 3)]
    assert refused(state, f"place {mine} 4") == "SG.WORKS.1"
    assert refused(state, f"place {other} 1") == "SG.WORKS.1"
    assert pointed(state, other.replace(" ", "")) == "SG.WORKS.1"
    assert pointed(state, "n:5", mine.replace(" ", "")) == "SG.WORKS.1"
    assert "not yours" in said(state, f"place {other} 1")
    do(state, f"place {mine} 2")
    assert refused(state, f"place {mine} 1") == "SG.WORKS.1", "it is the other's turn"
    do(state, "place hunt 1")
    assert refused(state, f"place {mine} 1") == "SA.PLACE.2"
    assert refused(state, Move(PUT, WORKS + 11, 1)) == "SA.PLACE.13"
    assert refused(table(), "place works 1 1") == "SA.PLACE.13"


@rule("SG.WORKS.2")
@pytest.mark.parametrize(("tile", "letter", "divisor"), [("N01", "w", 2), ("N02", "w", 2),
                                                         ("N03", "g", 5)])  # fmt: skip
def test_a_die_for_each_figure_and_tools(tile: str, letter: str, divisor: int) -> None:
    state = own(style(), 0, tile)
    place = works(state, tile)
    acting(state, place.replace(" ", "") + " 2", "forest")
    do(state, f"use {place}", "roll 6 3")
    assert has(state, 0, f"{letter} " * (9 // divisor) + "j")
    state = tools(own(style(), 0, tile), 0, 1)
    acting(state, place.replace(" ", "") + " 2", "forest")
    do(state, f"use {place}", "roll 6 3", "tools 1")
    assert has(state, 0, f"{letter} " * (10 // divisor) + "j") and state.spare[0] == 3


@rule("SG.WORKS.3")
def test_a_production_building_works_from_the_next_round_on() -> None:
    state = give(style(tiles="N01 B02", first=2), 0, "w c")
    place = works(state, "N01")
    assert refused(do(state, "place hunt 5"), f"place {place} 1") == "SG.WORKS.1"
    do(state, "place build 1", "place forest 4")
    do(state, "use hunt", "roll 1 1 1 1 1", "split 2 food 0 jewelry", "build 1 w c j", "tile B01")
    assert state.phase == ACT and not legal(state, f"use {place}")
    on(state)
    assert state.phase == PLACE and state.current_player == 0
    assert f"place {place} 3" in legal(state)


# ---------------------------------------------------------------- rounds, the end, scoring


@rule("SG.ROUND.1")
def test_golden_the_fifth_card_slides_on() -> None:
    state = give(acting(style(), "card2", "card3"), 0, "w w w w w")
    do(state, "buy card 2 w w", "buy card 3 w w w", "use hunt", "roll 1")
    kept = [card_number(state, card) for card in ("C11", "C14", "C15")]
    assert state.row == [*kept, -1, -1]
    do(state, "card X01", "card X02")
    assert state.row == [*kept, card_number(state, "X01"), card_number(state, "X02")]


@rule("SG.END.1")
@pytest.mark.parametrize(("deck", "rule_id"), [(1, "SA.END.1"), (2, "")])
def test_five_cards_are_needed(deck: int, rule_id: str) -> None:
    state = give(acting(style(), "card1", "card5"), 0, "w j j j")
    left = [n for n in range(45) if state.deck >> n & 1][:deck]
    state.deck = sum(1 << n for n in left)
    do(state, "buy card 1 w", "buy card 5 j j j", "use hunt", "roll 1")
    if rule_id:
        assert refused(state, "place hunt 1") == rule_id
    else:
        assert on(state).phase == PLACE


@rule("SG.SCORE.1")
def test_golden_nine_symbols_are_81() -> None:
    state = own(style(cards="C05 C06 C07 C08 C09"), 0, "C01 C02 C03 C04 C12 C13 C26 C23")
    assert state.scores()[0]["culture"] == 64
    own(state, 0, "X01")
    assert state.scores()[0]["culture"] == 81
    assert own(state, 0, "X02").scores()[0]["culture"] == 82


@rule("SG.SCORE.2")
def test_golden_four_traders_on_space_seven_are_28() -> None:
    state = merchant(own(style(), 0, "X03 X04 X05"), 7)
    assert state.scores()[0]["traders"] == 4 * 7 == points(state)
    assert "traders" not in table().scores()[0]
