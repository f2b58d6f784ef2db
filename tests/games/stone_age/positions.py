"""Positions for the rule tests, made readable: only what a test is about is named."""

from typing import TypeVar

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components import goods, moves
from stoneage_panel.games.stone_age.components.places import NUMBERS
from stoneage_panel.games.stone_age.rules import setup
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do

P = TypeVar("P", bound=Position)
"""Table or solo: what goes in comes out, changed."""
CARDS = "C11 C12 C13 C14 C15"
"""Five cards with nothing but food on them: 7, 5, 3, 1 and 3."""
TILES = "B01 B10 B19 B26 B08"
"""2 wood + clay; wood + clay + stone; 4 of 2 kinds; 1–7; clay + 2 stone."""


def start(players: int = 2, components: str = "", **options: object) -> Position:
    """A game of which nothing is turned up yet."""
    state = new_game("stone_age", players, components, **options).new_initial_state()
    assert isinstance(state, Position)
    return state


def table(players: int = 2, cards: str = CARDS, tiles: str = TILES, **options: object) -> Position:
    """The first decision of a game with the named cards and buildings face up."""
    state = start(players, **options)
    spaces = len(state.row)
    do(state, *(f"card {card}" for card in cards.split()[:spaces]))
    return do(state, *(f"tile {tile}" for tile in tiles.split()[:players]))


def style(players: int = 2, cards: str = CARDS, tiles: str = TILES, **options: object) -> Position:
    """The first decision of a game with Style is the Goal."""
    return table(players, cards, tiles, style=True, **options)


def bag(text: str) -> int:
    """Goods written as letters: ``w w c``."""
    return goods.pack(text.split().count(letter) for letter in goods.LETTERS)


def give(state: P, seat: int, text: str) -> P:
    """Goods written as letters come to a seat, out of the supply."""
    state.goods[seat] += bag(text)
    return state


def has(state: Position, seat: int, text: str = "") -> bool:
    """Whether a seat has exactly these goods."""
    return state.goods[seat] == bag(text)


def card_number(state: Position, name: str) -> int:
    """A card by its id; −1 for none."""
    return _find([card.id for card in state.game.pack.cards], name)


def tile_number(state: Position, name: str) -> int:
    """A building by its id; −1 for none."""
    return _find([tile.id for tile in state.game.pack.tiles], name)


def _find(ids: list[str], name: str) -> int:
    return ids.index(name) if name in ids else -1


def own(state: P, seat: int, *ids: str) -> P:
    """Cards and buildings come to a seat, out of the deck and the pool; cards may be used yet."""
    for one in " ".join(ids).split():
        card, tile = card_number(state, one), tile_number(state, one)
        if card >= 0:
            mask = 1 << card
            assert state.deck & mask, f"{one} is not in the deck"
            state.deck ^= mask
            state.cards[seat] |= mask
            state.kept[seat] |= mask & (state.game.onces | state.game.wilds)
        else:
            mask = 1 << tile
            assert state.pool & mask, f"{one} is not in the pool"
            state.pool ^= mask
            state.tiles[seat] |= mask
    return state


def tools(state: P, seat: int, *values: int) -> P:
    """The values of a seat's tools."""
    state.tools[3 * seat : 3 * seat + 3] = [*values, 0, 0, 0][:3]
    return state


def values(state: Position, seat: int = 0) -> list[int]:
    """The values of a seat's tools."""
    return state.tools[3 * seat : 3 * seat + 3]


def people(state: P, seat: int, figures: int) -> P:
    """How many figures a seat has; none of them is on the board yet."""
    state.figures[seat] = figures
    setup.settle(state)
    return state


def stand(state: P, owner: int, *places: str) -> P:
    """Figures of an owner on places: ``"forest 3"``, ``"card2"``; one where nothing is said."""
    for place in places:
        name, _, n = place.partition(" ")
        state.here[owner] |= int(n or 1) << 4 * NUMBERS[name]
    setup.settle(state)
    assert min(state.spare) >= 0, "not so many figures"
    return state


def acting(state: P, *places: str, seat: int = 0) -> P:
    """All have placed, the seat's figures stand on the places, and it has to act.

    One figure more hunts if none does, so that the turn is not over after one action.
    """
    waits = () if any(place.startswith("hunt") for place in places) else ("hunt",)
    stand(state, seat, *places, *waits)
    state.phase = moves.ACT
    state.player = state.acting = seat
    return state


def feeding(state: P, *seats: tuple[int, int, str]) -> P:
    """The last action of the round is done: hunting with a 1, for nothing.

    Args:
        seats: food, field and goods of every seat before its figures eat.
    """
    for seat, (food, field, text) in enumerate(seats):
        state.food[seat], state.field[seat], state.goods[seat] = food, field, bag(text)
    acting(state, "hunt", seat=state.start)
    return do(state, "use hunt", "roll 1")


def on(state: P, seed: int = 1) -> P:
    """Plays to the next round or the end: cards and buildings are left, nothing is paid."""
    rng, before = Rng(seed), state.round
    while state.phase != moves.OVER and (state.round == before or state.phase != moves.PLACE):
        if state.current_player < 0:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(min(state.legal_actions(), key=_dull))
    return state


def _dull(action: Action) -> tuple[bool, bool, int]:
    plain = action[0] in (moves.LEAVE, moves.USE, moves.STARVE)
    hunts = action[0] == moves.PUT and action[1] == 0
    return not (plain or hunts), not hunts, -action[2]


def points(state: Position, seat: int = 0) -> int:
    """All points of a seat, as if the game ended now."""
    return sum(state.scores()[seat].values())


def merchant(state: Position, space: int, seat: int = 0) -> Position:
    """A seat's marker stands on a space of the merchant's track."""
    state.track[seat] = space
    return state
