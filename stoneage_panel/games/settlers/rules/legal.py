"""Every legal action, listed by what is due; see `offering`, `developing`, `luck` as well."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import size
from stoneage_panel.games.settlers.components.masks import bits, numbers
from stoneage_panel.games.settlers.components.moves import (
    DONE,
    DROP,
    DRY,
    PICK,
    PITCH,
    SEND,
    SETTLE,
    Made,
    Move,
)
from stoneage_panel.games.settlers.components.world import AFRICA, FIGURES
from stoneage_panel.games.settlers.rules import offering
from stoneage_panel.games.settlers.rules.developing import develop, may_step, sources
from stoneage_panel.games.settlers.rules.luck import LUCK, chips_at, draw
from stoneage_panel.games.settlers.rules.offering import COUNTER, SHIFT, givable, partners
from stoneage_panel.games.settlers.rules.position import Position

__all__ = [
    "COUNTER", "LEGAL", "LUCK", "SHIFT", "bits", "chips_at", "draw", "drying", "givable",
    "may_step", "partners", "sources", "victims",
]  # fmt: skip

Moves = tuple[Move, ...]

# ---------------------------------------------------------------- set-up


def settling(state: Position) -> Moves:
    """SE.START.2: any free black corner of Africa."""
    return tuple(Move(SETTLE, at) for at in bits(state.game.world.starts & ~state.taken()))


def pitching(state: Position) -> Moves:
    """SE.START.3: any free crossing next to an own tribe that is not a black corner."""
    beside = state.game.roads.beside(state.tribes[state.player])
    closed = state.closed(state.player)
    free = beside & ~state.game.world.starts & ~state.taken() & ~closed
    return tuple(Move(PITCH, at) for at in bits(free))


# ---------------------------------------------------------------- the turn


def act(state: Position) -> Moves:
    """SE.TURN: trade as long as nothing is developed, develop, or end the turn."""
    if state.built:
        return (*develop(state), _DONE)
    return (*offering.trading(state), *develop(state), _DONE)


_DONE = Move(DONE)


# ---------------------------------------------------------------- sevens, figures, chips


def discard(state: Position) -> Moves:
    """SE.SEVEN.1: half of more than seven cards."""
    hand = state.hands[state.player]
    return tuple([_DROPS[part] for part in goods.of_size(hand, size(hand) // 2)])


_DROPS = Made(lambda part: Move(DROP, part))


def figure(state: Position) -> Moves:
    """SE.FIGURE: another hex of a figure's zone, and whom it robs there."""
    found: list[Move] = []
    zones = state.game.world.zones
    robbed = _robbed(state)
    near = 0
    for _, hexes in robbed:
        near |= hexes
    for which in range(1 if state.seven else len(FIGURES)):
        there = zones[which] & ~(1 << state.figures[which])
        found += _sends(which, there & ~near, 0)
        for seat, hexes in robbed:
            found += _sends(which, there & hexes, seat + 1)
    return tuple(found)


@lru_cache(maxsize=1 << 11)
def _sends(which: int, hexes: int, robbed: int) -> Moves:
    return tuple([Move(SEND, which, hexagon, robbed) for hexagon in numbers(hexes)])


def _robbed(state: Position) -> list[tuple[int, int]]:
    """The other seats with cards, each with the mask of the hexes it has tribes at."""
    hexes, who = state.game.roads.hexes, state.player
    return [
        (seat, hexes(state.tribes[seat]))
        for seat in range(state.players)
        if seat != who and state.hands[seat]
    ]


def victims(state: Position, hexagon: int) -> list[int]:
    """Other seats with cards and a tribe at a hex."""
    around = state.game.world.around[hexagon]
    return [
        seat
        for seat in range(state.players)
        if seat != state.player and state.tribes[seat] & around and state.hands[seat]
    ]


def desert(state: Position) -> Moves:
    """SE.CHIP.4: a hex of Africa of the landscape shown that is not a desert yet."""
    return tuple(Move(DRY, hexagon) for hexagon in drying(state, state.turned))


def drying(state: Position, chip: int) -> list[int]:
    """The hexes a chip may turn into desert."""
    world = state.game.world
    land = world.chips[chip].of
    if state.dry.bit_count() >= world.deserts:
        return []
    return [
        i
        for i, hexagon in enumerate(world.hexes)
        if hexagon.continent == AFRICA and hexagon.land == land and not state.dry >> i & 1
    ]


def chit(state: Position) -> Moves:
    """SE.SPREAD.2: any chit still on the board."""
    return tuple(Move(PICK, i) for i in bits(state.free))


def none(state: Position) -> Moves:
    """No actions: a chance node, or the game is over."""
    return ()


LEGAL: tuple[Callable[[Position], Moves], ...] = (
    settling, pitching, act, offering.want, offering.answer, offering.deal, discard, figure,
    desert, chit, none, none, none, none,
)  # fmt: skip
"""By phase, in the order of `moves`."""
