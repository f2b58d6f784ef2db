"""Positions made by hand: each kind of problem is told in a sentence of its own."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.rules.position import INITIATIVE, ROLL2, ROLL_ALL, Position
from tests.games import problem_checks
from tests.games.positions import do
from tests.games.stone_age.positions import acting, feeding, give, start, style, table

Plain = dict[str, Any]
Problem = tuple[str, str, Plain]


def first() -> Position:
    """The first placement of three."""
    return table(3)


def working() -> Position:
    """Seat 1 acts: two figures hunt, one is at a card, one at a building."""
    return acting(table(3), "hunt 2", "card2", "build1")


def choosing() -> Position:
    """Dice for everybody lie on the table."""
    return do(
        give(acting(table(3, "C01 C11 C12 C13"), "card1"), 0, "w"), "buy card 1 w", "roll 4 2 1"
    )


def tooling() -> Position:
    """Tools are asked for after a roll."""
    state = acting(table(3), "forest 2")
    state.tools[0] = 1
    return do(state, "use forest", "roll 5 3")


def starving() -> Position:
    """Food is short, and can be paid in wood."""
    return feeding(table(3), (0, 1, "w w w w w"), (9, 0, ""), (9, 0, ""))


def styled() -> Position:
    """The first placement with Style."""
    return style(3)


def sharing() -> Position:
    """A hunt is shared between food and jewelry."""
    return do(acting(style(3), "hunt 2"), "use hunt", "roll 4 3")


def solo(*lines: str, **options: object) -> Position:
    """A solo game after its set-up and some lines."""
    state = new_game("stone_age_solo", 1, "", **options).new_initial_state()
    assert isinstance(state, Position)
    names = iter(("card C11", "card C12", "card C13", "tile B01", "tile B10"))
    while state.current_player == CHANCE:
        do(state, next(names))
    return do(state, *lines)


def rolled() -> Position:
    """Two colours have their initiative, one is being placed."""
    return solo(
        "place blue hunt 2", "roll 3 1", "place red hunt 2", "roll 4 1", "place yellow field"
    )


PLACED = (
    "place blue hunt 2", "roll 3 1", "place red forest 2", "roll 2 2", "place yellow quarry 2",
    "roll 5 1", "place sky river 2", "roll 6 1",
)  # fmt: skip


def tied() -> Position:
    """Blue and red are level."""
    return solo(*PLACED)


def solo_acting() -> Position:
    """Blue acts first."""
    return solo(*PLACED, "next blue")


def discarding() -> Position:
    """A building is to be given up."""
    return solo(
        *PLACED, "next blue", "use hunt", "roll 1 1", "use forest", "roll 1 1", "use quarry",
        "roll 1 1",
    )  # fmt: skip


REST = "rest"
"""In place of the buildings nobody has seen: all that are nowhere else."""


def spoilt(state: Position, problem: Plain) -> list[str]:
    """The problems of a position with some values changed."""
    plain = {**state.to_dict(), **problem}
    if plain["pool"] == REST:
        there = {*plain["tops"], *(tile for row in plain["tiles"] for tile in row)}
        game = state.game
        ids = (tile.id for i, tile in enumerate(game.pack.tiles) if game.tiles >> i & 1)
        plain["pool"] = [name for name in ids if name not in there]
    return state.game.state_from_dict(plain).problems()


START: dict[str, Callable[[], Position]] = {
    made.__name__: cache(made)
    for made in (first, working, choosing, tooling, starving, styled, sharing, solo, rolled, tied,
                 solo_acting, discarding)
}  # fmt: skip

PIECES: list[Problem] = [
    ("first", "appears twice: C11", {"row": ["C11", "C11", "C13", "C14"]}),
    ("first", "card X01", {"row": ["X01", "C12", "C13", "C14"]}),
    ("first", "is missing: C11", {"row": ["", "C12", "C13", "C14"]}),
    ("first", "face down", {"down": [["C05"], [], []]}),
    ("first", "can't keep card C05", {"kept": [["C05"], [], []]}),
    ("first", "building appears twice: B01", {"tops": ["B01", "B01", "B19"]}),
    ("first", "no building N01", {"tops": ["N01", "B10", "B19"]}),
    ("first", "stacks of 7 hold 21", {"under": [6, 6, 5]}),
    ("first", "higher than 7", {"under": [7, 5, 6]}),
    ("first", "Player 2 has 4 figures", {"figures": [5, 4, 5]}),
    ("first", "more figures than it has", {"placed": [{"hunt": 6}, {}, {}]}),
    ("first", "too many for the forest", {"placed": [{"forest": 4}, {"forest": 4}, {}]}),
    (
        "first",
        "Too many players",
        {"placed": [{"forest": 1}, {"forest": 1}, {"forest": 1}]},
    ),
    ("first", "not in this game: merchant", {"placed": [{"merchant": 2}, {}, {}]}),
    ("first", "not in this game: the card for 3 jewelry", {"placed": [{"card5": 1}, {}, {}]}),
    ("first", "must be 2 figures of one", {"placed": [{"hut": 1}, {}, {}]}),
    ("first", "must be 1 figure of one", {"placed": [{"field": 1}, {"field": 1}, {}]}),
    ("first", "Only the owner", {"placed": [{"works1": 1}, {}, {}]}),
    (
        "first",
        "Only 2 places of the village",
        {"placed": [{"hut": 2, "tool": 1}, {"field": 1}, {}]},
    ),
    ("working", "but no building is", {"tops": ["", "B10", "B19"], "tiles": [["B01"], [], []]}),
    ("working", "but no card", {
        "row": ["C11", "", "C13", "C14"], "cards": [["C12"], [], []],
    }),
    ("first", "nobody can", {"food": [9999, 12, 12]}),
    ("first", "without Style", {"track": [0, 1, 0]}),
    ("first", "without Style", {"goods": [[0, 0, 0, 0, 1], [0] * 5, [0] * 5]}),
    ("first", "differ by more than 1", {"tools": [[2, 0, 0], [0] * 3, [0] * 3]}),
    ("first", "leave a gap", {"tools": [[0, 1, 0], [0] * 3, [0] * 3]}),
    ("first", "isn't there", {"used": [[0], [], []]}),
    ("first", "for buildings", {"points": [[1, 0, 0], [0] * 3, [0] * 3]}),
    ("first", "from cards", {"points": [[0, 3, 0], [0] * 3, [0] * 3]}),
    ("first", "for hunger", {"points": [[0, 0, -5], [0] * 3, [0] * 3]}),
    ("first", "for hunger", {"points": [[0, 0, -20], [0] * 3, [0] * 3]}),
    ("styled", "too many for production", {
        "placed": [{"works1": 4}, {}, {}], "tiles": [["N01"], [], []], "under": [5, 6, 6],
    }),
    ("solo", "Card space 3 stays empty", {"row": ["C11", "C12", "C13", "C01"]}),
    ("solo", "next to it", {"tiles": [["B26", "B27"]], "pool": REST}),
    ("solo", "Red has 1 figures", {"figures": [2, 1, 2, 2]}),
]  # fmt: skip

COURSE: list[Problem] = [
    ("first", "No round has begun", {"round": 0}),
    ("first", "stack is used up", {
        "tops": ["", "B10", "B19"], "under": [0, 6, 6], "pool": REST,
        "tiles": [["B01", "B02", "B03", "B04", "B05", "B06", "B07"], [], []],
        "points": [[11 + 10 + 11 + 12 + 13 + 13 + 14, 0, 0], [0] * 3, [0] * 3],
    }),
    ("first", "none is face up", {"tops": ["", "B10", "B19"], "under": [7, 6, 6], "pool": REST}),
    ("first", "Every card space", {"row": ["C11", "C12", "C13", ""], "cards": [["C14"], [], []]}),
    ("first", "every space is filled", {"phase": moves.CARD}),
    ("first", "not the one who acts", {"acting": 1}),
    ("first", "nobody has acted", {"tools": [[1, 0, 0], [0] * 3, [0] * 3], "used": [[0], [], []]}),
    ("first", "nobody is in the middle of", {"due": 2}),
    ("first", "no figures placed", {"phase": moves.ACT}),
    ("first", "can't place any", {"placed": [{"hunt": 5}, {}, {}]}),
    ("first", "nothing has ended it", {"phase": moves.OVER}),
    ("first", "Nobody chooses tribes", {"phase": moves.CALL}),
    ("working", "the actions are over", {"phase": moves.OVER}),
    ("working", "has already acted", {"start": 2, "placed": [{"hunt": 1}, {}, {"hunt": 1}]}),
    ("working", "the stacks aren't waiting", {"phase": moves.TILE}),
    ("working", "nothing to roll for", {"phase": moves.ROLL, "rolling": 3}),
    ("working", "nothing to roll for", {"phase": moves.ROLL, "rolling": INITIATIVE}),
    ("working", "no dice are due", {"rolling": 0}),
    ("working", "nobody is asked about them", {"dice": [1, 0, 0, 0, 0, 0]}),
    ("working", "owed or to be shared", {"due": 1}),
    ("working", "belong to Style", {"traded": True}),
    ("working", "second card can't be bought", {"phase": moves.EXTRA}),
    ("working", "nothing to share", {"phase": moves.SPLIT, "due": 3}),
    ("choosing", "There are 2 dice; there must be 3", {"dice": [1, 1, 0, 0, 0, 0]}),
    ("choosing", "nothing to roll for", {"rolling": ROLL2}),
    ("tooling", "There are 3 dice", {"dice": [1, 1, 1, 0, 0, 0]}),
    ("tooling", "would not help", {"dice": [0, 0, 2, 0, 0, 0]}),
    ("tooling", "nothing to roll for", {"rolling": ROLL_ALL}),
    ("starving", "not what the figures lack", {"food": [1, 4, 4]}),
    ("starving", "not what the figures lack", {"due": 9}),
    ("starving", "can't pay", {"goods": [[0] * 5] * 3}),
    ("starving", "are being fed", {"rolling": 0}),
    ("styled", "no card is being resolved", {"phase": moves.ROLL, "rolling": 0, "fifth": True,
                                             "placed": [{"hunt": 1}, {}, {}]}),
    ("styled", "does not count for a second card", {"spared": True}),
    ("sharing", "does not count for a second card", {"spared": True, "traded": True}),
    ("sharing", "nothing to share", {"due": 0}),
    ("solo", "can't rise", {"exhaustion": 99}),
    ("solo", "used up: the game is over", {"exhaustion": 0}),
    ("solo", "beyond 200 rounds", {"round": 190}),
    ("solo", "hunger card is missing", {"row": ["C11", "C12", "", ""]}),
    ("solo", "kept face down", {
        "cards": [["C13"]], "down": [["C13"]], "row": ["C11", "C12", "", ""],
    }),
    ("solo", "exhaustion limit is above 0", {"phase": moves.OVER, "acting": -1}),
    ("solo", "nobody is asked for it", {"drops": 1}),
    ("solo", "Every card space", {"row": ["C11", "", "", "C13"]}),
    ("solo", "before all are placed", {"acted": [0]}),
    ("solo", "must have placed some", {"acting": 1}),
    ("rolled", "figures to place", {"initiative": [4, 5, 3, 0]}),
    ("rolled", "can't have rolled 13", {"initiative": [13, 5, 0, 0]}),
    ("rolled", "another tribe's turn", {"acting": -1}),
    ("rolled", "already has its initiative", {"acting": 0}),
    ("rolled", "all its figures are placed", {"phase": moves.ROLL, "rolling": INITIATIVE}),
    ("rolled", "the actions begin", {"initiative": [4, 5, 3, 3]}),
    ("tied", "no tie", {"initiative": [4, 5, 6, 7]}),
    ("tied", "each has its initiative", {"initiative": [4, 4, 6, 0]}),
    ("solo_acting", "should act now", {"initiative": [5, 4, 6, 7]}),
    ("solo_acting", "still has figures", {"acted": [1]}),
    ("solo_acting", "before one with lower", {"acted": [3], "placed": [
        {"hunt": 2}, {"forest": 2}, {"quarry": 2}, {}]}),
    ("solo_acting", "figures not placed", {"placed": [
        {"hunt": 2}, {}, {"quarry": 2}, {"river": 2}]}),
    ("solo_acting", "idle tribe", {"acted": [1, 2, 3], "placed": [{"hunt": 2}, {}, {}, {}]}),
    ("discarding", "no building to discard", {"drops": 2}),
    ("discarding", "no tribe can act", {"acting": 2}),
    ("discarding", "the tribes lack", {"phase": moves.FEED, "due": 3, "drops": 0}),
]  # fmt: skip


@pytest.mark.parametrize("name", START)
def test_the_positions_themselves_are_sound(name: str) -> None:
    problem_checks.sound(START[name]())


@pytest.mark.parametrize(("name", "words", "problem"), PIECES + COURSE)
def test_a_problem_is_told(name: str, words: str, problem: Plain) -> None:
    problem_checks.told(spoilt(START[name](), problem), words)


SET_UP: list[tuple[str, Plain]] = [
    ("already face up", {"phase": moves.TILE, "tops": ["B01", "B02", "B03"], "under": [6] * 3,
                         "pool": REST}),
    ("cards are revealed before", {"phase": moves.TILE}),
    ("starts with 7", {"under": [6, 7, 7], "tiles": [["B10"], [], []], "pool": REST,
                       "points": [[12, 0, 0], [0] * 3, [0] * 3]}),
    ("no figure is placed", {"placed": [{"hunt": 1}, {}, {}]}),
    ("pending", {"due": 1}),
    ("can be revealed", {"phase": moves.PLACE}),
]  # fmt: skip


@pytest.mark.parametrize(("words", "problem"), SET_UP)
def test_what_is_wrong_before_the_first_round_is_told(words: str, problem: Plain) -> None:
    state = start(3)
    assert state.problems() == []
    problem_checks.told(spoilt(state, problem), words)
