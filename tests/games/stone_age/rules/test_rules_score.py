"""Rules of the final scoring by their ids, and the rule book's examples of it."""

import pytest

from stoneage_panel.games.stone_age.components.moves import OVER
from stoneage_panel.games.stone_age.rules import setup
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.stone_age.positions import give, own, people, points, table, tools
from tests.games.stone_age.ruled import rule

GREEN = "C01 C02 C03 C04 C12 C13 C26 C23"
"""A card of each of the eight symbols."""
AGAIN = "C11 C32 C30 C18 C36 C14 C27 C29"
"""The other card of each, in the same order."""


def _cards(*ids: str, players: int = 2) -> Position:
    """The cards belong to the first seat; none of them is in the row."""
    state = table(players, cards="C05 C06 C07 C08")
    return own(state, 0, *ids)


# ---------------------------------------------------------------- green cards


@rule("SA.SCORE.1")
@pytest.mark.parametrize("number", range(1, 9))
def test_a_set_of_different_symbols_is_squared(number: int) -> None:
    ids = GREEN.split()[:number]
    assert _cards(*ids).scores()[0]["culture"] == number * number


def test_golden_green_sets_of_five_and_two_are_29() -> None:
    state = _cards(*GREEN.split()[:5], *AGAIN.split()[:2])
    assert state.scores()[0]["culture"] == 29


def test_all_sixteen_green_cards_are_128() -> None:
    assert _cards(GREEN, AGAIN).scores()[0]["culture"] == 128


# ---------------------------------------------------------------- sand cards


@rule("SA.SCORE.2")
def test_golden_farmers_tool_makers_builders_shamans() -> None:
    state = table(cards="C11 C12 C13 C14")
    own(state, 0, "C05 C06 C15")
    state.field[0] = 7
    assert state.scores()[0]["farmers"] == 5 * 7 == 35
    tools(own(state, 0, "C09 C34"), 0, 3, 2, 2)
    assert state.scores()[0]["tool makers"] == 3 * 7 == 21
    own(state, 0, "C08 C17 C28", "B02 B03 B04 B05 B06 B07")
    assert state.scores()[0]["builders"] == 7 * 6 == 42
    people(own(state, 0, "C20 C25"), 0, 8)
    assert state.scores()[0]["shamans"] == 3 * 8 == 24
    assert points(state) == 35 + 21 + 42 + 24 and points(state, 1) == 0


@rule("SA.SCORE.3")
def test_a_point_for_each_resource_but_none_for_food() -> None:
    state = give(table(), 0, "w w c s g g g")
    state.food[0] = 40
    assert state.scores()[0]["goods"] == points(state) == 7


def test_golden_chain_of_final_scoring() -> None:
    """Each step adds one source; the totals are those of a published table of examples."""
    totals = []

    def note(state: Position) -> None:
        totals.append(points(state))

    state = give(table(cards="C07 C08 C16 C17"), 0, "w " * 10)
    note(state)
    note(give(state, 0, "c " * 10 + "g " * 10))
    own(state, 0, "C06")
    state.field[0] = 5
    note(state)
    note(tools(own(state, 0, "C09"), 0, 1, 1, 1))
    note(own(state, 0, "C21"))
    note(own(state, 0, "C28", "B02 B03 B04 B05 B06 B07 B08"))
    note(own(state, 0, GREEN))
    note(own(state, 0, *AGAIN.split()[:2], AGAIN.split()[3]))
    assert totals == [10, 30, 40, 46, 51, 72, 136, 145]


# ---------------------------------------------------------------- who wins


def _over(state: Position) -> Position:
    state.phase = OVER
    return state


@rule("SA.SCORE.4")
def test_most_points_then_field_tools_and_figures_together() -> None:
    state = _over(give(table(3), 1, "w w"))
    assert (state.winner, state.returns()) == (1, [0.0, 1.0, 0.0])
    give(state, 2, "g g")
    state.field = [10, 1, 0]
    tools(state, 2, 1, 1)
    assert state.winner == 2, "0 + 2 + 5 beats 1 + 0 + 5; the first has fewer points"
    state.figures[1] = 7
    setup.settle(state)
    assert state.winner == 1, "the sum counts: 1 + 0 + 7 beats 0 + 2 + 5"


@rule("SA.SCORE.5")
def test_who_is_still_level_shares_the_win() -> None:
    state = _over(give(give(table(3), 1, "w w"), 2, "g g"))
    state.field = [0, 2, 0]
    tools(state, 2, 1, 1)
    assert state.winner is None and state.returns() == [0.0, 0.5, 0.5]
    state = _over(table(4))
    assert state.returns() == [0.25] * 4


# ---------------------------------------------------------------- what is in the box


def test_golden_totals_of_the_data() -> None:
    pack = table().game.pack
    cards = [card for card in pack.cards if card.group == "base"]
    tiles = [tile for tile in pack.tiles if tile.group == "base"]
    assert (len(cards), sum(card.green for card in cards)) == (36, 16)
    assert len(tiles) == 28
    fixed = [tile for tile in tiles if tile.kind == "fixed"]
    assert (len(fixed), sum(tile.points for tile in fixed)) == (17, 222)
    professions = dict.fromkeys(("farmer", "toolmaker", "builder", "shaman"), 0)
    for card in cards:
        if not card.green:
            professions[card.key] += card.count
    assert list(professions.values()) == [7, 8, 9, 7]
    assert len({card.key for card in cards if card.green}) == 8
