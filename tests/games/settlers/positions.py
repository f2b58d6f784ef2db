"""Positions for the rule tests, made readable: only what a test is about is named."""

from stoneage_panel.catalog import new_game
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.world import TRACKS, mask
from stoneage_panel.games.settlers.rules import hands
from stoneage_panel.games.settlers.rules.position import Position
from tests.games import positions
from tests.games.positions import do

DULL = "roll 1 1"
"""A roll that brings nobody anything on the printed start, but seat 3 a bones."""


def table(players: int = 3, **options: object) -> Position:
    """A new game; with the printed start the first roll is due."""
    state = new_game("settlers", players, "", **options).new_initial_state()
    assert isinstance(state, Position)
    return state


def turn(*held: str, players: int = 3, **options: object) -> Position:
    """Seat 1 trades or develops; the hands are as named, the rest of them empty."""
    state = do(table(players, **options), DULL)
    for seat in range(players):
        give(state, seat, held[seat] if seat < len(held) else "")
    return state


def bag(text: str) -> int:
    """Goods written as ``2m 1f``."""
    return sum(int(word[:-1]) * goods.ONE[goods.LETTERS.index(word[-1])] for word in text.split())


def give(state: Position, seat: int, text: str) -> Position:
    """A seat has exactly these goods, which all have seen; the bank has the rest."""
    hands.pay(state, seat, state.hands[seat])
    hands.gain(state, seat, bag(text))
    for at in range(seat, len(state.known), state.players):
        state.known[at] = state.hands[seat]
    return state


def hand(state: Position, seat: int = 0) -> str:
    """The goods of a seat as ``2m 1f``."""
    counted = zip(goods.counts(state.hands[seat]), goods.LETTERS, strict=True)
    return " ".join(f"{n}{letter}" for n, letter in counted if n)


def at(state: Position, name: str) -> int:
    """A crossing by its name."""
    return state.game.crossing_names[name]


def hexagon(state: Position, name: str) -> int:
    """A hex by its name."""
    return [one.id.lower() for one in state.game.world.hexes].index(name)


def camp(state: Position, seat: int, *names: str) -> Position:
    """The nomads of a seat stand there."""
    state.nomads[seat] = mask(at(state, name) for name in names)
    return state


def settle(state: Position, seat: int, *names: str) -> Position:
    """The tribes of a seat stand there."""
    state.tribes[seat] = mask(at(state, name) for name in names)
    return state


def level(state: Position, seat: int, **levels: int) -> Position:
    """How far a seat is on some tracks."""
    for track, value in levels.items():
        state.tracks[4 * seat + TRACKS.index(track)] = value
    return state


def win(state: Position, seat: int, *ids: str) -> Position:
    """Chits and chips come to a seat; boxes of the chips' groups are emptied, last ones first."""
    game = state.game
    chits = [row.id.lower() for row in game.world.chits]
    chips = [row.id.lower() for row in game.world.chips]
    for one in ids:
        if one in chits:
            state.chits[seat] |= 1 << chits.index(one)
            state.free &= ~(1 << chits.index(one))
            continue
        chip = chips.index(one)
        group = game.world.chips[chip].group
        state.chips[seat] |= 1 << chip
        state.pool &= ~(1 << chip)
        boxes = [i for i, box in enumerate(game.world.boxes) if box.group == group]
        state.lying &= ~(1 << max(i for i in boxes if state.lying >> i & 1))
    return state


def figures(state: Position, neanderthal: str = "eu03", carnivore: str = "am05") -> Position:
    """Where the two figures stand."""
    state.figures = [hexagon(state, neanderthal), hexagon(state, carnivore)]
    return state


def names(state: Position, crossings: int) -> set[str]:
    """Crossings of a mask by their names."""
    world = state.game.world
    return {c.name.lower() for i, c in enumerate(world.crossings) if crossings >> i & 1}


def legal(state: Position, start: str = "") -> list[str]:
    """The legal actions and outcomes as notation; only those that begin so."""
    return [*positions.legal(state, start), *positions.luck(state, start)]


def over(state: Position) -> bool:
    """Whether the game has ended."""
    return state.phase == moves.OVER
