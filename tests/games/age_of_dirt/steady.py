"""What throwing the same number again and again settles at, worked out and not sampled.

The state is how many pieces are inside. After every sixth throw a drum of three bangs is beaten.
"""

from __future__ import annotations

from functools import cache
from math import comb, sqrt
from typing import NamedTuple

from stoneage_panel.games.age_of_dirt.components.passage import Model, falls, frees

EVERY, BANGS = 6, 3
MOST = 20
"""More are never inside in these rows, but for a chance that doesn't matter."""
_CYCLES = 40
Chances = list[float]


class Settled(NamedTuple):
    """The columns of the table, and how likely each number is to fall out and to stay inside."""

    empty: float
    new: float
    out: float
    deviation: float
    retained: float
    freed: float
    outs: Chances
    insides: Chances


def binomial(n: int, chance: float) -> Chances:
    return [comb(n, k) * chance**k * (1 - chance) ** (n - k) for k in range(n + 1)]


def together(one: Chances, other: Chances) -> Chances:
    """The sum of two numbers that know nothing of each other."""
    found = [0.0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for k, b in enumerate(other):
            found[i + k] += a * b
    return found


def outs(model: Model, n: int, m: int) -> Chances:
    """How many fall out of n thrown and m inside."""
    found = [0.0] * (n + m + 1)
    for weight, thrown, inside in falls(model, n, m):
        for k, chance in enumerate(together(binomial(n, thrown), binomial(m, inside))):
            found[k] += weight * chance
    return found


def mean(chances: Chances) -> float:
    return sum(k * chance for k, chance in enumerate(chances))


@cache
def settled(model: Model, n: int) -> Settled:
    """The steady state of throws of n pieces."""
    fall = [outs(model, n, m) for m in range(MOST + 1)]
    new = [sum(w * thrown for w, thrown, _ in falls(model, n, m)) for m in range(MOST + 1)]
    free = [binomial(m, frees(model, m)) for m in range(MOST + 1)]
    inside = [1.0] + [0.0] * MOST
    for _ in range(_CYCLES):
        fallen, insides, share = [0.0] * (n + MOST + 1), [0.0] * (MOST + 1), 0.0
        for _ in range(EVERY):
            share += sum(p * new[m] for m, p in enumerate(inside)) / EVERY
            after = [0.0] * (MOST + 1)
            for m, p in enumerate(inside):
                for k, chance in enumerate(fall[m]):
                    fallen[k] += p * chance / EVERY
                    after[min(m + n - k, MOST)] += p * chance
            inside = after
            insides = [a + p / EVERY for a, p in zip(insides, inside, strict=True)]
        before = mean(inside)
        for _ in range(BANGS):
            after = [0.0] * (MOST + 1)
            for m, p in enumerate(inside):
                for k, chance in enumerate(free[m]):
                    after[m - k] += p * chance
            inside = after
    out = mean(fallen)
    squares = sum(k * k * chance for k, chance in enumerate(fallen))
    return Settled(
        new[0], share, out, sqrt(squares - out**2), mean(insides), 1 - mean(inside) / before,
        fallen, insides,
    )  # fmt: skip
