"""Every outcome of luck: the dice, a stolen card, a chip."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import size
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import CARD, DICE, ROLL, STEAL, TURN, Move
from stoneage_panel.games.settlers.rules.position import Position

Chances = tuple[tuple[Move, float], ...]

ROLLS: Chances = tuple(
    (Move(DICE, low, high), (1 if low == high else 2) / 36)
    for low in range(1, 7)
    for high in range(low, 7)
)


def roll(state: Position) -> Chances:
    """SE.ROLL: two dice."""
    return ROLLS


def stolen(state: Position) -> Chances:
    """SE.FIGURE.5: each card of the robbed hand is equally likely."""
    held = goods.counts(state.hands[state.robbed])
    whole = sum(held)
    return tuple((Move(CARD, kind), n / whole) for kind, n in enumerate(held) if n)


def turned(state: Position) -> Chances:
    """SE.CHIP.1: a chip with the numeral of the box, each equally likely."""
    left = chips_at(state, state.walker)
    each = 1 / left.bit_count()
    return tuple((Move(TURN, i), each) for i in bits(left))


def chips_at(state: Position, at: int) -> int:
    """The chips that may lie at a crossing behind a box."""
    game = state.game
    return state.pool & game.grouped[game.world.boxes[game.box_at[at]].group]


LUCK: tuple[Callable[[Position], Chances], ...] = (roll, stolen, turned)
"""By phase from ROLL on."""


def draw(state: Position, rng: Rng) -> Move:
    """Samples one chance outcome with its probability."""
    phase = state.phase
    if phase == ROLL:
        return _PAIRS[rng.below(36)]
    if phase == STEAL:
        hand = state.hands[state.robbed]
        at = rng.below(size(hand))
        for kind, n in enumerate(goods.counts(hand)):
            if at < n:
                return Move(CARD, kind)
            at -= n
    found = list(bits(chips_at(state, state.walker)))
    return Move(TURN, rng.choice(found))


_PAIRS = tuple(Move(DICE, min(a, b), max(a, b)) for a in range(1, 7) for b in range(1, 7))
