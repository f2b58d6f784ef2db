"""What a player remembers of the forest tokens, with a memory that may fade.

Nothing is stored: whether a token is remembered follows from the game's seed, the place, the
turn the token was last seen and how long ago that is. The face never enters into it, so
forgetting gives nothing away. A token that was moved is tried anew at its new place: a swap
may muddle a memory, or bring one back.
"""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.rules.position import Position

PERFECT = 100
_ONE = 1 << 32
_MASK = (1 << 64) - 1
_HALF = 8
"""Turns of all players after which a memory of strength 50 holds every second token."""


class Known(NamedTuple):
    """A player's knowledge of the face-down tokens.

    Attributes:
        faces: bit mask of the faces whose place is remembered.
        rest: bit mask of the faces the others may have, all equally likely.
    """

    faces: int
    rest: int


def recall(state: Position, memory: int = PERFECT, seed: int = 0) -> Known:
    """The token faces as remembered with a given memory.

    Args:
        memory: 0 … 100; at 100 nothing is forgotten, at 0 everything as soon as it lies face down.
        seed: two players with different seeds forget different tokens.
    """
    faces, up = state.faces, state.up
    shown, slot = 0, 0
    while up:
        if up & 1 and faces[slot] >= 0:
            shown |= 1 << faces[slot]
        up >>= 1
        slot += 1
    down = data.ALL_FACES & ~shown
    lost = state.hidden
    if memory < PERFECT:
        for slot in strange_slots(state, memory, seed):
            if faces[slot] >= 0:
                lost |= 1 << faces[slot]
    return Known(down & ~lost, lost & down)


def strange_slots(state: Position, memory: int = PERFECT, seed: int = 0) -> list[int]:
    """The slots face down, in order, whose faces are unknown to such a player or forgotten."""
    up, seen, turn = state.up, state.seen, state.turn
    return [
        slot
        for slot, face in enumerate(state.faces)
        if not up >> slot & 1
        and (face < 0 or (memory < PERFECT and not remembers(memory, seed, slot, seen[slot], turn)))
    ]


def remembers(memory: int, seed: int, slot: int, seen: int, turn: int) -> bool:
    """Whether a token last seen at a turn is still remembered now; once gone it stays gone.

    The chance falls with the age a as h² / (h² + a²): slowly at first, by half after h turns.
    """
    if memory <= 0 or not seen:
        return False
    half = _HALF * memory
    age = (turn - seen) * (PERFECT - memory)
    draw = scramble(seed, seen, slot) >> 32
    return draw * (half * half + age * age) < half * half * _ONE


def scramble(seed: int, a: int, b: int = 0) -> int:
    """64 bits that look random but follow from three numbers."""
    z = (seed + 0x9E3779B97F4A7C15 * (a * 64 + b + 1)) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
