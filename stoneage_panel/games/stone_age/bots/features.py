"""What a seat of Stone Age has, in whole numbers: what learned values weigh.

What grows with the rounds to come is also told times the rounds that are left, in tenths.
"""

from __future__ import annotations

from stoneage_panel.games.stone_age.bots.worth import rounds_left
from stoneage_panel.games.stone_age.components.goods import BITS, JEWELRY, KINDS, MOST
from stoneage_panel.games.stone_age.components.pack import Card
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.score import track

_ICONS = ("farmer", "toolmaker", "builder", "shaman", "trader")
_LASTING = ("figures", "field", "tools", "symbols", *_ICONS, "merchant")
"""What brings something in every round to come."""

FEATURES = (
    "points", "sets", "symbols", *_ICONS, *(f"{icon}_points" for icon in _ICONS),
    "figures", "field", "tools", "tools_squared", "houses", *KINDS, "food", "hungry",
    "kept_cards", "starts", "merchant",
    *(f"{name}_to_come" for name in _LASTING),
)  # fmt: skip
"""Their names, in the order of `features`."""
_TO_COME = tuple(FEATURES.index(name) for name in _LASTING)


def features(state: Position, seat: int) -> list[int]:
    """The features of a seat."""
    field, figures, tools = state.field[seat], state.figures[seat], state.tool_sum(seat)
    houses, merchant = state.tiles[seat].bit_count(), state.track[seat]
    levels = (field, tools, houses, figures, merchant)
    symbols, icons = _cards(state.cards[seat], state.game.pack.cards)
    goods = state.goods[seat]
    tiles = state.tools[3 * seat : 3 * seat + 3]
    found = [
        track(state, seat), _sets(symbols), len(symbols),
        *icons, *(n * level for n, level in zip(icons, levels, strict=True)),
        figures, field, tools, sum(n * n for n in tiles), houses,
        *(goods >> BITS * kind & MOST for kind in range(JEWELRY)), goods >> BITS * JEWELRY,
        state.food[seat], max(0, figures - field - state.food[seat]),
        state.kept[seat].bit_count(), int(state.start == seat), merchant,
    ]  # fmt: skip
    left = int(10 * rounds_left(state))
    found += [left * found[at] for at in _TO_COME]
    return found


def _cards(mask: int, cards: tuple[Card, ...]) -> tuple[dict[str, int], list[int]]:
    """How many of each symbol, and of each kind of person."""
    symbols: dict[str, int] = {}
    people = dict.fromkeys(_ICONS, 0)
    while mask:
        low = mask & -mask
        card = cards[low.bit_length() - 1]
        mask ^= low
        counted = symbols if card.green else people
        counted[card.key] = counted.get(card.key, 0) + card.count
    return symbols, list(people.values())


def _sets(symbols: dict[str, int]) -> int:
    """SA.SCORE: points of sets of different symbols."""
    points, level = 0, 1
    while size := sum(n >= level for n in symbols.values()):
        points += size * size
        level += 1
    return points
