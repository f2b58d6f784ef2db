"""What people read about cards, buildings, what is due and what happened."""

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.game import Action
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.pack import Card, default
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from tests.games.positions import do, sentences
from tests.games.stone_age.positions import acting, bag, feeding, give, own, style, table, tools
from tests.games.stone_age.rules.test_fuzz import KINDS, Setting, game_of, start, step
from tests.games.stone_age.text.telling import NAMES, told

PACK = default()


def card(name: str) -> Card:
    return next(row for row in PACK.cards if row.id == name)


# ---------------------------------------------------------------- goods, cards, buildings


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        ("", "nothing"),
        ("w", "1 wood"),
        ("w w c", "2 wood and 1 clay"),
        ("w c s g g j", "1 wood, 1 clay, 1 stone, 2 gold and 1 jewelry"),
    ],
)
def test_goods_in_words(letters: str, text: str) -> None:
    assert words.goods(bag(letters)) == text


CARDS = {
    "C01": (
        "Everybody picks a die, you first: 1 wood, 2 clay, 3 stone, 4 gold, 5 tool, 6 field.",
        "At the end: pottery. A set of n different symbols scores n × n.",
    ),
    "C06": ("", "At the end: 2 farmers, each worth your field level."),
    "C11": ("7 food now.", ""),
    "C18": ("2 stone now.", ""),
    "C23": ("Roll 2 dice and add tools if you like: 1 gold for each full 6.", ""),
    "C28": ("3 points now.", "At the end: 3 builders, each worth the number of your buildings."),
    "C29": ("1 tool now.", ""),
    "C30": ("Your field rises by 1 now.", ""),
    "C32": ("Take the top card of the deck face down; only its lower half counts.", ""),
    "C33": (
        "A tool for one roll: adds 4 to it once, whenever you like.",
        "At the end: 1 tool maker, worth the sum of your tools.",
    ),
    "C36": ("2 resources of your choice, now or whenever you like.", ""),
    "X02": ("Your merchant goes up 1 space and you take 2 jewelry.", ""),
    "X04": ("", "At the end: 2 traders, each worth your merchant's space."),
}


@pytest.mark.parametrize("name", CARDS)
def test_cards_in_words(name: str) -> None:
    upper, lower = words.card_words(card(name))
    assert upper == (CARDS[name][0] or upper)
    assert lower == (CARDS[name][1] or lower)


def test_rewards_are_told_where_they_are_known() -> None:
    plain, _ = words.card_words(card("X01"))
    whole, _ = words.card_words(card("X01"), PACK.rewards)
    assert plain == "Everybody picks a die, you first, for a reward."
    assert whole.startswith(plain[:-1] + ": 1 gives 2 food, 2 gives 2 jewelry, 3 gives 1 resource")


TILES = {
    "B01": ("Costs 2 wood and 1 clay. Scores 10 points.", "2 wood, 1 clay"),
    "B18": (
        "Costs 4 resources of exactly 1 kind. "
        "Scores the value of what is paid: wood 3, clay 4, stone 5, gold 6 each.",
        "4 of 1 kind",
    ),
    "B23": ("Costs 5 resources of exactly 2 kinds.", "5 of 2 kinds"),
    "B26": ("Costs 1–7 resources of any kinds.", "1–7 resources"),
    "N01": (
        "Costs 1 wood, 1 clay and 1 jewelry. Scores 9 points. From the next round on, up to "
        "3 of your figures can work on it: 1 wood for each full 2, tools as usual.",
        "1 wood, 1 clay, 1 jewelry",
    ),
    "N04": ("Costs 1 clay, 1 stone and 1 jewelry. Scores 11 points. You take the top card", ""),
}


@pytest.mark.parametrize("name", TILES)
def test_buildings_in_words(name: str) -> None:
    tile = next(row for row in PACK.tiles if row.id == name)
    whole, short = TILES[name]
    assert words.tile_words(tile).startswith(whole)
    assert words.tile_short(tile) == (short or words.tile_short(tile))


def test_every_card_and_building_has_all_its_words() -> None:
    for row in PACK.cards:
        both = [*words.card_words(row, PACK.rewards), *words.solo_card_words(row)]
        assert all(text.endswith(".") and "_" not in text for text in both), row
        assert all(text and len(text) < 26 for text in words.card_short(row)), row
        assert words.hunger_words(row).startswith("Hunger takes ")
    for tile in PACK.tiles:
        for text in (words.tile_words(tile), words.solo_tile_words(tile)):
            assert text.endswith(".") and "_" not in text
        assert len(words.tile_short(tile)) < 40


