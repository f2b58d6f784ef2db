"""How a game is likely to end: every seat's share of the win, by where the seats stand."""

from __future__ import annotations

from math import sqrt

from stoneage_panel.games.age_of_dirt.bots.standing import standing
from stoneage_panel.games.age_of_dirt.components.moves import OVER
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.score import returns


def estimate(state: Position) -> list[float]:
    """Shares of the win: by the lead over the best of the others."""
    if state.phase == OVER:
        return returns(state)
    seats = range(state.players)
    points = [standing(state, seat) for seat in seats]
    shares, whole = [], 0.0
    for seat in seats:
        lead = points[seat] - max(points[other] for other in seats if other != seat)
        # as steep as the logistic curve at 0; made of a root, which every Python rounds alike
        share = 0.5 + 0.5 * lead / sqrt(4.0 + lead * lead)
        shares.append(share)
        whole += share
    return [share / whole for share in shares]
