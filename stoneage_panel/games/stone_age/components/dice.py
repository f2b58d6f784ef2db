"""Dice as chance: every multiset of faces with its exact probability, from tables by number.

Dice are packed as counts, 4 bits a face, so that equal rolls are equal numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import NamedTuple

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components.moves import DICE, Move

MOST = 10
"""Figures that can stand on one place, so dice in one roll."""


class Table(NamedTuple):
    """All rolls of a number of dice: outcomes, their probabilities, running counts of 6**n."""

    moves: tuple[Move, ...]
    chances: tuple[tuple[Move, float], ...]
    running: tuple[int, ...]
    whole: int


def pack(faces: tuple[int, ...]) -> int:
    """Faces 1–6 as counts."""
    return sum(1 << 4 * (face - 1) for face in faces)


def faces(dice: int) -> list[int]:
    """The faces of a roll, highest first."""
    return [face for face in range(6, 0, -1) for _ in range(dice >> 4 * (face - 1) & 15)]


def count(dice: int) -> int:
    """How many dice."""
    return len(faces(dice))


@lru_cache(maxsize=1 << 14)
def total(dice: int) -> int:
    """The sum of the faces."""
    return sum(faces(dice))


@lru_cache(maxsize=MOST + 1)
def table(n: int) -> Table:
    """The rolls of n dice, 1 … 10, lowest first."""
    rolls, ways = [], []
    for roll in combinations_with_replacement(range(1, 7), n):
        rolls.append(Move(DICE, pack(roll)))
        orders = factorial(n)
        for face in range(1, 7):
            orders //= factorial(roll.count(face))
        ways.append(orders)
    whole = 6**n
    chances = tuple((move, way / whole) for move, way in zip(rolls, ways, strict=True))
    return Table(tuple(rolls), chances, tuple(accumulate(ways)), whole)


def sample(n: int, rng: Rng) -> Move:
    """One roll of n dice with its exact probability."""
    moves, _, running, whole = table(n)
    return moves[bisect_right(running, rng.below(whole))]
