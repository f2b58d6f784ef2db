"""How a game is likely to end: what every seat has, and what that usually still brings.

The weights were fitted to the ends of games between the rules of thumb (bots/LADDER.md); they
are points for one more of a thing.
"""

from __future__ import annotations

from math import sqrt

from stoneage_panel.games.settlers.bots.advice import STYLES
from stoneage_panel.games.settlers.bots.aims import pips
from stoneage_panel.games.settlers.bots.plans import plan
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import OVER
from stoneage_panel.games.settlers.rules.apply import peoples
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.score import returns
from stoneage_panel.games.settlers.rules.turns import MOST_CARDS

_TASTE = STYLES["discoverer"]
_PIP, _CARD, _CHIP, _PEOPLE = 0.1, 0.18, 0.35, 0.3
_LEVELS = (0.2, 0.0, 0.24, 0.2)
"""By track: hunting moves figures at once and brings nothing later."""
_MERIT = 0.06
"""For the merit of a nomad's aim."""
_SITE = 0.8
"""For a nomad on a site."""
_CLOSE = 3.5
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
    aims = plan(state, seat, _TASTE)
    found = state.points(seat) + _SITE * len(aims.founds)
    for at in bits(state.tribes[seat]):
        found += _PIP * pips(state, at)
    for _, aim in aims.walks:
        found += _MERIT * aim.merit
    for track, each in enumerate(_LEVELS):
        found += each * state.tracks[4 * seat + track]
    found += _CARD * min(MOST_CARDS, goods.size(state.hands[seat]))
    return found + _CHIP * state.chips[seat].bit_count() + _PEOPLE * peoples(state, seat)
