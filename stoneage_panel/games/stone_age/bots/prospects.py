"""How a game is likely to end: what every seat has, and what that usually still brings.

It judges where there are no learned values (`features`). The weights were fitted to the ends of
some thousand games between the rules of thumb (bots/LADDER.md); they are points in the end for one
more of a thing now.
"""

from __future__ import annotations

from math import sqrt

from stoneage_panel.games.stone_age.bots.worth import rounds_left
from stoneage_panel.games.stone_age.components.goods import BITS, MOST, RESOURCES, resources
from stoneage_panel.games.stone_age.components.moves import OVER
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.score import returns, track
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition

_GOODS = (1.3, 1.8, 2.3, 2.8, 0.8)
_FOOD = 0.65
_HUNGRY = -2.4
"""For every figure that the store and the field can't feed this round."""
_LATER = {"farmer": 0.6, "toolmaker": 0.36, "builder": 0.67, "shaman": 0.1, "trader": 0.3}
"""Points in every round to come that an icon grows by."""
_CLOSE = 25.0
"""A lead in points that makes a win rather likely at the end; it grows with rounds to come."""


def estimate(state: Position) -> list[float]:
    """Shares of the win: by the lead to be expected over the best of the others."""
    left = 0.0 if state.phase == OVER else rounds_left(state)
    points = [standing(state, seat, left) for seat in range(state.players)]
    scale = _CLOSE + 2.0 * left
    shares = []
    for seat, mine in enumerate(points):
        lead = (mine - max(p for other, p in enumerate(points) if other != seat)) / scale
        shares.append(0.5 + 0.5 * lead / sqrt(1.0 + lead * lead))
    whole = 0.0
    for share in shares:
        whole += share
    shares = [share / whole for share in shares]
    if state.phase == OVER:
        # the win itself, and a little for by how much
        shares = [
            0.7 * won + 0.3 * share for won, share in zip(returns(state), shares, strict=True)
        ]
    return shares


def standing(state: Position, seat: int, left: float) -> float:
    """The points a seat is likely to have in the end, what all have alike left out."""
    field, figures, tools = state.field[seat], state.figures[seat], state.tool_sum(seat)
    levels = {
        "farmer": field,
        "toolmaker": tools,
        "builder": state.tiles[seat].bit_count(),
        "shaman": figures,
        "trader": state.track[seat],
    }
    points = float(track(state, seat))
    symbols: dict[str, int] = {}
    mask, cards = state.cards[seat], state.game.pack.cards
    while mask:
        low = mask & -mask
        card = cards[low.bit_length() - 1]
        mask ^= low
        if card.green:
            symbols[card.key] = symbols.get(card.key, 0) + card.count
        else:
            points += card.count * (levels[card.key] + _LATER[card.key] * left)
    level = 1
    while size := sum(n >= level for n in symbols.values()):
        points += size * size
        level += 1
    points += 0.4 * left * len(symbols)
    goods = state.goods[seat]
    if not left:
        return points + resources(goods & RESOURCES)
    for k, each in enumerate(_GOODS):
        points += each * (goods >> BITS * k & MOST)
    points += _FOOD * state.food[seat]
    points += _HUNGRY * max(0, figures - field - state.food[seat])
    points += figures * (1.0 + 0.95 * left) + field * (1.85 * left - 3.2)
    points += tools * (0.98 * left - 1.6) + 2.0 * levels["builder"]
    return points + 0.8 * left * state.track[seat] * state.game.style


def survival(state: SoloPosition) -> float:
    """The solo game's outcome, a little by how narrowly it was won or how long one lived."""
    if state.exhaustion > 0:
        return 0.9 + 0.005 * min(20, state.exhaustion)
    return 0.6 * state.round / (state.round + state.deck.bit_count() / len(state.game.fill))
