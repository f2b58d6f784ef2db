"""Solo games for tests of rules: set up, placed, fed."""

from stoneage_panel.catalog import new_game
from stoneage_panel.games.stone_age.components.moves import ACT
from stoneage_panel.games.stone_age.solo import SoloState
from tests.games.positions import do
from tests.games.stone_age.positions import give, stand

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
