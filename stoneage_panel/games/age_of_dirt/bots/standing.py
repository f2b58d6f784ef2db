"""What a seat has, as numbers that tell how likely it is to win, and what each of them weighs.

The weights are log odds against another seat for one more of a thing, fitted to who won games
between rules of thumb (bots/LADDER.md). They hold at the start of a turn.
"""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.bots.advice import STYLES
from stoneage_panel.games.age_of_dirt.bots.purse import Purse, nearness, purse
from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.components.cards import Perks
from stoneage_panel.games.age_of_dirt.components.pieces import FOREST, MOUNTAINS, PLAINS, TENT
from stoneage_panel.games.age_of_dirt.rules.position import Position

_TASTE = STYLES["inventor"]
_LATE = 4
"""Rock-Stars from the last of these on count once more."""

WEIGHTS = {
    # Rock-Stars: all, the last ones, that of the full clan, which may be lost again
    "stars": 0.80, "late": 0.008, "full": -0.37,
    # goods: as the style counts them, how many, those that are hard to get
    "hoard": 0.037, "size": 0.14, "stone": 0.093, "fur": 0.15,
    # Rock-Stars of cards: nearest, to be built at once, in the hand; whether one would win
    "near": 0.43, "ready": 0.11, "held": 0.10, "wins": 0.63,
    # cards in the hand by Rock-Stars had: few turns are left for them
    "hand": -0.017,
    # bins, the Large Cave
    "bins": 0.15, "large": 0.30,
    # tools that work
    "drum": 0.14, "spear": 0.22,
    # what lasts
    "two": 0.30, "double": 0.13, "choice": -0.22, "send": 0.31, "strong": 0.22, "proof": 0.31,
    "extra": 0.11,
    # members: lost, inside the Passage, in boxes, in pairs in the Love tent
    "lost": -0.18, "inside": 0.092, "boxes": 0.12, "tent": -0.025, "pairs": 0.12,
    # goods that those in a box, and those inside, would bring
    "forest": 0.022, "plains": 0.000, "mountains": 0.024, "stray": -0.019,
    # whoever has the turn: what can be built, fetched, how many can be sent
    "build": 0.057, "call": 0.018, "out": 0.060,
}  # fmt: skip
"""By name, in the order of `features`."""


def standing(state: Position, seat: int) -> float:
    """Log odds against a seat that has nothing at all."""
    found = 0.0
    for weight, n in zip(_WEIGHTS, features(state, seat), strict=True):
        found += weight * n
    return found


def features(state: Position, seat: int) -> tuple[float, ...]:
    """What a seat has, in the order of `WEIGHTS`."""
    pack = state.game.pack
    own, held, perks = purse(state, seat, _TASTE), state.caves[seat], pack.perks(state.built[seat])
    stars, lost = state.points(seat), state.on_reserve(seat)
    near, ready, wins = _cards(own, held)
    brought, stray = _brought(state, seat, own, perks)
    hand = state.hands[seat]
    in_hand = 0
    for i in pack.bits(hand):
        in_hand += pack.cards[i].rs
    tent = state.in_box(TENT, seat)
    extra = 0
    for more in perks.extra:
        extra += bool(more)
    return (
        stars, max(0, stars - pack.win + _LATE), not lost,
        own[held], goods.size(held), goods.count(held, goods.STONE), held >> 24,
        near, ready, in_hand, wins,
        stars * hand.bit_count(),
        own.bins, state.large >> seat & 1,
        state.drums >> seat & 1, state.spears >> seat & 1,
        perks.two_for_one, perks.tool_double, perks.herb_choice, perks.send, perks.strong_back,
        perks.tiger_proof, extra,
        lost, state.within(seat), _boxes(state, seat), tent, min(lost, tent // 2),
        *brought, stray,
        *(_turn(state, seat, ready, brought) if state.active == seat else _NO_TURN),
    )  # fmt: skip


_NO_TURN = (0.0, 0.0, 0.0)


def _turn(state: Position, seat: int, ready: int, brought: list[float]) -> tuple[float, ...]:
    """What a seat can do in its turn."""
    return ready, max(brought), min(state.at_home(seat), state.game.pack.send)


def _cards(own: Purse, held: int) -> tuple[float, int, float]:
    """Rock-Stars of the card that is nearest, of the best to be built now; how near a win is."""
    near, ready, wins = 0.0, 0, 0.0
    for i in own.pack.bits(own.cards):
        card = own.pack.cards[i]
        left, _ = nearness(card.cost, held, own.two_for_one)
        near = max(near, left * card.rs)
        if left == 1.0:
            ready = max(ready, card.rs)
        if card.rs >= own.lack:
            wins = max(wins, left)
    return near, ready, wins


def _boxes(state: Position, seat: int) -> int:
    """Members in the boxes that bring goods."""
    return state.in_box(FOREST, seat) + state.in_box(PLAINS, seat) + state.in_box(MOUNTAINS, seat)


def _brought(state: Position, seat: int, own: Purse, perks: Perks) -> tuple[list[float], float]:
    """What those in a box would bring if all came out of it, and what those inside would."""
    held, inside = state.caves[seat], state.within(seat)
    found, stray = [], 0.0
    for area in (FOREST, PLAINS, MOUNTAINS):
        strong, extra = area == MOUNTAINS, perks.extra[area]
        n = state.in_box(area, seat)
        found.append(own.gains(area, strong, extra, held, n)[n] if n else 0.0)
        if inside:
            stray += own.gains(area, strong, extra, held, 1)[1]
    return found, inside * stray / 3


_WEIGHTS = tuple(WEIGHTS.values())
