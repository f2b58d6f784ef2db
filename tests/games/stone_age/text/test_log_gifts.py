"""What the log says of gifts: what is lost because there is no more of it is told as lost."""

import pytest

from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do
from tests.games.stone_age.positions import acting, give, merchant, people, style, table, tools
from tests.games.stone_age.solo_tables import solo, turn
from tests.games.stone_age.text.telling import told

STYLE = "X01 C11 C12 C13 C14"
"""Rewards for everybody on the first card space."""


def full(state: Position) -> Position:
    """The first seat has all of everything that comes to an end, and the deck is empty."""
    tools(merchant(people(state, 0, 10), 10), 0, 4, 4, 4)
    state.field[0], state.deck = 10, 0
    return give(state, 0, "w w w w w c c s s j j")


def bought(card: str, **options: object) -> Position:
    """A card with what it asks for is on the first space, and nothing is left for seat 1."""
    return acting(full(style(2, f"{card} C12 C13 C14 C15", **options)), "card1")


# ---------------------------------------------------------------- dice for everybody


def reward(state: Position, what: str) -> int:
    """The face of the reward dice that brings something."""
    return [name for name, _ in state.game.pack.rewards].index(what) + 1


@pytest.mark.parametrize(
    ("what", "lost", "taken"),
    [
        ("figure", "1 figure, for nothing. No figure is left.", "1 figure."),
        ("card", "a face-down card, for nothing. No card is left to draw.", "a face-down card."),
        (
            "merchant",
            "1 step on the merchant's track, for nothing. The merchant is already at the end.",
            "1 step on the merchant's track.",
        ),
        ("food", "2 food.", "2 food."),
        ("jewelry", "2 jewelry.", "2 jewelry."),
    ],
)
def test_rewards_that_are_lost(what: str, lost: str, taken: str) -> None:
    state = do(bought("X01"), "buy card 1 w")
    face = reward(state, what)
    lines = told(state, f"roll {face} {face}", f"pick {face}")
    assert lines[1] == f"Ada picked {lost}"
    state = give(acting(style(2, STYLE), "card1"), 0, "w")
    lines = told(state, "buy card 1 w", f"roll {face} {face}", f"pick {face}")
    assert lines[2] == f"Ada picked {taken}"


def test_the_last_card_of_the_deck_is_for_whoever_picks_first() -> None:
    state = do(give(acting(style(2, STYLE), "card1"), 0, "w"), "buy card 1 w")
    state.deck &= -state.deck
    last, face = state.deck.bit_length() - 1, reward(state, "card")
    card = state.game.pack.cards[last].id
    lines = told(state, f"roll {face} {face}", f"pick {face}", f"draw {card}", f"pick {face}")
    assert lines[1:] == [
        "Ada picked a face-down card.",
        "Ada drew a card face down.",
        "Ben picked a face-down card, for nothing. No card is left to draw.",
    ]


@pytest.mark.parametrize(
    ("face", "lost"),
    [
        (5, "1 tool, for nothing. All tools are already there."),
        (6, "1 field, for nothing. The field is already full."),
        (4, "1 gold."),
    ],
)
def test_dice_that_are_lost(face: int, lost: str) -> None:
    state = do(bought("C01"), "buy card 1 w", f"roll {face} {face}")
    mine, theirs = told(state, f"pick {face}", f"pick {face}")
    assert mine == f"Ada picked {lost}"
    assert theirs == f"Ben picked {lost.split(',')[0].removesuffix('.')}."
    state = turn(give(tools(solo("C01 C02 C36"), 0, 4, 4, 4), 0, "w"), "card1")
    state.field[0] = 10
    assert told(state, "buy card 1 w", f"roll {face} {face}", f"pick {face}")[2] == (
        f"Red picked {lost}"
    )


# ---------------------------------------------------------------- cards and buildings


@pytest.mark.parametrize(
    ("card", "lost"),
    [
        ("C29", "All tools are already there."),
        ("C30", "The field is already full."),
        ("C32", "No card is left to draw."),
        ("X02", "The merchant is already at the end."),
        ("C11", ""),
        ("C18", ""),
    ],
)
def test_cards_whose_gift_is_lost(card: str, lost: str) -> None:
    line = told(bought(card), "buy card 1 w")[0]
    assert line.partition(" for 1 wood.")[2].strip() == lost
    state = give(acting(style(2, f"{card} C12 C13 C14 C15"), "card1"), 0, "w")
    assert told(state, "buy card 1 w")[0].endswith(" for 1 wood.")


def test_a_building_with_a_card_face_down_and_no_deck() -> None:
    for empty, lost in ((True, " No card is left to draw."), (False, "")):
        state = give(acting(style(tiles="N04 B02"), "build1"), 0, "c s j")
        state.deck *= not empty
        line = told(state, "build 1 c s j")[0]
        assert line == f"Ada built for 1 clay, 1 stone and 1 jewelry: 11 points.{lost}"
    state = acting(full(table(2)), "build1")
    assert told(state, "build 1 w w c") == ["Ada built for 2 wood and 1 clay: 10 points."]


MANY = """
card = [{ id = "C29", value = 3 }, { id = "C30", value = 4 }, { id = "X02", value = 5 }]
reward = [
    { what = "figure", amount = 3 }, { what = "card", amount = 1 }, { what = "food", amount = 2 },
    { what = "jewelry", amount = 2 }, { what = "resource", amount = 1 },
    { what = "merchant", amount = 1 },
]
"""


@pytest.mark.parametrize(
    ("card", "left", "tail"),
    [
        ("C29", 0, ". All tools are already there."),
        ("C29", 2, ". Only 2 were left."),
        ("C29", 3, "."),
        ("C30", 0, ". The field is already full."),
        ("C30", 1, ". Only 1 were left."),
        ("C30", 4, "."),
        ("X02", 0, ". The merchant is already at the end."),
        ("X02", 4, ". Only 4 were left."),
        ("X02", 5, "."),
    ],
)
def test_of_an_owners_larger_gifts_a_part_may_be_lost(card: str, left: int, tail: str) -> None:
    state = bought(card, components=MANY)
    values = [4, 4, 4]
    for slot in range(left if card == "C29" else 0):
        values[slot] -= 1
    tools(state, 0, *values)
    state.field[0], state.track[0] = 10 - left, 10 - left
    assert told(state, "buy card 1 w")[0].endswith(" for 1 wood" + tail)


@pytest.mark.parametrize(
    ("figures", "tail"),
    [(10, ", for nothing. No figure is left."), (8, ". Only 2 were left."), (7, ".")],
)
def test_of_an_owners_larger_rewards_a_part_may_be_lost(figures: int, tail: str) -> None:
    state = acting(people(style(2, STYLE, components=MANY), 0, figures), "card1")
    lines = told(give(state, 0, "w"), "buy card 1 w", "roll 1 1", "pick 1", "pick 1")
    assert lines[2:] == [f"Ada picked 3 figures{tail}", "Ben picked 3 figures."]
