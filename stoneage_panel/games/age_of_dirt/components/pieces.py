"""Wooden pieces packed into one integer: 4 bits a clan by seat, then the tiger, then the bear.

Members by box are packed the same way, with the four areas in the places of the clans.
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 4
MOST = 15
CLANS = 5
ONE = tuple(1 << BITS * at for at in range(CLANS + 2))
"""One piece of each kind: clans by seat, tiger, bear."""
TIGER, BEAR = ONE[CLANS], ONE[CLANS + 1]
MEMBERS = TIGER - 1
"""Mask of all members."""
PREDATORS = TIGER | BEAR
PREDATOR_NAMES = ("tiger", "bear")
_EVEN = sum(MOST << 2 * BITS * at for at in range(CLANS))
"""Mask of every second kind."""

AREAS = ("forest", "plains", "mountains", "tent")
FOREST, PLAINS, MOUNTAINS, TENT = range(4)


def pack(counts: Iterable[int]) -> int:
    """Counts by clan, or by area, as one integer; none may be over 15."""
    return sum(n << BITS * at for at, n in enumerate(counts))


def counts(pieces: int, n: int) -> list[int]:
    """Counts of the first so many clans or areas."""
    return [pieces >> BITS * at & MOST for at in range(n)]


def count(pieces: int, at: int) -> int:
    """How many of one clan, or in one area."""
    return pieces >> BITS * at & MOST


def owners(pieces: int) -> int:
    """Mask of the seats that have a member among some pieces."""
    return sum(1 << seat for seat in range(CLANS) if pieces >> BITS * seat & MOST)


def size(pieces: int) -> int:
    """How many pieces, predators too."""
    # neighbours are added in bytes, and these by what is left over of a number to the base 256
    return ((pieces & _EVEN) + (pieces >> BITS & _EVEN)) % 255


def within(some: int, whole: int) -> bool:
    """Whether every kind among some pieces is there in that number."""
    while some:
        if some & MOST > whole & MOST:
            return False
        some >>= BITS
        whole >>= BITS
    return True
