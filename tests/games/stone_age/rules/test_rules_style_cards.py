"""Rules of Style is the Goal by their ids: cards and buildings."""

import pytest

from stoneage_panel.games.stone_age.components.moves import (
    ACT,
    CHOOSE,
    DRAW,
    EXTRA,
    MORE,
    PICK,
    Move,
)
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, legal, pointed, refused
from tests.games.stone_age.positions import (
    acting,
    bag,
    card_number,
    give,
    has,
    merchant,
    people,
    style,
    tile_number,
)
from tests.games.stone_age.ruled import rule

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


@pytest.mark.parametrize(
    ("space", "held", "line", "asked"),
    [
        (5, "w j j j j j", "buy card 5 j j j", False),
        (5, "w j j j j j", "buy card 5 j j j trade w for j", False),
        (2, "w w j j j j j", "buy card 5 j j j trade w w for j", False),
        (9, "w j j j j j", "buy card 5 j j j trade w for j", False),
        (5, "w j j j j j j", "buy card 5 j j j", True),
        (5, "w j j j j j j", "buy card 5 j j j trade w for j", True),
    ],
)
def test_a_trade_does_not_help_to_a_second_card(
    space: int, held: str, line: str, asked: bool
) -> None:
    state = merchant(acting(style(), "card5"), space)
    state.goods[0] = bag(held)
    do(state, line)
    assert (state.phase == EXTRA) is asked
    assert not state.fifth and not state.spared


def test_what_a_trade_brought_is_set_aside_while_the_upper_half_works() -> None:
    def rolling(line: str, held: str) -> Position:
        state = merchant(acting(style(cards="C11 C12 C13 C14 X01"), "card5"), 5)
        state.goods[0] = bag(held)
        do(state, line)
        return state.game.state_from_dict(state.to_dict())  # as it is saved and opened again

    jewelry, food = face(style(), "jewelry"), face(style(), "food")
    rolls = f"roll {max(jewelry, food)} {min(jewelry, food)}", f"pick {jewelry}", f"pick {food}"
    spared = rolling("buy card 5 j j j trade w for j", "w j j j")
    assert spared.spared and spared.problems() == []
    assert spared.key() != rolling("buy card 5 j j j", "w j j j j").key()
    do(spared, *rolls)
    assert has(spared, 0, "j j j") and spared.phase == ACT, "one of the three does not count"
    needed = rolling("buy card 5 j j j trade w for j", "w j j")
    assert not needed.spared
    own = rolling("buy card 5 j j j", "w j j j j")
    assert do(own, *rolls).phase == EXTRA


def test_positions_saved_by_the_rules_before_can_be_opened() -> None:
    saved = acting(style(), "card5").to_dict()
    assert "spared" not in saved
    assert not style().game.state_from_dict(saved).spared


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
