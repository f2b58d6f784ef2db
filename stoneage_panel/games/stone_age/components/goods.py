"""Goods packed into one integer: 16 bits a kind, so that paying is one subtraction."""

from collections.abc import Iterable

KINDS = ("wood", "clay", "stone", "gold", "jewelry")
"""The four resources, then jewelry (which is none)."""
LETTERS = "wcsgj"
VALUES = (3, 4, 5, 6)
"""What a resource is worth on a building; also the divisor of its gathering place."""
WOOD, CLAY, STONE, GOLD, JEWELRY = range(5)

BITS = 16
MOST = (1 << BITS) - 1
ONE = tuple(1 << BITS * kind for kind in range(5))
"""One piece of each kind."""
RESOURCES = (1 << 4 * BITS) - 1
"""Mask of the four resources, jewelry left out."""


def pack(counts: Iterable[int]) -> int:
    """Counts by kind as one integer."""
    return sum(count << BITS * kind for kind, count in enumerate(counts))


def counts(goods: int) -> list[int]:
    """Counts of the five kinds."""
    return [goods & MOST, goods >> 16 & MOST, goods >> 32 & MOST, goods >> 48 & MOST, goods >> 64]


def count(goods: int, kind: int) -> int:
    """The number of pieces of one kind."""
    return goods >> BITS * kind & MOST


def size(goods: int) -> int:
    """How many pieces, jewelry included."""
    return ((goods & MOST) + (goods >> 16 & MOST) + (goods >> 32 & MOST) + (goods >> 48 & MOST)) + (
        goods >> 64
    )


def resources(goods: int) -> int:
    """How many resources; jewelry is none."""
    return size(goods & RESOURCES)


def covers(held: int, wanted: int) -> bool:
    """Whether every kind wanted is held in that number."""
    return all(have >= want for have, want in zip(counts(held), counts(wanted), strict=True))


def value(goods: int) -> int:
    """Points of the resources on a building."""
    return (
        VALUES[0] * (goods & MOST)
        + VALUES[1] * (goods >> 16 & MOST)
        + VALUES[2] * (goods >> 32 & MOST)
        + VALUES[3] * (goods >> 48 & MOST)
    )


def pieces(goods: int) -> list[str]:
    """The names of all pieces, such as ``["wood", "wood", "gold"]``."""
    return [kind for kind, n in zip(KINDS, counts(goods), strict=True) for _ in range(n)]
