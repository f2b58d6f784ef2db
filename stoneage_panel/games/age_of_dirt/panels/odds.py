"""Chances that stand beside the buttons: what may fall out of the Passage, and at what risk."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from stoneage_panel.games.age_of_dirt.components.passage import (
    Model,
    binomial,
    frees,
    spread,
    throw_moods,
)
from stoneage_panel.games.age_of_dirt.components.pieces import BITS, CLANS, MOST, count, size
from stoneage_panel.games.age_of_dirt.odds import drum_any, of_kinds, throw_any
from stoneage_panel.games.age_of_dirt.rules.position import Position

_TIGER, _BEAR = 1 << CLANS, 1 << CLANS + 1


def model(state: Position) -> Model:
    """The tower of a game."""
    return state.game.pack.passage


def eaters(state: Position, seat: int) -> int:
    """Mask of the predators that would eat a clan's members."""
    proof = state.game.pack.perks(state.built[seat]).tiger_proof
    return _BEAR if proof else _BEAR | _TIGER


def own_falls(state: Position, seat: int, thrown: int) -> float:
    """The chance that at least one member of a clan falls out of a throw."""
    return throw_any(model(state), thrown, state.inside, 1 << seat) if thrown else 0.0


def own_eaten(state: Position, seat: int, thrown: int) -> float:
    """The chance that a member falls out together with a predator that eats it."""
    if not thrown:
        return 0.0
    return throw_any(model(state), thrown, state.inside, 1 << seat, eaters(state, seat))


def at_least(state: Position, seat: int, thrown: int, n: int) -> float:
    """The chance that so many members of a clan fall out of one throw."""
    if not thrown:
        return 0.0
    t, i = (found >> BITS * seat & MOST for found in (thrown, state.inside))
    tower = model(state)
    return sum(
        mood.weight * sum(spread(tower, mood, t, i)[n:])
        for mood in throw_moods(tower, thrown, state.inside)
    )


def drum_own(state: Position, seat: int, bangs: int) -> float:
    """The chance that a drum frees at least one member of a clan."""
    return drum_any(model(state), state.inside, 1 << seat, bangs)


def drum_predator(state: Position, bangs: int) -> float:
    """The chance that a drum frees a predator, whomever it eats then."""
    return drum_any(model(state), state.inside, _BEAR | _TIGER, bangs)


def drum_brings(state: Position, seat: int, bangs: int) -> tuple[float, float]:
    """The chances that a drum gets more of a clan eaten than as it stands, and more home.

    Both may come of one drum. All inside come out as easily, so of those freed any are as likely
    to be a clan's own, or predators. No spear is counted.
    """
    inside, eats = state.inside, eaters(state, seat)
    own, hungry, m = count(inside, seat), of_kinds(inside, eats), size(inside)
    out, mouths = count(state.fallen, seat), of_kinds(state.fallen, eats)
    eaten = home = 0.0
    for n, chance in enumerate(freed(model(state), m, bangs)):
        for k in range(min(own, n) + 1):
            for more in range(min(hungry, n - k) + 1):
                ways = comb(own, k) * comb(hungry, more) * comb(m - own - hungry, n - k - more)
                lost = min(out + k, mouths + more) - min(out, mouths)
                eaten += chance * ways / comb(m, n) * (lost > 0)
                home += chance * ways / comb(m, n) * (k > lost)
    return eaten, home


@lru_cache(maxsize=1 << 8)
def freed(tower: Model, m: int, bangs: int) -> tuple[float, ...]:
    """Probabilities that a drum with a number of bangs frees 0, 1, 2 … of ``m`` pieces."""
    if not bangs or not m:
        return (1.0, *([0.0] * m))
    found = [0.0] * (m + 1)
    for now, chance in enumerate(binomial(m, frees(tower, m))):
        for later, other in enumerate(freed(tower, m - now, bangs - 1)):
            found[now + later] += chance * other
    return tuple(found)
