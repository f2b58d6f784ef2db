"""Rules of the solo game by their ids: feeding, buildings discarded, rounds and the end."""

import pytest

from stoneage_panel.engine import Rng
from stoneage_panel.games.stone_age.components.moves import CARD, DISCARD, FEED, OVER, PLACE
from stoneage_panel.games.stone_age.solo import SoloState
from tests.games.positions import do, legal, pointed, refused
from tests.games.stone_age.positions import card_number, give, has, own, tile_number, tools
from tests.games.stone_age.ruled import rule
from tests.games.stone_age.solo_tables import (
    BLUE,
    begin,
    feed,
    solo,
    turn,
)

# ---------------------------------------------------------------- feeding


@rule("SS.FEED.1")
def test_the_field_feeds_and_every_figure_eats() -> None:
    assert feed(solo("C11 C12 C36", agriculture=3), 20).food == [20 + 3 - 8 - 4]
    state = feed(solo("C11 C12 C36", level=3), 40)
    assert state.food == [40 - 12 * 2 - 4], "level 3: two food a figure"


@rule("SS.FEED.2")
def test_the_hunger_card() -> None:
    assert feed(solo("C01 C02 C36"), 20).food == [20 - 8 - 4], "green"
    state = solo("C01 C02 C22")
    state.figures[BLUE] = 5
    assert feed(state, 20).food == [20 - 11 - 5], "shaman: the largest colour"
    state = solo("C01 C02 C28")
    state.tiles[0] = 0
    own(state, 0, "B02")
    state.dropped = sum(1 << tile_number(state, f"B{n}") for n in (26, 27))
    assert feed(state, 20).food == [20 - 8 - 2], "builder: buildings beside the board"
    state = solo("C01 C02 C06", agriculture=3)
    assert feed(state, 20).food == [20 + 3 - 8 - 3], "farmer: the field, whatever the card counts"
    state = tools(solo("C01 C02 C35"), 0, 2, 2, 1)
    state.used[0] = 0b111
    assert feed(state, 20).food == [20 - 8 - 5], "tool maker: all tools, used or not"


@rule("SS.FEED.3")
def test_what_is_missing_wears_the_tribes_out() -> None:
    state = feed(solo("C01 C02 C36"), 9, "w c c")
    assert (state.phase, state.due, state.food) == (FEED, 3, [0])
    assert "starve" in legal(state) and "feed 2c" in legal(state)
    assert refused(state, "feed 4c") == "SS.FEED.3"
    assert refused(state, "feed 1s") == "SA.FEED.4"
    assert pointed(state, "pay:stone") == "SA.FEED.4"
    do(state, "feed 2c", "starve")
    assert has(state, 0, "w") and state.exhaustion == 15 - 1 and state.phase == DISCARD
    state = feed(solo("C01 C02 C36"), 9)
    assert state.exhaustion == 15 - 3 and state.phase == DISCARD, "nothing to ask"
    state = do(feed(solo("C01 C02 C36"), 10, "w w w"), "feed 2w")
    assert state.exhaustion == 15 and has(state, 0, "w") and state.phase == DISCARD


# ---------------------------------------------------------------- giving up buildings


@rule("SS.DISCARD.1", "SS.DISCARD.2")
def test_a_building_is_given_up_each_round() -> None:
    state = own(feed(solo(), 20), 0, "B05")
    assert set(legal(state)) == {f"discard B{n}" for n in ("05", "26", "27", "28")}
    assert refused(state, "discard B01") == "SS.DISCARD.1"
    assert refused(state, "discard B06") == "SS.DISCARD.1"
    assert pointed(state, "tile:B06") == "SS.DISCARD.1"
    do(state, "discard B27")
    assert state.dropped == 1 << tile_number(state, "B27") and state.exhaustion == 15
    assert state.phase == CARD
    state = solo()
    state.tiles[0] = 0
    assert feed(state, 20).exhaustion == 15 - 3 and state.phase == CARD


