"""What things are worth to a seat, in points: the judgement behind the rules of thumb.

All of it is rough and cheap: a planner asks it many thousand times. What a style likes better
than others stands in its `Taste`; nothing here looks at what luck has not shown.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.stone_age.components.goods import BITS, MOST, VALUES
from stoneage_panel.games.stone_age.components.pack import Card
from stoneage_panel.games.stone_age.rules.position import Position


class Taste(NamedTuple):
    """How much a style makes of things.

    Attributes:
        figure, field, tool: points that one more brings in every round to come.
        green: symbols it hopes to have of every eight.
        sand: how much it trusts in multipliers still to grow.
        cards, houses: weight of cards and buildings as a whole.
        base: points it expects of any figure; what brings less is passed over.
    """

    figure: float
    field: float
    tool: float
    green: float
    sand: float
    cards: float
    houses: float
    base: float


TASTES = {
    "feeder": Taste(1.15, 2.7, 1.3, 10.0, 1.2, 0.8, 0.95, 2.3),
    "builder": Taste(0.86, 3.2, 0.75, 8.0, 0.9, 0.9, 1.25, 2.4),
    "collector": Taste(1.3, 1.9, 0.9, 5.5, 1.0, 1.25, 0.8, 2.3),
}
"""The styles of the table game by name."""

_CARDS_A_ROUND = (0.0, 1.5, 2.6, 2.8, 3.0, 3.0)


def rounds_left(state: Position) -> float:
    """Rounds that are likely still to come, the present one included."""
    cards = 1 + state.deck.bit_count() / _CARDS_A_ROUND[state.players]
    houses = 1 + min(state.under) / 0.5
    return min(cards, houses)


# ---------------------------------------------------------------- goods

EARLY = tuple(0.72 * value for value in VALUES)
LATE = (1.15, 1.2, 1.25, 1.3)
"""What a resource in the store is worth while there is time to build, and at the end."""


def prices(left: float) -> tuple[float, ...]:
    """The worth of the four resources with some rounds left."""
    return LATE if left < 1.6 else EARLY


@lru_cache(maxsize=1 << 13)
def cost(goods: int, late: bool) -> float:
    """What some goods are worth in the store; jewelry counts a little."""
    w, c, s, g = LATE if late else EARLY
    return (
        w * (goods & MOST)
        + c * (goods >> BITS & MOST)
        + s * (goods >> 2 * BITS & MOST)
        + g * (goods >> 3 * BITS & MOST)
        + 0.9 * (goods >> 4 * BITS)
    )


# ---------------------------------------------------------------- cards


def card_value(state: Position, seat: int, card: Card, left: float, taste: Taste) -> float:
    """Points a card is likely to bring, its price left out."""
    lower = _green(state, seat, card, left, taste) if card.green else _sand(state, seat, card, left)
    trust = 1.0 if card.green else taste.sand
    return taste.cards * (lower * trust + _upper(state, seat, card, left, taste))


def symbols(state: Position, seat: int) -> dict[str, int]:
    """How many of each green symbol a seat has."""
    found: dict[str, int] = {}
    mask, cards = state.cards[seat] & state.game.greens, state.game.pack.cards
    while mask:
        low = mask & -mask
        card = cards[low.bit_length() - 1]
        found[card.key] = found.get(card.key, 0) + card.count
        mask ^= low
    return found


def _green(state: Position, seat: int, card: Card, left: float, taste: Taste) -> float:
    have = symbols(state, seat)
    doubled = have.get(card.key, 0)
    size = sum(n > doubled for n in have.values())
    # a new symbol makes all later ones of its set dearer: count on some of them to come
    grown = size if doubled else min(taste.green, size + 0.45 * left)
    return 1.0 + size + max(size, grown)


def _sand(state: Position, seat: int, card: Card, left: float) -> float:
    key = card.key
    if key == "farmer":
        level = min(10.0, state.field[seat] + 0.35 * left)
    elif key == "toolmaker":
        level = min(12.0, state.tool_sum(seat) + 0.35 * left)
    elif key == "builder":
        level = state.tiles[seat].bit_count() + 0.55 * left
    elif key == "shaman":
        level = min(10.0, state.figures[seat] + 0.2 * left)
    else:
        level = min(10.0, state.track[seat] + 0.5 * left)
    return card.count * level


def _upper(state: Position, seat: int, card: Card, left: float, taste: Taste) -> float:
    upper, n = card.upper, card.value
    if upper == "food":
        return n * (1.7 if left > 1.3 or state.food[seat] < state.figures[seat] else 0.2)
    if upper == "points":
        return n
    if upper == "tool":
        return n * taste.tool * left
    if upper == "agriculture":
        return n * taste.field * left if state.field[seat] < 10 else 0.0
    if upper.startswith("gain_"):
        return n * prices(left)[_KIND[upper[5:]]]
    if upper.startswith("roll2_"):
        kind = _KIND[upper[6:]]
        return (7.0 / VALUES[kind] - 0.35) * prices(left)[kind]
    return _SPECIAL.get(upper, 0.0) if upper != "one_use_tool" else 0.8 * n


_KIND = {"wood": 0, "clay": 1, "stone": 2, "gold": 3}
_SPECIAL = {
    "dice_all": 3.0,
    "any_resources": 7.0,
    "extra_card": 6.0,
    "rewards_all": 2.5,
    "merchant": 5.0,
}


def best_reward(state: Position, seat: int, face: int, left: float, taste: Taste) -> float:
    """What a die of a base card for everybody brings."""
    if face <= 4:
        return prices(left)[face - 1]
    if face == 5:
        return taste.tool * left if state.tool_sum(seat) < 12 else 0.0
    return taste.field * left if state.field[seat] < 10 else 0.0
