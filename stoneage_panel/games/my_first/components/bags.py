"""Bags of goods packed into one int, four bits a kind: cheap to copy, compare and hash.

Kinds: 0 berry, 1 fish, 2 pot, 3 arrowhead, 4 tooth, 5 dog. No count ever reaches 8 (there are
at most 4 goods of a kind and 2 dogs), so the top bit of each field is free to catch a borrow.
"""

from collections.abc import Iterable, Iterator
from itertools import product

KINDS = ("berry", "fish", "pot", "arrowhead", "tooth", "dog")
DOG = 5
GOODS = 0x0FFFFF
"""Mask of all kinds but the dogs."""
_GUARD = 0x888888


def one(kind: int) -> int:
    """A bag with one piece of a kind."""
    return 1 << 4 * kind


def count(bag: int, kind: int) -> int:
    """How many pieces of a kind a bag holds."""
    return bag >> 4 * kind & 15


def counts(bag: int) -> list[int]:
    """How many of each kind, six numbers."""
    return [bag >> 4 * kind & 15 for kind in range(6)]


def size(bag: int) -> int:
    """The number of pieces."""
    return sum(counts(bag))


def pack(numbers: Iterable[int]) -> int:
    """The bag with these counts, berry first."""
    return sum(n << 4 * kind for kind, n in enumerate(numbers))


def of(names: Iterable[str]) -> int:
    """The bag with these pieces. Raises ValueError for an unknown kind."""
    return sum(one(KINDS.index(name)) for name in names)


def pieces(bag: int) -> list[str]:
    """The pieces of a bag by name, berry first."""
    return [name for kind, name in enumerate(KINDS) for _ in range(count(bag, kind))]


def covers(bag: int, part: int) -> bool:
    """Whether a bag holds all of a part."""
    return ((bag | _GUARD) - part) & _GUARD == _GUARD


def parts(bag: int) -> Iterator[int]:
    """Every bag that could be taken out of a bag, the empty one first."""
    for numbers in product(*(range(n + 1) for n in reversed(counts(bag)))):
        yield pack(reversed(numbers))