def test_level_2_gives_up_two_buildings() -> None:
    state = do(feed(solo(level=2), 20), "discard B26")
    assert state.phase == DISCARD
    assert refused(state, "discard B26") == "SS.DISCARD.1"
    assert do(state, "discard B28").phase == CARD
    state = solo(level=2)
    state.tiles[0] = 1 << tile_number(state, "B27")
    do(feed(state, 20), "discard B27")
    assert state.exhaustion == 20 - 3
    state = solo(level=2)
    state.tiles[0] = 0
    assert feed(state, 20).exhaustion == 20 - 6


# ---------------------------------------------------------------- rounds and the end


@rule("SS.ROUND.1")
def test_all_open_cards_leave_or_stay_by_the_option() -> None:
    state = do(feed(solo("C20 C21 C36"), 20), "discard B26")
    assert state.row == [-1] * 4 and state.deck.bit_count() == 33
    do(state, "card C01", "card C02", "card C03")
    assert state.row[:2] == [card_number(state, "C01"), card_number(state, "C02")]
    state = give(solo("C20 C21 C36", unbought="stay"), 0, "w")
    state = turn(state, "card1")
    do(state, "buy card 1 w", "use hunt", "roll 1", "discard B26")
    assert state.row == [card_number(state, "C21"), -1, -1, -1]
    do(state, "card C01", "card C02")
    assert state.phase == PLACE and state.row[3] == card_number(state, "C02")


@rule("SS.END.1")
def test_exhaustion_ends_the_game() -> None:
    state = solo("C01 C02 C36")
    state.exhaustion = 3
    feed(state, 9)
    assert state.phase == OVER and state.winner is None and state.returns() == [0.0]
    assert refused(state, "place red hunt 1") == "SS.END.1"
    assert pointed(state, "hunt") == "SS.END.1"
    assert state.scores() == [{"rounds": 0}]
    state = solo()
    state.tiles[0], state.exhaustion, state.deck = 0, 3, 0
    assert feed(state, 20).phase == OVER and state.winner is None, "lost before it is won"
    state = solo()
    state.tiles[0], state.exhaustion = 0, 4
    assert feed(state, 20).phase == CARD


@rule("SS.END.1")
@pytest.mark.parametrize(("left", "over"), [(2, False), (1, False), (0, True), (-1, True)])
def test_the_last_point_of_strength_is_enough(left: int, over: bool) -> None:
    """By hunger, by hunger after a choice, by a building lacking: at 1 it goes on, at 0 it ends."""
    short, homeless = 4, 3

    def start(strength: int, buildings: bool) -> SoloState:
        state = solo("C01 C02 C36")
        state.exhaustion, state.tiles[0] = strength, state.tiles[0] * buildings
        return state

    hungry = feed(start(left + short, True), 12 - short)
    chosen = do(feed(start(left + short, True), 12 - short, "w"), "starve")
    for state in (hungry, chosen):
        assert (state.exhaustion, state.phase) == (left, OVER if over else DISCARD)
    lacking = feed(start(left + homeless, False), 12)
    assert (lacking.exhaustion, lacking.phase) == (left, OVER if over else CARD)
    last = start(left + homeless, False)
    last.deck = 0
    feed(last, 12)
    assert last.phase == OVER and last.winner == (None if over else 0)
    assert last.scores() == [{"rounds": 0 if over else 1}]


@rule("SS.END.2")
def test_no_card_left_to_deal_wins() -> None:
    state = solo()
    state.deck = 1 << card_number(state, "C20") | 1 << card_number(state, "C21")
    do(feed(state, 20), "discard B26", "card C20")
    assert state.phase == CARD
    do(state, "card C21")
    assert state.phase == OVER and state.winner == 0 and state.returns() == [1.0]
    assert refused(state, "place red hunt 1") == "SS.END.2"
    assert pointed(state, "hunt") == "SS.END.2"
    state = solo()
    state.deck = 0
    assert do(feed(state, 20), "discard B26").winner == 0


@pytest.mark.parametrize(("level", "rounds"), [(1, 12), (4, 18)])
def test_without_hunger_a_game_lasts_until_the_deck_is_used_up(level: int, rounds: int) -> None:
    state, rng = begin(level=level), Rng(4)
    while state.phase != OVER:
        state.food[0], state.exhaustion = 200, 50
        if state.current_player < 0:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(state.legal_actions()[0])
    assert state.winner == 0 and state.scores() == [{"rounds": rounds}]
