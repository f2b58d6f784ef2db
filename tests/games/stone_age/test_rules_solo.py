"""Rules of the solo game by their ids, and the rule book's examples."""

import pytest

from stoneage_panel.engine import NotationError, Rng
from stoneage_panel.games import new_game
from stoneage_panel.games.stone_age.moves import (
    ACT,
    CALL,
    CARD,
    DISCARD,
    FEED,
    NEXT,
    OVER,
    PICK,
    PLACE,
    PUT,
    ROLL,
    Move,
)
from stoneage_panel.games.stone_age.solo import SoloState
from tests.games.stone_age.positions import (
    card_number,
    do,
    give,
    has,
    legal,
    own,
    pointed,
    refused,
    said,
    stand,
    tile_number,
    tools,
    values,
)
from tests.games.stone_age.ruled import rule

BLUE, RED, YELLOW, SKY = range(4)


def begin(**options: object) -> SoloState:
    """A solo game of which nothing is turned up yet."""
    state = new_game("stone_age_solo", 1, "", **options).new_initial_state()
    assert isinstance(state, SoloState)
    return state


def solo(cards: str = "C11 C12 C13", tiles: str = "B01 B10", **options: object) -> SoloState:
    """The first decision with the named cards and buildings; the last card makes hunger."""
    state = begin(**options)
    do(state, *(f"card {card}" for card in cards.split()))
    do(state, *(f"tile {tile}" for tile in tiles.split()))
    return state


def turn(state: SoloState, *places: str) -> SoloState:
    """Red acts last on these places and on the hunting grounds; sky is left out."""
    stand(state, RED, *places, *(() if any("hunt" in p for p in places) else ("hunt",)))
    state.initiative, state.acted = [3, 7, 5, 9], 1 << BLUE | 1 << YELLOW
    state.phase, state.acting = ACT, RED
    return state


def feed(state: SoloState, food: int, goods: str = "") -> SoloState:
    """Red's hunting, for nothing, was the last action; 8 figures and the hunger card eat."""
    state.food[0] = food
    turn(give(state, 0, goods), "hunt")
    do(state, "use hunt", "roll 1")
    return state


def place_all(state: SoloState, *rolls: str) -> SoloState:
    """Every colour hunts; these are their dice, blue's first."""
    for colour, roll in zip(("blue", "red", "yellow", "sky"), rolls, strict=True):
        figures = len(roll.split())
        do(state, f"place {colour} hunt {figures}", f"roll {roll}")
    return state


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


# ---------------------------------------------------------------- acting


@rule("SS.ACT.1")
def test_the_least_initiative_acts_first() -> None:
    state = place_all(solo(), "4 4", "2 1", "5 5", "4 1")
    order = []
    while state.phase == ACT:
        order.append(state.acting)
        do(state, "use hunt", "roll 1 1")
    assert order == [RED, SKY, BLUE], "yellow has most and rests"


def test_a_tie_is_decided_by_the_player() -> None:
    state = place_all(solo(), "2 2", "3 1", "5 5", "4 2")
    assert (state.phase, legal(state)) == (CALL, ["next blue", "next red"])
    assert refused(state, "next sky") == "SS.ACT.1"
    assert refused(state, Move(NEXT, 7)) == "SS.ACT.1"
    assert pointed(state, "colour:yellow") == "SS.ACT.1"
    assert "Blue and Red" in said(state, "next sky")
    do(state, "next red")
    assert (state.phase, state.acting) == (ACT, RED)
    do(state, "use hunt", "roll 1 1")
    assert (state.phase, state.acting) == (ACT, BLUE)


@rule("SS.ACT.2")
def test_the_highest_rests_and_a_tie_for_it_is_decided() -> None:
    state = place_all(solo(), "6 6", "1 1", "6 6", "6 6")
    do(state, "use hunt", "roll 1 1")
    assert legal(state) == ["next blue", "next yellow", "next sky"]
    do(state, "next yellow", "use hunt", "roll 1 1")
    assert legal(state) == ["next blue", "next sky"]
    do(state, "next sky", "use hunt", "roll 1 1")
    assert state.phase not in (ACT, CALL), "blue is left out"


@rule("SS.ACT.3")
def test_the_resting_figures_come_home_and_initiatives_go_back() -> None:
    state = solo()
    stand(state, SKY, "tool", "forest")
    turn(state, "hunt")
    do(state, "use hunt", "roll 1", "discard B26", "card C20", "card C21", "card C22")
    assert values(state) == [0, 0, 0] and has(state, 0)
    assert state.here == [0] * 4 and state.spare == [2] * 4 and state.busy == 0
    assert state.initiative == [0] * 4 and (state.phase, state.round) == (PLACE, 2)


