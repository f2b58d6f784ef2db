"""How a game is likely to end: what every seat has, and what that usually still brings."""

from __future__ import annotations

from math import sqrt

from stoneage_panel.games.settlers import goods
from stoneage_panel.games.settlers.advice import STYLES
from stoneage_panel.games.settlers.aims import pips
from stoneage_panel.games.settlers.masks import bits
from stoneage_panel.games.settlers.moves import OVER
from stoneage_panel.games.settlers.plans import plan
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.score import returns

_TASTE = STYLES["settler"]
_PIP = 0.06
"""Points that a pip of yield still brings."""
_CARD, _MANY = 0.08, 9
"""Points that a card brings, as far as so many."""
_LEVEL = 0.15
_NEAR = 0.02
"""Points for the merit of a nomad's aim."""
_SITE = 0.5
"""Points for a nomad on a site."""
_CLOSE = 2.0
"""A lead in points that makes a win rather likely."""


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
    """Points, and what the rest is worth in points."""
    yields = sum(pips(state, at) for at in bits(state.tribes[seat]))
    aims = plan(state, seat, _TASTE)
    near = 0.0
    for _, aim in aims.walks:
        near += aim.merit
    return (
        state.points(seat)
        + _PIP * yields
        + _CARD * min(_MANY, goods.size(state.hands[seat]))
        + _LEVEL * sum(state.tracks[4 * seat : 4 * seat + 4])
        + _NEAR * near
        + _SITE * len(aims.founds)
    )
