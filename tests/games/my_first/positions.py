"""Positions for the rule tests, made readable: only what a test is about is named."""

from stoneage_panel.catalog import new_game
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.state import MyFirstState
from tests.games.positions import do

HUTS = ("berry fish pot", "tooth tooth", "pot arrowhead tooth")
RING = data.SPACES


def position(players: int = 3, huts: tuple[str, ...] = HUTS, **options: object) -> MyFirstState:
    """The first decision of a game with the named huts face up."""
    state = new_game("my_first", players, **options).new_initial_state()
    assert isinstance(state, MyFirstState)
    for hut in huts:
        do(state, f"hut {hut}")
    return state


def give(state: MyFirstState, seat: int, goods: str) -> MyFirstState:
    """Moves goods and dogs from the board's spaces to a seat."""
    bag = bags.of(goods.split())
    assert bags.covers(state.bags[-2], bag), "the board does not have that"
    state.bags[-2] -= bag
    state.bags[seat] += bag
    return state


def at(state: MyFirstState, seat: int, space: str) -> MyFirstState:
    """Puts a figure on a space."""
    state.pos[seat] = RING.index(space)
    return state


def has(state: MyFirstState, seat: int, goods: str = "") -> bool:
    """Whether a seat has exactly these goods and dogs."""
    return state.bags[seat] == bags.of(goods.split())
