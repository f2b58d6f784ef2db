"""Points by source, and who has won."""

from __future__ import annotations

from stoneage_panel.games.settlers.components.moves import OVER
from stoneage_panel.games.settlers.rules.position import Position

SOURCES = ("chits", "art", "adaptation", "reconnaissance", "distribution")


def scores(state: Position) -> list[dict[str, int]]:
    """SE.WIN.2: points of every seat by source."""
    return [
        dict(
            zip(
                SOURCES,
                (
                    state.chits[seat].bit_count(),
                    state.art(seat),
                    (state.chips[seat] & state.game.adaptations).bit_count(),
                    2 * (state.scout == seat),
                    2 * (state.spread[0] == seat),
                ),
                strict=True,
            )
        )
        for seat in range(state.players)
    ]


def returns(state: Position) -> list[float]:
    """The first to reach the points needed wins; at the round limit those with most share."""
    n = state.players
    if state.phase != OVER:
        return [0.0] * n
    points = [state.points(seat) for seat in range(n)]
    if points[state.active] >= state.game.world.win:
        return [float(seat == state.active) for seat in range(n)]
    best = [seat for seat in range(n) if points[seat] == max(points)]
    return [1 / len(best) if seat in best else 0.0 for seat in range(n)]
