"""The nine squares, the eight rows of three, and what can be done."""

from typing import NamedTuple

MARK, ROLL, OVER = range(3)
"""What is due: a seat marks a square, luck rolls the die, or the game is over."""

SQUARES = tuple(column + row for row in "123" for column in "abc")
EMPTY = -1
ROWS = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip


class Move(NamedTuple):
    """A square that is marked (0 to 8), or the pips of the die (1 to 6)."""

    verb: int
    x: int


MARKS = tuple(Move(MARK, square) for square in range(9))
ROLLS = tuple(Move(ROLL, pips) for pips in range(1, 7))
