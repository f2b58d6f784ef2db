"""Rules of the civilization cards by their ids."""

import json

import pytest

from stoneage_panel.games.stone_age.components.moves import (
    ACT,
    CHOOSE,
    DRAW,
    FEED,
    PICK,
    PLACE,
    TAKE,
    Move,
)
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import (
    acting,
    bag,
    card_number,
    feeding,
    give,
    has,
    own,
    points,
    table,
    tools,
    values,
)
from tests.games.stone_age.ruled import rule


def bought(card: str, players: int = 2) -> Position:
    """The card is taken from the first space by the first seat, for a wood."""
    others = [other for other in ("C11", "C12", "C13", "C14") if other != card][:3]
    state = acting(table(players, " ".join([card, *others])), "card1")
    return do(give(state, 0, "w"), "buy card 1 w")


# ---------------------------------------------------------------- buying


@rule("SA.CARD.1")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_card_costs_as_many_resources_as_its_space_says(space: int) -> None:
    state = give(acting(table(), f"card{space}"), 0, "w w w w w")
    assert legal(state, "buy") == [f"buy card {space}{' w' * space}"]
    for wrong in (space - 1, space + 1):
        assert refused(state, f"buy card {space}{' w' * wrong}") == "SA.CARD.1"
    assert f"exactly {space} resource" in said(state, f"buy card {space} w w w w w")
    assert pointed(state, "pay:wood", f"card{space}", *["pay:wood"] * space) == "SA.CARD.1"


def test_any_mix_pays() -> None:
    state = give(acting(table(), "card2"), 0, "w w c g")
    lines = ["w w", "w c", "w g", "c g"]
    assert set(legal(state, "buy")) == {f"buy card 2 {line}" for line in lines}
    do(state, "buy card 2 w g")
    assert has(state, 0, "w c") and state.cards[0] == 1 << card_number(state, "C12")


@rule("SA.CARD.2")
def test_only_with_resources_one_has() -> None:
    state = give(acting(table(), "card2", "card3"), 0, "w c")
    assert refused(state, "buy card 2 w w") == "SA.CARD.2"
    assert refused(state, "buy card 3 w w c") == "SA.CARD.2"
    assert "lack 1 wood" in said(state, "buy card 2 w w")
    assert pointed(state, "card3") == "SA.CARD.2"
    assert pointed(state, "pay:gold", "card2") == "SA.CARD.2"
    assert pointed(state, "pay:wood", "card2", "pay:wood") == "SA.CARD.2"
    assert legal(state) == ["use hunt", "buy card 2 w c", "leave card 2", "leave card 3"]


@rule("SA.CARD.3")
def test_a_card_may_be_left() -> None:
    state = give(acting(table(), "card1"), 0, "w")
    before = state.row[:]
    do(state, "leave card 1")
    assert state.row == before and has(state, 0, "w") and not state.cards[0]
    assert state.figures_on(9, 0) == 0


@rule("SA.CARD.4")
def test_the_upper_half_works_at_once_and_the_card_is_kept() -> None:
    state = bought("C11")
    assert state.food[0] == 12 + 7 and state.phase == ACT
    assert state.cards == [1 << card_number(state, "C11"), 0] and state.kept == [0, 0]
    assert state.row[0] == -1
    state = bought("C34")
    assert state.kept[0] == state.cards[0] == 1 << card_number(state, "C34")
    assert bought("C36").kept[0]


# ---------------------------------------------------------------- upper halves


@rule("SA.CARD.5")
@pytest.mark.parametrize(("card", "food"), [("C11", 7), ("C12", 5), ("C13", 3), ("C14", 1)])
def test_food(card: str, food: int) -> None:
    assert bought(card).food == [12 + food, 12]


@rule("SA.CARD.6")
@pytest.mark.parametrize(
    ("card", "got"), [("C18", "s s"), ("C19", "s"), ("C20", "s"), ("C21", "g"), ("C22", "c")]
)
def test_resources(card: str, got: str) -> None:
    assert has(bought(card), 0, got)