def test_what_is_reconstructed_says_so() -> None:
    assert words.provenance(card("C01")) == ""
    said = "This card's values are a reconstruction: the printed ones were not found."
    assert words.provenance(card("X03")) == said
    bonus = next(row for row in PACK.tiles if row.id == "O01")
    assert words.provenance(bonus).startswith("This building's values are a reconstruction")
    assert "inferred" in words.provenance(card("C01")._replace(provenance="inferred: x"))
    assert "one source" in words.provenance(card("C01")._replace(provenance="one source: x"))


# ---------------------------------------------------------------- what happened


def test_luck_is_an_equation() -> None:
    state = tools(acting(table(2), "forest 3"), 0, 1)
    assert told(state, "use forest", "roll 5 4 2", "tools 1") == [
        "",
        "",
        "Ada rolled 5+4+2 = 11 in the forest, +1 tool = 12: 4 wood.",
    ]


def test_tools_are_told_one_by_one() -> None:
    state = own(tools(acting(table(2), "river 2"), 0, 2, 1), 0, "C33")
    assert told(state, "use river", "roll 5 4", "tools 1 2 +4")[-1] == (
        "Ada rolled 5+4 = 9 at the river, +2+1+4 tools = 16: 2 gold."
    )


def test_a_roll_without_tools_is_told_at_once() -> None:
    state = acting(table(2), "quarry 1", "clay 2")
    assert told(state, "use quarry", "roll 4") == ["", "Ada rolled 4 in the quarry: no stone."]
    assert told(state, "use clay", "roll 6 6")[-1] == "Ada rolled 6+6 = 12 in the clay pit: 3 clay."


def test_cards_and_buildings_are_told_with_their_price() -> None:
    state = give(acting(table(2), "card2", "build1", "card1", "build2"), 0, "w w w c s")
    lines = ("buy card 2 w s", "build 1 w w c", "tile B19", "leave card 1", "leave build 2")
    assert told(state, *lines) == [
        "Ada bought the card “5 food / healing” for 1 wood and 1 stone.",
        "Ada built for 2 wood and 1 clay: 10 points.",
        "New building: 4 of 2 kinds.",
        "Ada left the card for 1 resource (7 food / pottery).",
        "Ada left building 2 from the left (1 wood, 1 clay, 1 stone).",
    ]


def test_buildings_with_a_choice_are_told_with_what_they_ask() -> None:
    state = give(acting(table(2, tiles="B19 B01"), "build1"), 0, "w w w s")
    assert told(state, "build 1 w w w s") == [
        "Ada built “4 of 2 kinds” for 3 wood and 1 stone: 14 points."
    ]


def test_trades_are_told() -> None:
    state = give(acting(style(2), "card1"), 0, "j")
    state.track[0] = 4
    assert told(state, "buy card 1 w trade j for w") == [
        "Ada bought the card “7 food / pottery” for 1 wood, trading 1 jewelry for 1 wood."
    ]


def test_cards_drawn_face_down_are_not_named() -> None:
    state = give(acting(table(2, "C32 C11 C12 C13"), "card1"), 0, "w")
    assert told(state, "buy card 1 w", "draw C01")[-1] == "Ada drew a card face down."


def test_feeding_without_a_choice_is_told_with_what_led_to_it() -> None:
    state = table(2)
    before = state.clone()
    lines = told(feeding_pending(before), "use hunt", "roll 1")
    assert lines[-1] == (
        "Ada rolled 1 on the hunting grounds: no food.\nFood eaten: Ada 5.\n"
        "Ben can't feed all figures: −10 points.\nRound 2: Ben places first."
    )


def feeding_pending(state: Position) -> Position:
    """One figure is left to use before all are fed; only the first seat has food."""
    state.food = [12, 0]
    return acting(state, "hunt")


def test_going_hungry_by_choice_is_told() -> None:
    state = feeding(table(2), (2, 0, "w w w"), (12, 0, ""))
    assert state.phase == moves.FEED
    assert told(state.clone(), "starve")[0].startswith("Ada went hungry: −10 points.\nFood eaten:")
    assert told(state, "feed 3w")[0].startswith("Ada paid 3 wood for food.\nFood eaten: Ben 5.")


