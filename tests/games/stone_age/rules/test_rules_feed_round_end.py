"""Rules of feeding, of the next round and of the end by their ids."""

import pytest

from stoneage_panel.engine import TERMINAL
from stoneage_panel.games.stone_age.components.moves import (
    CARD,
    FEED,
    OVER,
    PAY,
    PLACE,
    STARVE,
    Move,
)
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import (
    acting,
    card_number,
    feeding,
    give,
    has,
    on,
    people,
    points,
    stand,
    table,
)
from tests.games.stone_age.ruled import rule

FED = (20, 0, "")

# ---------------------------------------------------------------- feeding


@rule("SA.FEED.1")
def test_the_field_brings_food_first() -> None:
    state = feeding(table(), (0, 5, ""), (3, 4, ""))
    assert state.food == [0, 2] and state.scores()[0]["hunger"] == 0


@rule("SA.FEED.2")
def test_every_figure_eats_and_what_is_left_is_kept() -> None:
    state = feeding(people(people(table(), 0, 9), 1, 5), (12, 0, ""), (1, 10, ""))
    assert state.food == [3, 6], "more field than figures is kept as well"


@rule("SA.FEED.3")
def test_a_resource_for_each_food_that_is_short() -> None:
    state = feeding(table(), (3, 0, "w w c j"), FED)
    assert (state.phase, state.current_player, state.food[0]) == (FEED, 0, 0)
    assert legal(state) == ["feed 2w", "feed 1w 1c", "starve"]
    assert refused(state, "feed 1w") == "SA.FEED.3"
    assert refused(state, "feed 2w 1c") == "SA.FEED.3"
    assert refused(state, Move(PAY, -1)) == refused(state, Move(PAY, 10**99)) == "SA.FEED.3"
    assert "short of 2 food" in said(state, "feed 1w")
    assert pointed(state, "pay:clay", "pay:wood", "pay:wood") == "SA.FEED.3"
    assert pointed(state, "starve", "pay:wood") == "SA.FEED.3"
    do(state, "feed 1w 1c")
    assert has(state, 0, "w j") and state.food[0] == 0 and state.scores()[0]["hunger"] == 0


@rule("SA.FEED.4")
def test_only_with_resources_one_has() -> None:
    state = feeding(table(), (3, 0, "w w"), FED)
    assert refused(state, "feed 1w 1c") == "SA.FEED.4"
    assert "lack 1 clay" in said(state, "feed 1w 1c")
    assert pointed(state, "pay:clay") == "SA.FEED.4"


@rule("SA.FEED.5")
def test_hunger_costs_ten_points_once_and_all_food_but_no_goods() -> None:
    state = do(feeding(table(), (3, 0, "w w"), FED), "starve")
    assert has(state, 0, "w w") and state.food[0] == 0
    assert state.scores()[0]["hunger"] == -10 and points(state) == -8
    state = feeding(people(table(), 0, 10), (3, 0, "w w w w w w"), FED)
    assert state.scores()[0]["hunger"] == -10 and state.food[0] == 0, "nothing is asked"
    assert has(state, 0, "w w w w w w")


@rule("SA.FEED.6")
def test_players_feed_from_the_start_player_on() -> None:
    short = (0, 0, "w w w w w")
    state = feeding(table(3, first=2), short, short, FED)
    assert state.current_player == 1
    do(state, "starve")
    assert state.current_player == 0 and state.food[2] == 15
    assert refused(state, Move(STARVE, 1)) == "SA.ORDER.1"
    do(state, "feed 5w")
    assert (state.phase, state.round) == (PLACE, 2)


# ---------------------------------------------------------------- the next round


@rule("SA.ROUND.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_marker_goes_round(players: int) -> None:
    state, starts = table(players), []
    state.food = [99] * players
    for _ in range(players + 1):
        starts.append((state.start, state.current_player))
        on(state)
    assert starts == [(n % players, n % players) for n in range(players + 1)]


@rule("SA.ROUND.2")
def test_golden_the_card_row_slides_to_the_cheap_end() -> None:
    state = give(acting(table(), "card2", "card3"), 0, "w w w w w")
    do(state, "buy card 2 w w", "buy card 3 w w w", "use hunt", "roll 1")
    assert state.phase == CARD
    first, last = card_number(state, "C11"), card_number(state, "C14")
    assert state.row == [first, last, -1, -1]
    do(state, "card C20")
    assert state.row == [first, last, card_number(state, "C20"), -1]
    do(state, "card C21")
    assert state.row[3] == card_number(state, "C21")
    assert (state.phase, state.round, state.deck.bit_count()) == (PLACE, 2, 30)


@rule("SA.ROUND.3")
def test_all_figures_are_home() -> None:
    state = on(do(table(3), "place tool", "place card 2", "place river 3"))
    assert state.round == 2
    assert state.spare == state.figures == [5] * 3
    assert state.here == [0] * 3 and state.crowd == [0] * 5 and state.busy == 0


# ---------------------------------------------------------------- the end


def _last(state: Position, deck: int) -> Position:
    """Two cards are bought in the round in which the deck has so many left."""
    give(acting(state, "card1", "card2"), 0, "w w w")
    left = [n for n in range(36) if state.deck >> n & 1][:deck]
    state.deck = sum(1 << n for n in left)
    return do(state, "buy card 1 w", "buy card 2 w w", "use hunt", "roll 1")


@rule("SA.END.1")
@pytest.mark.parametrize("deck", [0, 1])
def test_too_few_cards_end_the_game_at_once(deck: int) -> None:
    state = _last(table(), deck)
    assert state.phase == OVER and state.current_player == TERMINAL
    assert state.food == [12 + 7 + 5 - 5, 12 - 5], "the round was fed"
    assert refused(state, "place hunt 1") == "SA.END.1"
    assert pointed(state, "hunt") == "SA.END.1"
    assert list(state.legal_actions()) == []


@rule("SA.END.2")
def test_the_last_cards_of_the_deck_allow_another_round() -> None:
    state = on(_last(table(), 2))
    assert (state.phase, state.round, state.deck) == (PLACE, 2, 0)
    assert -1 not in state.row
    assert on(state).phase == PLACE, "and another, for nobody bought a card"


@rule("SA.END.3")
def test_an_empty_stack_ends_the_game_after_the_round() -> None:
    state = give(acting(table(), "build1", "forest 2"), 0, "w w c")
    stand(state, 1, "quarry 2")
    state.under[0] = 0
    do(state, "build 1 w w c")
    assert state.tops[0] == -1 and state.phase != OVER
    do(state, "use forest", "roll 6 6", "use hunt", "roll 1", "use quarry", "roll 6 4")
    assert state.phase == OVER and has(state, 1, "s s")
    assert state.food == [12 - 5, 12 - 5]
    assert refused(state, "use forest") == "SA.END.3"
    assert pointed(state, "forest") == "SA.END.3"


@rule("SA.END.4")
def test_a_limit_of_rounds() -> None:
    state = table(round_limit=10)
    state.food = [200, 200]
    for number in range(2, 11):
        assert on(state).round == number
    assert on(state).phase == OVER and state.round == 10
    assert refused(state, "place hunt 1") == "SA.END.4"


def test_the_winner_is_known_only_at_the_end() -> None:
    state = _last(table(), 2)
    assert state.winner is None and state.returns() == [0.0, 0.0]
    state = _last(table(), 1)
    assert state.winner == 0 and state.returns() == [1.0, 0.0]
