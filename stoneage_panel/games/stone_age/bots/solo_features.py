"""What the tribes of the solo game have, in whole numbers: what learned values weigh.

What grows with the rounds to come is also told times the rounds that are left.
"""

from __future__ import annotations

from stoneage_panel.games.stone_age.components.goods import RESOURCES, counts, resources
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition

_FEW = 6
"""So many of a thing are counted apart: more of it are worth less."""
_MANY = 15
_LASTING = (
    "fate", "strength", "food", "fed", "field", "figures", "tools", "houses", "spared",
    "resources",
)  # fmt: skip

FEATURES = (
    "fate", "strength", "little_strength", "much_strength", "food", "little_food", "fed",
    "field", "field_squared", "figures", "largest", "tools", "tools_squared", "once", "kept_cards",
    "houses", "spared", "dropped", "stacks", "affordable",
    "wood", "clay", "stone", "gold", "resources", "few_resources", "left_squared",
    *(f"{name}_to_come" for name in _LASTING),
)  # fmt: skip
"""Their names, in the order of `features`; ``fate`` is always 1."""
_TO_COME = tuple(FEATURES.index(name) for name in _LASTING)


def features(state: SoloPosition) -> list[int]:
    """The features of a position."""
    game, strength, food, field = state.game, state.exhaustion, state.food[0], state.field[0]
    figures, tools, houses = sum(state.figures), state.tool_sum(0), state.tiles[0].bit_count()
    left = state.deck.bit_count() // len(game.fill)
    once = legal.once(state, 0)
    kinds = counts(state.goods[0])[:4]
    held = resources(state.goods[0] & RESOURCES)
    found = [
        1, strength, min(strength, _FEW), max(0, strength - _MANY),
        food, min(food, 10), min(food, max(0, figures * game.eats - field)),
        field, field * field, figures, max(state.figures), tools, tools * tools,
        sum(v * (once >> 4 * v & 15) for v in range(1, 16)), legal.wild(state, 0),
        houses, min(houses, 2 * game.losses), state.dropped.bit_count(),
        sum(top >= 0 for top in state.tops), _affordable(state, kinds, held),
        *kinds, held, min(held, _FEW), left * left,
    ]  # fmt: skip
    found += [left * found[at] for at in _TO_COME]
    return found


def _affordable(state: SoloPosition, kinds: list[int], held: int) -> int:
    """How many of the buildings that lie open could be paid."""
    found = 0
    for top in state.tops:
        if top < 0:
            continue
        tile = state.game.pack.tiles[top]
        if tile.kind == "fixed":
            found += all(n <= m for n, m in zip(counts(tile.cost)[:4], kinds, strict=True))
        else:
            found += held >= tile.low
    return found