@rule("SA.CARD.7")
@pytest.mark.parametrize(
    ("card", "letter", "divisor"), [("C23", "g", 6), ("C24", "s", 5), ("C25", "w", 3)]
)
def test_two_dice_and_tools_for_a_resource(card: str, letter: str, divisor: int) -> None:
    state = bought(card)
    assert len(state.chance_outcomes()) == 21
    assert has(do(state.clone(), "roll 6 5"), 0, f"{letter} " * (11 // divisor))
    tools(state, 0, 4)
    do(state, "roll 6 5", "tools 1")
    assert has(state, 0, f"{letter} " * (15 // divisor)) and state.used[0] == 1
    assert state.phase == ACT


@rule("SA.CARD.8")
@pytest.mark.parametrize("card", ["C26", "C27", "C28"])
def test_points(card: str) -> None:
    state = bought(card)
    assert state.scores()[0]["cards"] == 3
    assert points(state) == 3 + state.scores()[0]["culture"]


@rule("SA.CARD.9")
def test_a_tool() -> None:
    assert values(bought("C29")) == [1, 0, 0]


@rule("SA.CARD.10")
@pytest.mark.parametrize("card", ["C30", "C31"])
def test_a_field(card: str) -> None:
    assert bought(card).field == [1, 0]


@rule("SA.CARD.11")
def test_a_die_for_everybody_from_the_buyer_on() -> None:
    state = give(acting(table(3, "C02 C11 C12 C13"), "card1", seat=1), 1, "c")
    do(state, "buy card 1 c")
    assert state.current_player == -1 and len(state.chance_outcomes()) == 56
    do(state, "roll 6 4 2")
    assert (state.current_player, legal(state)) == (1, ["pick 2", "pick 4", "pick 6"])
    assert refused(state, "pick 5") == "SA.CARD.11"
    assert pointed(state, "die:1") == "SA.CARD.11"
    assert "2, 4 or 6" in said(state, "pick 3")
    do(state, "pick 4")
    assert (state.current_player, legal(state)) == (2, ["pick 2", "pick 6"])
    assert refused(state, "pick 4") == "SA.CARD.11"
    do(state, "pick 6")
    assert (state.current_player, legal(state)) == (0, ["pick 2"])
    do(state, "pick 2")
    assert has(state, 0, "c") and has(state, 1, "g") and has(state, 2)
    assert state.field == [0, 0, 1]
    assert (state.phase, state.current_player) == (ACT, 1)


@pytest.mark.parametrize(
    ("face", "got"), [(1, "w"), (2, "c"), (3, "s"), (4, "g"), (5, ""), (6, "")]
)
def test_what_a_die_gives(face: int, got: str) -> None:
    state = do(bought("C05"), f"roll {face} {face}")
    assert refused(state, Move(CHOOSE, face, bag("w"))) == "SA.CARD.12"
    assert pointed(state, "take:wood", f"die:{face}") == "SA.CARD.12"
    do(state, f"pick {face}")
    assert has(state, 0, got)
    assert values(state) == [int(face == 5), 0, 0] and state.field[0] == int(face == 6)


@rule("SA.CARD.12")
def test_equal_dice_give_the_same_and_full_tracks_nothing() -> None:
    state = do(bought("C06", 4), "roll 5 5 5 5")
    tools(state, 3, 4, 4, 4)
    for _ in range(4):
        assert state.phase == PICK
        do(state, "pick 5")
    assert [values(state, seat) for seat in (0, 1, 2)] == [[1, 0, 0]] * 3
    assert values(state, 3) == [4, 4, 4]
    state = bought("C06")
    state.field = [10, 10]
    do(state, "roll 6 6", "pick 6", "pick 6")
    assert state.field == [10, 10]


@rule("SA.CARD.13")
def test_one_more_card_face_down() -> None:
    state = bought("C32")
    assert state.phase == DRAW
    deck = state.deck.bit_count()
    assert len(state.chance_outcomes()) == deck == 36 - 4
    assert refused(state, "draw C32") == "SA.LUCK.1"
    assert pointed(state, "draw:C32") == "SA.LUCK.1"
    do(state, "draw C21")
    assert has(state, 0), "its upper half is ignored"
    assert state.deck.bit_count() == deck - 1
    assert state.scores()[0]["shamans"] == 1 * 5, "its lower half counts"
    assert state.scores()[0]["culture"] == 1


def test_one_more_card_from_an_empty_deck_is_nothing() -> None:
    state = give(acting(table(cards="C32 C11 C12 C13"), "card1"), 0, "w")
    state.deck = 0
    do(state, "buy card 1 w")
    assert state.phase == ACT and state.down == [0, 0] and state.cards[0].bit_count() == 1


@rule("SA.CARD.13")
def test_a_tool_for_one_roll_drawn_face_down_is_no_tool() -> None:
    state = do(bought("C32"), "draw C33")
    assert state.kept[0] == 0
    do(state, "use hunt", "roll 1")
    state = do(bought("C32"), "draw C36")
    assert refused(state, "take w w") == "SA.CARD.14"


# ---------------------------------------------------------------- two resources of choice


@rule("SA.CARD.14")
def test_two_resources_at_once_or_later() -> None:
    state = bought("C36")
    assert len(legal(state, "take")) == 10
    do(state.clone(), "take g g")
    do(state, "use hunt", "roll 1", "card C20")
    assert (state.phase, state.current_player) == (PLACE, 1)
    assert refused(state, "take w w") == "SA.CARD.14", "it is the other's turn"
    assert pointed(state, "wild") == "SA.CARD.14"
    do(state, "place hunt 1")
    assert state.current_player == 0
    do(state, "take s g")
    assert has(state, 0, "s g") and state.kept[0] == 0 and state.current_player == 0
    assert refused(state, "take s g") == "SA.CARD.14"
    assert state.cards[0] == 1 << card_number(state, "C36"), "the lower half stays"


def test_two_resources_pay_for_a_building_or_for_food() -> None:
    state = own(give(acting(table(), "build1"), 0, "w"), 0, "C36")
    assert legal(state, "build") == []
    do(state, "take w c", "build 1 w w c")
    assert has(state, 0)
    state = feeding(own(table(), 0, "C36"), (3, 0, ""), (12, 0, ""))
    assert state.phase == FEED
    assert legal(state, "feed") == [] and len(legal(state, "take")) == 10
    do(state, "take w w", "feed 2w")
    assert points(state) == 1, "one symbol"


@rule("SA.CARD.15")
def test_exactly_two_of_the_four_resources() -> None:
    state = own(table(), 0, "C36")
    for line in ("take w", "take w w w", "take w j", "take j j"):
        assert refused(state, line) == "SA.CARD.15"
    for odd in (0, -1, 10**400):
        assert refused(state, Move(TAKE, odd)) == "SA.CARD.15"
    assert pointed(state, "take:jewelry", "wild") == "SA.CARD.15"
    assert pointed(state, "take:wood", "wild", "take:wood", "take:clay") == "SA.CARD.15"


@rule("SA.CARD.16")
def test_two_resources_never_taken_are_two_points() -> None:
    state = own(table(), 0, "C36")
    assert state.scores()[0]["goods"] == 2
    assert do(state, "take w w").scores()[0]["goods"] == 2


@rule("SA.CARD.17")
def test_only_cards_drawn_face_down_are_secret() -> None:
    state = do(bought("C32"), "draw C21")
    mine, others = state.observation(0), json.dumps(state.observation(1)["cards"])
    assert "C21" in json.dumps(mine["cards"]) and "C32" in json.dumps(mine["cards"])
    assert "C21" not in others and "C32" in others
    assert state.observation(1)["down"][0] == 1
    assert state.has_secret(0) and not state.has_secret(1)
    assert not bought("C21").has_secret(0)
