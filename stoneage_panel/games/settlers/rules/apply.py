"""What actions and luck do to a position, in place and unchecked."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.settlers.components.moves import CHIP, CHIT, DESERT, FIGURE, OVER, STEAL
from stoneage_panel.games.settlers.components.world import (
    ADAPTATION,
    BLOCK,
    HUNTING,
    NOURISHMENT,
    PEOPLES,
)
from stoneage_panel.games.settlers.rules import hands, trade, turns
from stoneage_panel.games.settlers.rules.legal import chips_at, drying
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.turns import go_on, rest

FEWEST_SCOUTED = 2
"""Chips one needs at least for the reconnaissance."""


# ---------------------------------------------------------------- set-up


def settle(state: Position, at: int, _y: int, _z: int) -> None:
    """SE.START.2: a tribe in Africa."""
    state.tribes[state.player] |= 1 << at
    turns.settled(state)


def pitch(state: Position, at: int, _y: int, _z: int) -> None:
    """SE.START.3: the first nomad."""
    state.nomads[state.player] |= 1 << at
    turns.settled(state)


# ---------------------------------------------------------------- development


def _develop(state: Position) -> None:
    state.built = True


def create(state: Position, at: int, _y: int, _z: int) -> None:
    """SE.NOMAD: a nomad next to a tribe of its owner; behind a box it finds the chip."""
    _develop(state)
    rest(state)
    hands.pay(state, state.player, state.game.world.nomad)
    state.nomads[state.player] |= 1 << at
    if _finds(state, at):
        state.walker, state.goal = at, -1
        state.phase = CHIP
    else:
        go_on(state)


def walk(state: Position, start: int, goal: int, meat: int) -> None:
    """SE.WALK: so much meat, and along the shortest way; a chip on it is turned at once."""
    _develop(state)
    if state.walker != start:
        state.left = 0
    if meat:
        hands.pay(state, state.player, meat)
        level = state.tracks[4 * state.player + NOURISHMENT]
        state.left += meat * (state.game.world.stride + level)
    state.walker, state.goal = start, goal
    stride(state)


def stride(state: Position) -> None:
    """SE.WALK.5: on towards the goal, as far as the next chip, or not at all if it is cut off."""
    who = state.active
    start, goal = state.walker, state.goal
    way = []
    if goal >= 0:
        way = state.game.roads.path(start, goal, state.figures, state.closed(who), state.left)
    at, stopped = start, False
    for at in way:
        state.left -= 1
        stopped = at in state.game.box_at and _finds(state, at)
        if stopped:
            break
    state.nomads[who] = state.nomads[who] & ~(1 << start) | 1 << at
    state.walker = at
    if stopped:
        state.phase = CHIP
        return
    state.goal = -1
    if not state.left:
        state.walker = -1
    go_on(state)


def _finds(state: Position, at: int) -> bool:
    """Whether a chip lies at a crossing."""
    box = state.game.box_at.get(at, -1)
    return box >= 0 and bool(state.lying >> box & 1) and bool(chips_at(state, at))


def found(state: Position, at: int, source: int, _z: int) -> None:
    """SE.FOUND: the nomad becomes a tribe and its chit is won."""
    _develop(state)
    rest(state)
    who, game = state.player, state.game
    hands.pay(state, who, game.world.tribe)
    state.nomads[who] ^= 1 << at
    if source:
        state.tribes[who] ^= 1 << source - 1
    state.tribes[who] |= 1 << at
    chit = 1 << game.chit_at[at]
    state.chits[who] |= chit
    state.free ^= chit
    _spread(state, who)


def _spread(state: Position, who: int) -> None:
    """SE.SPREAD: who has all peoples, first and second."""
    if who not in state.spread and peoples(state, who) == len(PEOPLES):
        if state.spread[0] < 0:
            state.spread[0] = who
        elif state.spread[1] < 0:
            state.spread[1] = who
            if state.free and state.points(who) < state.game.world.win:
                state.phase = CHIT
                return
    go_on(state)


def peoples(state: Position, who: int) -> int:
    """How many of the peoples a seat has a chit of."""
    chits = state.game.world.chits
    return len({chit.people for i, chit in enumerate(chits) if state.chits[who] >> i & 1})


def pick(state: Position, chit: int, _y: int, _z: int) -> None:
    """SE.SPREAD.2: the second takes any chit; its site is closed."""
    state.chits[state.player] |= 1 << chit
    state.free ^= 1 << chit
    go_on(state)


def step(state: Position, track: int, _y: int, _z: int) -> None:
    """SE.TRACK: one step on; a step in hunting moves a figure."""
    _develop(state)
    rest(state)
    at = 4 * state.player + track
    hands.pay(state, state.player, state.game.world.steps[state.tracks[at]])
    state.tracks[at] += 1
    go_on(state)
    if track == HUNTING and state.phase != OVER:
        state.seven = False
        state.phase = FIGURE


# ---------------------------------------------------------------- figures and chips


def send(state: Position, which: int, hexagon: int, robbed: int) -> None:
    """SE.FIGURE: a figure stands on another hex and robs somebody there."""
    state.figures[which] = hexagon
    state.seven = False
    if robbed:
        state.robbed = robbed - 1
        state.phase = STEAL
    else:
        _resume(state)


def stolen(state: Position, kind: int, _y: int, _z: int) -> None:
    """SE.FIGURE.5: takes the card drawn at random."""
    hands.steal(state, state.active, state.robbed, kind)
    state.robbed = -1
    _resume(state)


def _resume(state: Position) -> None:
    """A chip or a figure is done: the walk it interrupted goes on, or the turn does."""
    state.turned = -1
    if state.goal >= 0:
        stride(state)
    else:
        if not state.left:
            state.walker = -1
        go_on(state)


def turn(state: Position, chip: int, _y: int, _z: int) -> None:
    """SE.CHIP: a chip is turned and takes effect."""
    who, game = state.active, state.game
    state.chips[who] |= 1 << chip
    state.pool ^= 1 << chip
    state.lying ^= 1 << game.box_at[state.walker]
    _scout(state, who)
    kind = game.world.chips[chip].kind
    if state.points(who) >= game.world.win:
        go_on(state)
    elif kind == BLOCK:
        state.phase = FIGURE
    elif kind != ADAPTATION and drying(state, chip):
        state.turned = chip
        state.phase = DESERT
    else:
        _resume(state)


def _scout(state: Position, who: int) -> None:
    """SE.SCOUT: two chips, and more than whoever had the reconnaissance."""
    had, has = state.scout, state.chips[who].bit_count()
    if had != who and has >= FEWEST_SCOUTED and (had < 0 or has > state.chips[had].bit_count()):
        state.scout = who


def dry(state: Position, hexagon: int, _y: int, _z: int) -> None:
    """SE.CHIP.4: a hex of Africa becomes a desert."""
    state.dry |= 1 << hexagon
    _resume(state)


DO: tuple[Callable[[Position, int, int, int], None], ...] = (
    settle, pitch, trade.give, trade.ask, trade.withdraw, trade.accept, trade.refuse, trade.agree,
    trade.decline, trade.bank, create, walk, found, step, turns.done, turns.drop, send, dry, pick,
    turns.rolled, stolen, turn,
)  # fmt: skip
"""By verb, in the order of `moves`."""
