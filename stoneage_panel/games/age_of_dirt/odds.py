"""The odds that stand beside the buttons, and the chance of one outcome however many there are.

All are exact. Kinds are told by masks: bit 0 to 4 for the clans by seat, then tiger and bear.
"""

from __future__ import annotations

from stoneage_panel.engine.adding import added
from stoneage_panel.games.age_of_dirt.components.passage import (
    SHIFTS,
    Model,
    Mood,
    bang_moods,
    binomial,
    frees,
    spread,
    throw_moods,
)
from stoneage_panel.games.age_of_dirt.components.pieces import BITS, MOST, ONE, size


def throw_chance(model: Model, thrown: int, inside: int, fallen: int) -> float:
    """The probability of one outcome, listed or not; 0 if it can't happen."""
    return _chance(model, throw_moods(model, thrown, inside), thrown, inside, fallen)


def bang_chance(model: Model, inside: int, fallen: int) -> float:
    """The probability of one outcome of a bang, listed or not; 0 if it can't happen."""
    return _chance(model, bang_moods(model, inside), 0, inside, fallen)


def _chance(model: Model, moods: tuple[Mood, ...], thrown: int, inside: int, fallen: int) -> float:
    if fallen < 0 or fallen >> BITS * len(ONE):
        return 0.0
    whole = 0.0
    for mood in moods:
        chance = mood.weight
        for shift in SHIFTS:
            chances = spread(model, mood, thrown >> shift & MOST, inside >> shift & MOST)
            k = fallen >> shift & MOST
            chance *= chances[k] if k < len(chances) else 0.0
        whole += chance
    return whole


def of_kinds(pieces: int, kinds: int) -> int:
    """How many pieces are of the kinds of a mask."""
    return sum(pieces >> shift & MOST for kind, shift in enumerate(SHIFTS) if kinds >> kind & 1)


def throw_any(model: Model, thrown: int, inside: int, *groups: int) -> float:
    """The chance that of each of some masks of kinds at least one piece falls.

    The masks have no kind in common: ``throw_any(…, clan)``, ``throw_any(…, clan, predators)``.
    """
    whole = 0.0
    for mood in throw_moods(model, thrown, inside):
        chance = mood.weight
        for kinds in groups:
            t, i = of_kinds(thrown, kinds), of_kinds(inside, kinds)
            chance *= 1 - (1 - mood.thrown) ** t * (1 - mood.inside) ** i
        whole += chance
    return whole


def drum_any(model: Model, inside: int, kinds: int, bangs: int) -> float:
    """The probability that a number of bangs frees at least one piece of a mask of kinds."""
    own = of_kinds(inside, kinds)
    return 1 - _stay(model, own, size(inside) - own, bangs) if own else 0.0


def drum_share(model: Model, m: int, bangs: int) -> float:
    """The probability for each of ``m`` pieces inside to be freed by a number of bangs."""
    return 1 - _stay(model, 1, m - 1, bangs) if m else 0.0


def _stay(model: Model, own: int, others: int, bangs: int) -> float:
    """The chance that some pieces all stay: the fewer others are left, the firmer they rest."""
    if not bangs:
        return 1.0
    key = own, others, bangs
    found = model.stays.get(key)
    if found is None:
        free = frees(model, own + others)
        later = (
            chance * _stay(model, own, others - gone, bangs - 1)
            for gone, chance in enumerate(binomial(others, free))
        )
        found = model.stays[key] = (1 - free) ** own * added(later)
    return found
