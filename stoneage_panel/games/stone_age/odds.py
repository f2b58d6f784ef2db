"""Exact odds of gathering: what figures, dice and tools bring, counted and not sampled."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.stone_age.components.dice import MOST


@lru_cache(maxsize=MOST + 1)
def sums(n: int) -> tuple[int, ...]:
    """How many of the 6**n rolls of n dice show each total; the index is the total."""
    if not n:
        return (1,)
    before = sums(n - 1)
    ways = [0] * (6 * n + 1)
    for total, count in enumerate(before):
        for face in range(1, 7):
            ways[total + face] += count
    return tuple(ways)


@lru_cache(maxsize=1 << 12)
def yields(divisor: int, n: int, power: int = 0) -> tuple[int, ...]:
    """How many of the 6**n rolls bring each yield; the index is the yield.

    Args:
        divisor: of the place, 2 … 6.
        n: dice, 1 … 10.
        power: what is added to the roll.
    """
    found = [0] * ((6 * n + power) // divisor + 1)
    for total, ways in enumerate(sums(n)):
        if ways:
            found[(total + power) // divisor] += ways
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def mean(divisor: int, n: int, power: int = 0) -> float:
    """The mean yield of n dice with something added to the roll."""
    rows = yields(divisor, n, power)
    return sum(k * ways for k, ways in enumerate(rows)) / float(6**n)


def at_least(divisor: int, n: int, least: int, power: int = 0) -> float:
    """The chance of a yield of that much or more."""
    return sum(yields(divisor, n, power)[least:]) / float(6**n)


class Row(NamedTuple):
    """What n figures on a place can expect.

    Attributes:
        figures: n.
        mean: mean yield without tools; with_tools: with all tools at hand.
        low, high: the range without tools.
        two: the chance of 2 or more, without tools.
    """

    figures: int
    mean: float
    with_tools: float
    low: int
    high: int
    two: float


def table(divisor: int, most: int, power: int = 0) -> list[Row]:
    """A row for 1, 2 … most figures.

    Args:
        divisor: of the place.
        most: figures that can be placed, up to 10.
        power: the sum of the tools at hand.
    """
    return [
        Row(
            n,
            mean(divisor, n),
            mean(divisor, n, power),
            n // divisor,
            6 * n // divisor,
            at_least(divisor, n, 2),
        )
        for n in range(1, most + 1)
    ]


class Use(NamedTuple):
    """Tools added to a roll: the yield they lead to, their sum, and which they are."""

    brings: int
    power: int
    slots: int
    once: int


def best_uses(
    total: int, divisor: int, tools: tuple[int, ...], once: tuple[int, ...] = ()
) -> list[Use]:
    """For every yield that can be had after a roll, the tools that waste least.

    Args:
        total: of the dice.
        tools: values of the three slots; 0 for one that is empty or used.
        once: values of the one-use tools kept; they are spent last.

    Returns:
        By yield, the lowest (no tools) first; ``once`` is packed 4 bits a value.
    """
    best: dict[int, tuple[tuple[int, int, int], Use]] = {}
    for spent in range(1 << len(once)):
        packed = sum(1 << 4 * value for i, value in enumerate(once) if spent >> i & 1)
        extra = sum(value for i, value in enumerate(once) if spent >> i & 1)
        for slots in range(8):
            if any(slots >> k & 1 and not tools[k] for k in range(3)):
                continue
            power = extra + sum(tools[k] for k in range(3) if slots >> k & 1)
            brings = (total + power) // divisor
            rank = (extra, power, slots)
            if brings not in best or rank < best[brings][0]:
                best[brings] = (rank, Use(brings, power, slots, packed))
    return [best[brings][1] for brings in sorted(best)]
