"""The Passage: what falls out of the tower, as chances that can be told exactly.

What it is. The tower has no memory of where things lie: of ``n`` pieces thrown while ``m`` are
inside, every thrown one falls out with one chance and every one inside with another, each for
itself, given the mood of the throw. There are two moods, loose and tight, equally likely; they make
outcomes scatter as they do in a tower. Without a mood::

    a thrown piece is caught    stick · caught · caught_inside^m · caught_thrown^(n − 1)
    a piece inside stays        (kept · kept_inside^m)^n
    it stays at a bang          held · held_inside^m

In the loose mood the odds that a piece inside falls are times ``mood_inside``, those of a thrown
one times ``mood_few^(1/n) / mood_crowd``; in the tight mood they are divided by that. So one or
two pieces fall and take others along or do neither, while of a handful more rest where more of
what was inside has gone. A bang has no moods. All pieces behave alike.

How it was fitted. Nobody has published how often pieces stick. There is a reconstruction with
three flaps on which pieces come to rest, knock each other loose and are struck by the drum; the
values of ``[passage]`` were fitted by least squares so that throwing 1 to 8 pieces again and
again, with a drum of three bangs after every sixth throw, comes out as it does there: how many of
the new pieces fall, into an empty tower and later on, how many fall in all, how much that
scatters, how many stay inside, and which share a drum frees. The tests hold every row against it.

What it can't show. Which piece rests on which flap: that what has just been thrown lies higher
up, that a bang frees more or less by the flap it strikes, that pieces which fell together lie
together. From a dozen pieces in one throw on, outcomes scatter more than with flaps. And like
those it is a reconstruction: a tower of cardboard may swallow more or fewer, which ``stick`` (0.7
to 1.3) is for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components.pieces import BITS, MOST, ONE, size

MOST_LISTED = 4096
"""Where there would be more outcomes, none is listed unless that is asked for."""
SHIFTS = tuple(range(0, BITS * len(ONE), BITS))
_REMEMBERED = 4096
_LEAST = 0.001
"""Nothing is quite certain: whatever can be listed can happen."""

Outcomes = tuple[tuple[int, float], ...]
"""Packed pieces that fall out, each with its chance."""


class Parameters(NamedTuple):
    """The values of ``[passage]``; what they mean stands above."""

    stick: float
    caught: float
    caught_inside: float
    caught_thrown: float
    kept: float
    kept_inside: float
    held: float
    held_inside: float
    mood_few: float
    mood_crowd: float
    mood_inside: float


class Mood(NamedTuple):
    """The probability of a mood, and the probabilities to fall in it."""

    weight: float
    thrown: float
    inside: float


class Model:
    """A tower: its parameters, and what has been worked out from them."""

    __slots__ = ("_draws", "_falls", "_spreads", "parameters", "stays")

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = parameters
        self._falls: dict[tuple[int, int], tuple[Mood, ...]] = {}
        self._spreads: dict[tuple[float, float, int, int], list[float]] = {}
        self._draws: dict[tuple[int, int], tuple[Draws, ...]] = {}
        self.stays: dict[tuple[int, int, int], float] = {}  # for `passage_odds`


def build(table: Mapping[str, float]) -> Model:
    """The tower of a table ``[passage]`` that holds every value."""
    return Model(Parameters(**{name: float(value) for name, value in table.items()}))


def falls(model: Model, n: int, m: int) -> tuple[Mood, ...]:
    """The moods of a throw of ``n`` pieces, at least one, while ``m`` are inside."""
    moods = model._falls.get((n, m))
    if moods is None:
        moods = model._falls[n, m] = _falls(model.parameters, n, m)
    return moods


def _falls(p: Parameters, n: int, m: int) -> tuple[Mood, ...]:
    if n < 1:
        raise ValueError("nothing is thrown")
    thrown = 1 - p.stick * p.caught * p.caught_inside**m * p.caught_thrown ** (n - 1)
    inside = 1 - (p.kept * p.kept_inside**m) ** n
    by_thrown, by_inside = p.mood_few ** (1 / n) / p.mood_crowd, p.mood_inside
    return (
        Mood(0.5, _times(thrown, by_thrown), _times(inside, by_inside)),
        Mood(0.5, _times(thrown, 1 / by_thrown), _times(inside, 1 / by_inside)),
    )


def _times(chance: float, factor: float) -> float:
    """A chance whose odds are times a factor."""
    odds = chance * factor
    return _bounded(odds / (odds + 1 - chance))


def _bounded(chance: float) -> float:
    return min(max(chance, _LEAST), 1 - _LEAST)


def frees(model: Model, m: int) -> float:
    """The chance of each of ``m`` pieces inside to fall out at a bang."""
    p = model.parameters
    return _bounded(1 - p.held * p.held_inside**m)


def throw_moods(model: Model, thrown: int, inside: int) -> tuple[Mood, ...]:
    """The moods of a throw of packed pieces."""
    return falls(model, size(thrown), size(inside))


def bang_moods(model: Model, inside: int) -> tuple[Mood, ...]:
    """A bang has one mood, and nothing is thrown."""
    return (Mood(1.0, 0.0, frees(model, size(inside))),)


def throw_number(thrown: int, inside: int) -> int:
    """The number of outcomes of a throw; of a bang, if nothing is thrown."""
    number = 1
    while thrown or inside:
        number *= (thrown & MOST) + (inside & MOST) + 1
        thrown >>= BITS
        inside >>= BITS
    return number


def throw_outcomes(model: Model, thrown: int, inside: int, most: int = MOST_LISTED) -> Outcomes:
    """All outcomes of a throw: which pieces, thrown or inside, may fall out, by kind.

    Args:
        most: where there would be more outcomes, none is listed; 0 lists however many there are.
    """
    return _listed(model, thrown, inside, most)


def bang_outcomes(model: Model, inside: int, most: int = MOST_LISTED) -> Outcomes:
    """All outcomes of a bang, listed as for a throw."""
    return _listed(model, 0, inside, most)


def _listed(model: Model, thrown: int, inside: int, most: int) -> Outcomes:
    if (number := throw_number(thrown, inside)) > most > 0:
        return ()
    # long lists are not kept
    return (_kept if number <= MOST_LISTED else _outcomes)(model, thrown, inside)


def _outcomes(model: Model, thrown: int, inside: int) -> Outcomes:
    """A product over the kinds within each mood, then the moods mixed; nothing thrown: a bang."""
    moods = throw_moods(model, thrown, inside) if thrown else bang_moods(model, inside)
    mixed: dict[int, float] = {}
    for mood in moods:
        found = [(0, mood.weight)]
        for shift in SHIFTS:
            t, i = thrown >> shift & MOST, inside >> shift & MOST
            if t or i:
                chances = spread(model, mood, t, i)
                found = [
                    (fallen | k << shift, chance * one)
                    for fallen, chance in found
                    for k, one in enumerate(chances)
                ]
        for fallen, chance in found:
            mixed[fallen] = mixed.get(fallen, 0.0) + chance
    return tuple(mixed.items())


_kept = lru_cache(maxsize=32)(_outcomes)


def spread(model: Model, mood: Mood, t: int, i: int) -> list[float]:
    """Probabilities that 0, 1, 2 … pieces of one kind fall, thrown and inside together."""
    key = mood.thrown, mood.inside, t, i
    found = model._spreads.get(key)
    if found is None:
        found = model._spreads[key] = [0.0] * (t + i + 1)
        for a, one in enumerate(binomial(t, mood.thrown)):
            for b, other in enumerate(binomial(i, mood.inside)):
                found[a + b] += one * other
    return found


@lru_cache(maxsize=_REMEMBERED)
def binomial(n: int, chance: float) -> tuple[float, ...]:
    """Binomial probabilities that 0, 1, 2 … of ``n`` pieces fall, independently."""
    return tuple([comb(n, k) * chance**k * (1 - chance) ** (n - k) for k in range(n + 1)])


def throw_draw(model: Model, thrown: int, inside: int, rng: Rng) -> int:
    """One outcome of a throw, with its chance."""
    n, m = size(thrown), size(inside)
    draws = model._draws.get((n, m))
    if draws is None:
        draws = model._draws[n, m] = tuple(Draws(model, mood) for mood in falls(model, n, m))
    return _draw(draws[rng.below(2)], thrown, inside, rng)


def bang_draw(model: Model, inside: int, rng: Rng) -> int:
    """One outcome of a bang, with its chance."""
    m = size(inside)
    draws = model._draws.get((0, m))
    if draws is None:
        draws = model._draws[0, m] = tuple(Draws(model, mood) for mood in bang_moods(model, inside))
    return _draw(draws[0], 0, inside, rng)


def _draw(draws: Draws, thrown: int, inside: int, rng: Rng) -> int:
    """A number of each kind that is there."""
    fallen = shift = 0
    while thrown or inside:
        there = (thrown & MOST) << BITS | inside & MOST
        if there:
            fallen |= bisect_right(draws[there], rng.random()) << shift
        thrown >>= BITS
        inside >>= BITS
        shift += BITS
    return fallen


class Draws(dict[int, list[float]]):
    """What a draw is looked up in while a mood lasts, by the pieces of a kind: thrown, then inside.

    There are few of them: what is in the tower differs at nearly every throw, but not how many of
    a kind.
    """

    def __init__(self, model: Model, mood: Mood) -> None:
        self._model, self._mood = model, mood

    def __missing__(self, there: int) -> list[float]:
        # without the last sum: whatever is drawn beyond the others is that one
        chances = spread(self._model, self._mood, there >> BITS, there & MOST)
        found = self[there] = list(accumulate(chances[:-1]))
        return found
