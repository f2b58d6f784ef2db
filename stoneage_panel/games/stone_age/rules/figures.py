"""Figures put on places and taken back."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components.places import TOOL, WORKS
from stoneage_panel.games.stone_age.rules.position import Position


def put(state: Position, place: int, n: int, _: int) -> None:
    """SA.PLACE: figures go to a place; the next seat that can place does."""
    who = state.acting
    state.here[who] += n << 4 * place
    state.spare[who] -= n
    if place < TOOL:
        state.crowd[place] += n
    elif place < WORKS:
        state.busy |= 1 << place
    state.placed()


def lift(state: Position, place: int) -> int:
    """Takes the acting figures back from a place; returns how many there were."""
    who = state.acting
    n = state.here[who] >> 4 * place & 15
    state.here[who] -= n << 4 * place
    state.spare[who] += n
    if place < TOOL:
        state.crowd[place] -= n
    elif place < WORKS:
        state.busy ^= 1 << place
    return n
