"""Rules of Style is the Goal by their ids: production buildings, rounds, the end."""

import pytest

from stoneage_panel.games.stone_age.components.moves import ACT, PLACE, PUT, Move
from stoneage_panel.games.stone_age.components.places import WORKS
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import (
    acting,
    card_number,
    give,
    has,
    merchant,
    on,
    own,
    points,
    style,
    table,
    tile_number,
    tools,
)
from tests.games.stone_age.ruled import rule

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
