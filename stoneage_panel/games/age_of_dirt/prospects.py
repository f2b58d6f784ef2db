"""How a game is likely to end: what every seat has, and what that usually still brings.

The weights were fitted to the ends of games between the rules of thumb (bots/LADDER.md); they
are Rock-Stars for one more of a thing.
"""

from __future__ import annotations

from math import sqrt

from stoneage_panel.games.age_of_dirt.advice import STYLES
from stoneage_panel.games.age_of_dirt.aims import hoard, purse
from stoneage_panel.games.age_of_dirt.cards import LASTING
from stoneage_panel.games.age_of_dirt.moves import OVER
from stoneage_panel.games.age_of_dirt.position import Position
from stoneage_panel.games.age_of_dirt.score import returns

_TASTE = STYLES["inventor"]
_HOARD, _HOME, _BOX, _INSIDE, _DRUM, _SPEAR = 0.28, -0.08, 0.06, 0.1, 0.2, 0.5
_BIN, _CARD, _LASTING, _TURN = 0.11, 0.35, 0.38, 0.2
_WEIGHTS = (1.0, _HOARD, _HOME, _BOX, _INSIDE, _DRUM, _SPEAR, _BIN, _CARD, _LASTING, _TURN)
"""In the order of `features`. Who waits at home has been sent nowhere."""
_CLOSE = 2.7
"""A lead in Rock-Stars that makes a win rather likely."""


def estimate(state: Position) -> list[float]:
    """Shares of the win: by the lead over the best of the others."""
    if state.phase == OVER:
        return returns(state)
    seats = range(state.players)
    points = [standing(state, seat) for seat in seats]
    shares = []
    for seat in seats:
        lead = (points[seat] - max(points[other] for other in seats if other != seat)) / _CLOSE
        shares.append(0.5 + 0.5 * lead / sqrt(1.0 + lead * lead))
    whole = 0.0
    for share in shares:
        whole += share
    return [share / whole for share in shares]


def standing(state: Position, seat: int) -> float:
    """Rock-Stars, and what the rest is worth in them."""
    found = 0.0
    for weight, n in zip(_WEIGHTS, features(state, seat), strict=True):
        found += weight * n
    return found


def lasting(state: Position, seat: int) -> int:
    """How many lasting effects a seat has besides bins."""
    cards, built = state._game.pack.cards, state.built[seat]
    return sum(
        op.name in LASTING and op.name != "bin"
        for i in state._game.pack.bits(built)
        for op in cards[i].ops
    )


def features(state: Position, seat: int) -> tuple[float, ...]:
    """Rock-Stars, goods, members by where they are, tools, bins, cards, effects, the turn."""
    boxes = 0
    for area in state.boxes:
        boxes += area >> 4 * seat & 15
    return (
        state.points(seat),
        hoard(*purse(state, seat, _TASTE), state.caves[seat]),
        state.at_home(seat),
        boxes,
        state.within(seat),
        state.drums >> seat & 1,
        state.spears >> seat & 1,
        state.bins(seat),
        state.hands[seat].bit_count(),
        lasting(state, seat),
        state.active == seat,
    )