@rule("SS.TOOL.1")
def test_all_colours_share_tools_and_goods() -> None:
    state = tools(place_all(solo(), "1 1", "2 2", "3 3", "4 4"), 0, 1)
    do(state, "use hunt", "roll 2 1", "tools 1")
    assert state.acting == RED and state.food[0] == 22
    do(state, "use hunt", "roll 2 1")
    assert state.food[0] == 23 and state.acting == YELLOW, "the tool is used up for this round"


@rule("SS.HUT.1")
def test_a_new_figure_of_the_same_colour() -> None:
    state = solo()
    state.figures[RED] = 4
    turn(state, "hut 2")
    do(state, "use hut")
    assert state.figures == [2, 5, 2, 2]
    state = solo()
    state.figures[RED] = 7
    do(turn(state, "hut 2"), "use hut")
    assert state.figures == [2, 7, 2, 2], "none is left in the supply"


# ---------------------------------------------------------------- cards and buildings


def buy(card: str, **options: str) -> SoloState:
    """Red buys a card for a wood."""
    others = [other for other in ("C12", "C13") if other != card][:2]
    state = turn(give(solo(" ".join([card, *others]), "B01 B10", **options), 0, "w"), "card1")
    do(state, "buy card 1 w")
    return state


@rule("SS.CARD.1")
@pytest.mark.parametrize(("card", "food"), [("C11", 7 + 2), ("C14", 1 + 2), ("C29", 2)])
def test_a_green_card_brings_two_food(card: str, food: int) -> None:
    state = buy(card)
    assert state.food == [20 + food] and state.exhaustion == 15


@rule("SS.CARD.2")
@pytest.mark.parametrize("card", ["C15", "C16", "C28", "C33"])
def test_a_sand_card_brings_one_strength(card: str) -> None:
    state = buy(card)
    assert state.exhaustion == 16
    assert state.food[0] == 20 + {"C15": 3, "C16": 4}.get(card, 0)


@rule("SS.CARD.3")
def test_golden_two_dice_of_which_one_is_kept() -> None:
    state = buy("C01")
    assert state.phase == ROLL and len(state.chance_outcomes()) == 21
    do(state, "roll 3 1")
    assert state.phase == PICK and legal(state) == ["pick 1", "pick 3"]
    do(state, "pick 3")
    assert has(state, 0, "s") and state.food == [22] and state.phase == ACT
    state = tools(buy("C25"), 0, 4)
    do(state, "roll 3 1", "tools 1")
    assert has(state, 0, "w w"), "two dice for a resource as in the base game"


@rule("SS.CARD.4", "SS.BUILD.1")
def test_no_points_for_cards_and_buildings_but_buildings_are_kept() -> None:
    state = buy("C26")
    assert state.points == [0, 0, 0] and state.scores() == [{"rounds": 1}]
    state = turn(give(solo(), 0, "w w c"), "build1")
    state.under[0] = 0
    do(state, "build 1 w w c")
    assert state.points == [0, 0, 0] and has(state, 0)
    assert state.tiles[0].bit_count() == 4
    do(state, "use hunt", "roll 1", "discard B01", "card C20", "card C21", "card C22")
    assert state.phase == PLACE, "an empty stack ends nothing"
    assert refused(state, "place red build 1") == "SA.PLACE.13"
    assert pointed(state, "build1", "colour:red") == "SA.PLACE.13"
    assert legal(state, "place red build") == ["place red build 2"]


@rule("SS.CARD.5")
def test_one_more_card_is_discarded() -> None:
    for drawn in ("C01", "C20"):
        state = do(buy("C32"), f"draw {drawn}")
        assert state.cards[0].bit_count() == 1 and state.deck.bit_count() == 32
        assert (state.food, state.exhaustion) == ([22], 15)
    state = do(buy("C32", extra_card="bonus"), "draw C01")
    assert (state.food, state.exhaustion) == ([24], 15)
    state = do(buy("C32", extra_card="bonus"), "draw C20")
    assert (state.food, state.exhaustion) == ([22], 16)


@rule("SS.CARD.6")
def test_tools_for_one_roll_and_resources_of_choice_are_kept() -> None:
    state = buy("C33")
    do(state, "use hunt", "roll 2", "tools +4")
    assert state.food[0] == 20 + 3 - 8 - 4
    state = buy("C36")
    assert len(legal(state, "take")) == 10
    do(state, "use hunt", "roll 1", "discard B26", "card C20", "card C21", "card C22")
    do(state, "take w g")
    assert has(state, 0, "w g") and state.phase == PLACE


@rule("SS.CARD.7")
def test_the_hunger_card_is_not_for_sale() -> None:
    state = solo()
    assert refused(state, "place red card 4") == "SS.CARD.7"
    assert refused(state, "place red card 3") == "SS.CARD.7"
    assert pointed(state, "card4", "colour:red") == "SS.CARD.7"
    state = solo("C11 C12", level=4)
    assert legal(state, "place red card") == ["place red card 2"]
    assert refused(state, "place red card 1") == "SS.CARD.7"
    assert "level 4" in said(state, "place red card 1")


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
