"""Every outcome of luck: clan cards, cards of the pile, the Passage, a stolen good."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components import goods, passage, tasks
from stoneage_panel.games.age_of_dirt.components.moves import (
    CARD,
    CLANS,
    DEAL,
    FREED,
    OUT,
    STOLEN,
    Made,
    Move,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

Chances = tuple[tuple[Move, float], ...]

CARDS = Made(lambda card: Move(CARD, card))
_OUT = Made(lambda fallen: Move(OUT, fallen))
_FREED = Made(lambda fallen: Move(FREED, fallen))
_STOLEN = Made(lambda kind: Move(STOLEN, kind))


def seat(state: Position) -> int:
    """Whose luck is due: the clan's that is dealt, draws, robs or drums, else the active one's."""
    kind, x, _, _ = state.agenda[-1]
    if kind in _OWN:
        return x
    if kind == tasks.STRIKES:
        off = state.agenda[-2][2]
        return state.turn_order()[off]
    return state.active


_OWN = (tasks.DEALS, tasks.DRAWS, tasks.LOOKS, tasks.LOOTS)


# ---------------------------------------------------------------- cards


def undealt(state: Position) -> list[int]:
    """The clan cards nobody was dealt."""
    left = state.game.pack.clans
    for cards in state.dealt:
        left &= ~cards
    return state.game.pack.bits(left)


def dealt(state: Position) -> Chances:
    """AD.START.6: two clan cards, each pair as likely; one only in a first game."""
    left = undealt(state)
    if state.game.first_game:
        return tuple((Move(CLANS, card), 1 / len(left)) for card in left)
    pairs = [(a, b) for i, a in enumerate(left) for b in left[i + 1 :]]
    return tuple((Move(CLANS, a, b + 1), 1 / len(pairs)) for a, b in pairs)


def drawn(state: Position) -> Chances:
    """AD.DRAW.1: each card of the pile as likely; then those put under it, in order."""
    if not state.pile:
        return ((CARDS[state.under[0] >> 3], 1.0),)
    each = 1 / state.pile.bit_count()
    return tuple((CARDS[card], each) for card in state.game.pack.bits(state.pile))


def _draw_clans(state: Position, rng: Rng) -> Move:
    left = undealt(state)
    if state.game.first_game:
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
    """AD.PASSAGE.1: everything a throw can bring out, by kinds of pieces."""
    model = state.game.pack.passage
    rows = passage.throw_outcomes(model, state.thrown, state.inside, 0)
    return tuple([(_OUT[out], chance) for out, chance in rows])


def banged(state: Position) -> Chances:
    """AD.PASSAGE.1: everything a bang can bring out."""
    rows = passage.bang_outcomes(state.game.pack.passage, state.inside, 0)
    return tuple([(_FREED[out], chance) for out, chance in rows])


def _draw_fall(state: Position, rng: Rng) -> Move:
    return _OUT[passage.throw_draw(state.game.pack.passage, state.thrown, state.inside, rng)]


def _draw_free(state: Position, rng: Rng) -> Move:
    return _FREED[passage.bang_draw(state.game.pack.passage, state.inside, rng)]


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
    """Samples one chance outcome with its probability."""
    return _DRAW[state.phase - DEAL](state, rng)
