"""Every outcome of luck: clan cards, cards of the pile, the Passage, a stolen good."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from math import comb

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt import goods, passage, pieces
from stoneage_panel.games.age_of_dirt.moves import (
    CARD,
    CLANS,
    DEAL,



    FREED,
    OUT,
    STOLEN,
    Made,
    Move,
)
from stoneage_panel.games.age_of_dirt.passage import Model
from stoneage_panel.games.age_of_dirt.position import Position

Chances = tuple[tuple[Move, float], ...]
Mixture = tuple[tuple[float, float, float], ...]

CARDS = Made(lambda card: Move(CARD, card))
_OUT = Made(lambda fallen: Move(OUT, fallen))
_FREED = Made(lambda fallen: Move(FREED, fallen))
_STOLEN = Made(lambda kind: Move(STOLEN, kind))


# ---------------------------------------------------------------- cards


def undealt(state: Position) -> list[int]:
    """The clan cards nobody was dealt."""
    left = state._game.pack.clans
    for cards in state.dealt:
        left &= ~cards
    return state._game.pack.bits(left)


def dealt(state: Position) -> Chances:
    """AD.START.6: two clan cards, each pair as likely; one only in a first game."""
    left = undealt(state)
    if state._game.first_game:
        return tuple((Move(CLANS, card), 1 / len(left)) for card in left)
    pairs = [(a, b) for i, a in enumerate(left) for b in left[i + 1 :]]
    return tuple((Move(CLANS, a, b + 1), 1 / len(pairs)) for a, b in pairs)


def drawn(state: Position) -> Chances:
    """AD.DRAW.1: each card of the pile as likely; then those put under it, in order."""
    if not state.pile:
        return ((CARDS[state.under[0] >> 3], 1.0),)
    each = 1 / state.pile.bit_count()
    return tuple((CARDS[card], each) for card in state._game.pack.bits(state.pile))


def _draw_clans(state: Position, rng: Rng) -> Move:
    left = undealt(state)
    if state._game.first_game:
        return Move(CLANS, rng.choice(left))
    a, b = rng.below(len(left)), rng.below(len(left) - 1)
    if b >= a:
        b += 1
    return Move(CLANS, left[min(a, b)], left[max(a, b)] + 1)


def _draw_card(state: Position, rng: Rng) -> Move:
    pile = state.pile
    if not pile:
        return CARDS[state.under[0] >> 3]
    for _ in range(rng.below(pile.bit_count())):
        pile &= pile - 1
    return CARDS[(pile & -pile).bit_length() - 1]


# ---------------------------------------------------------------- the Passage


def thrown(state: Position) -> Chances:
    """AD.PASSAGE: everything a throw can bring out, by kinds of pieces."""
    rows = _falls(state._game.pack.passage, state.thrown, state.inside)
    return tuple((_OUT[out], chance) for out, chance in rows)


def banged(state: Position) -> Chances:
    """AD.PASSAGE: everything a bang can bring out."""
    rows = _frees(state._game.pack.passage, state.inside)
    return tuple((_FREED[out], chance) for out, chance in rows)


@lru_cache(maxsize=256)
def _falls(model: Model, new: int, old: int) -> tuple[tuple[int, float], ...]:
    mixture = passage.falls(model, pieces.size(new), pieces.size(old))
    return _outcomes(mixture, new, old)


@lru_cache(maxsize=256)
def _frees(model: Model, old: int) -> tuple[tuple[int, float], ...]:
    return _outcomes(((1.0, 0.0, passage.frees(model, pieces.size(old))),), 0, old)


def _outcomes(mixture: Mixture, new: int, old: int) -> tuple[tuple[int, float], ...]:
    """Every number of each kind that comes out, with its chance over all moods."""
    whole: dict[int, float] = {}
    for weight, a, b in mixture:
        found = [(0, weight)]
        for at, one in enumerate(pieces.ONE):
            fresh, there = new >> 4 * at & 15, old >> 4 * at & 15
            if fresh or there:
                row = spread(fresh, there, a, b)
                found = [(out + n * one, p * q) for out, p in found for n, q in enumerate(row)]
        for out, p in found:
            whole[out] = whole.get(out, 0.0) + p
    return tuple((out, p) for out, p in whole.items() if p > 0)


@lru_cache(maxsize=1 << 14)
def spread(fresh: int, there: int, a: float, b: float) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … pieces of a kind, some thrown and some that were inside."""
    found = [0.0] * (fresh + there + 1)
    for i in range(fresh + 1):
        p = comb(fresh, i) * a**i * (1 - a) ** (fresh - i)
        for j in range(there + 1):
            found[i + j] += p * comb(there, j) * b**j * (1 - b) ** (there - j)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _up_to(fresh: int, there: int, a: float, b: float) -> tuple[float, ...]:
    """The chances of at most 0, 1, 2 … pieces."""
    return tuple(accumulate(spread(fresh, there, a, b)))


def _draw_pieces(mixture: Mixture, new: int, old: int, rng: Rng) -> int:
    """What comes out, drawn kind by kind."""
    _, a, b = mixture[0]
    if len(mixture) > 1:
        at = rng.random()
        for weight, a, b in mixture:
            at -= weight
            if at < 0:
                break
    out, both, shift = 0, new | old, 0
    while both >> shift:
        fresh, there = new >> shift & 15, old >> shift & 15
        if fresh or there:
            row = _up_to(fresh, there, a, b)
            out |= min(bisect_right(row, rng.random()), len(row) - 1) << shift
        shift += 4
    return out


def _draw_fall(state: Position, rng: Rng) -> Move:
    new, old = state.thrown, state.inside
    model = state._game.pack.passage
    mixture = passage.falls(model, pieces.size(new), pieces.size(old))
    return _OUT[_draw_pieces(mixture, new, old, rng)]


def _draw_free(state: Position, rng: Rng) -> Move:
    old = state.inside
    chance = passage.frees(state._game.pack.passage, pieces.size(old))
    return _FREED[_draw_pieces(((1.0, 0.0, chance),), 0, old, rng)]


# ---------------------------------------------------------------- a stolen good


def looted(state: Position) -> Chances:
    """AD.OP.7: each token of the robbed cave is as likely."""
    held = goods.counts(state.caves[state.agenda[-1][2]])
    whole = sum(held)
    return tuple((_STOLEN[kind], n / whole) for kind, n in enumerate(held) if n)


def _draw_loot(state: Position, rng: Rng) -> Move:
    held = state.caves[state.agenda[-1][2]]
    at = rng.below(goods.size(held))
    for kind, n in enumerate(goods.counts(held)):
        if at < n:
            return _STOLEN[kind]
        at -= n
    raise AssertionError(held)


LUCK: tuple[Callable[[Position], Chances], ...] = (dealt, drawn, thrown, banged, looted)
"""By phase from DEAL on."""
_DRAW: tuple[Callable[[Position, Rng], Move], ...] = (
    _draw_clans, _draw_card, _draw_fall, _draw_free, _draw_loot,
)  # fmt: skip


def draw(state: Position, rng: Rng) -> Move:
    """One outcome of luck, with its probability."""
    return _DRAW[state.phase - DEAL](state, rng)