def test_the_solo_game_is_told_by_colours() -> None:
    state = start(("stone_age_solo", 1, {}))
    lines = told(state, "card C11", "card C12", "card C13", "tile B01", "tile B10")
    assert lines[2].startswith("Hunger card: 3 food / weaving. Hunger takes 4 food this round.")
    assert lines[-1].endswith("Round 1.")
    assert told(state, "place red forest 2", "roll 6 3") == [
        "Red placed 2 figures in the forest.",
        "Red rolled 6+3 = 9 for initiative.",
    ]
    told(state, "place sky quarry 2", "roll 1 1", "place blue hunt 2", "roll 2 1")
    last = told(state, "place yellow river 2", "roll 6 6")[-1]
    assert last == "Yellow rolled 6+6 = 12 for initiative.\nSky acts, with initiative 2."
    last = told(state, "use quarry", "roll 6 6")[-1]
    assert last == "Sky rolled 6+6 = 12 in the quarry: 2 stone.\nBlue acts, with initiative 3."
    told(state, "use hunt", "roll 1 1")
    last = told(state, "use forest", "roll 2 2")[-1]
    assert last.endswith("Yellow stays idle.\nThe tribes need 12 food, 4 of them for hunger.")


# ---------------------------------------------------------------- what is due, how it ended


@pytest.mark.parametrize(
    ("make", "strong"),
    [
        (lambda: table(2), "Ada, place 1 to 5 figures"),
        (lambda: do(table(2), "place hunt 4", "place hunt 1"), "Ada, place your last figure"),
        (lambda: acting(table(2), "card1", "card2"), "Ada, use your figures: 3 places left"),
        (lambda: feeding(table(2), (2, 0, "w w w"), (12, 0, "")), "Ada, 3 food short"),
        (lambda: do(acting(table(2), "clay 2"), "use clay"), "Ada rolls in the clay pit"),
    ],
)
def test_the_banner_says_what_is_due(make: object, strong: str) -> None:
    assert callable(make)
    state = make()
    assert state.game.status(state, NAMES)[0] == strong


def ended(kind: Setting, seed: int) -> Position:
    for state in game_of(seed, kind):
        last = state
    return last


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}-{len(kind[2])}")
def test_every_moment_of_a_game_has_words(kind: Setting) -> None:
    rng, state = Rng(7), start(kind)
    game, seen = state.game, set()
    while True:
        strong, tip = game.status(state, NAMES)
        assert strong and tip and not {"{", "_"} & set(strong + tip)
        assert len(game.story(state, NAMES)) == game.players
        if state.current_player == TERMINAL:
            break
        before, after = state.clone(), state.clone()
        step(after, rng)
        move = found_move(before, after)
        line = sentences(game.describe(before, move, after, NAMES))
        assert "_" not in line and (not line or line.endswith("."))
        if move[0] == moves.DRAWN and not game.solo:
            assert line.startswith(f"{NAMES[before.player]} drew a card face down.")
        seen.add(move[0])
        state = after
    assert len(seen) > 9


def found_move(before: Position, after: Position) -> Action:
    """The action that leads from one position to another."""
    for action in (*before.legal_actions(), *(a for a, _ in before.chance_outcomes())):
        tried = before.clone()
        tried.apply(action)
        if tried == after:
            return action
    raise AssertionError("no action leads there")


def test_the_end_is_told_best_first_with_its_sources() -> None:
    state = ended(KINDS[2], 3)
    lines = state.game.story(state, NAMES)
    totals = [sum(row.values()) for row in state.scores()]
    best = max(range(4), key=lambda seat: totals[seat])
    assert lines[0].startswith(f"{NAMES[best]}: {totals[best]} point")
    shown = [int(line.split(": ")[1].split()[0].replace("−", "-")) for line in lines]
    assert shown == sorted(shown, reverse=True)
    assert state.game.status(state, NAMES)[0].startswith(NAMES[best])


def test_ties_are_told_with_what_decides_them() -> None:
    state = new_game("stone_age", 2).new_initial_state()
    assert all("Equal points: field, tools and figures make 5." in line
               for line in state.game.story(state, NAMES))  # fmt: skip


def test_luck_is_due_somewhere() -> None:
    assert start(KINDS[0]).current_player == CHANCE
