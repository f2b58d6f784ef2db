"""Rock-Stars by source, and who has won."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components.cards import CLAN_CARD, INVENTION
from stoneage_panel.games.age_of_dirt.components.moves import OVER
from stoneage_panel.games.age_of_dirt.rules.position import Position

SOURCES = ("inventions", "clan", "cave", "family", "torch", "feasts")


def scores(state: Position) -> list[dict[str, int]]:
    """AD.WIN.2: Rock-Stars of every seat by source."""
    return [_scores(state, seat) for seat in range(state.players)]


def _scores(state: Position, seat: int) -> dict[str, int]:
    game = state.game
    cards = [game.pack.cards[i] for i in game.pack.bits(state.built[seat])]
    rows = (
        sum(card.rs for card in cards if card.kind == INVENTION),
        sum(card.rs for card in cards if card.kind == CLAN_CARD),
        game.large_rs * (state.large >> seat & 1),
        int(state.full(seat)),
        game.pack.torch_rs * (state.torch == seat),
        game.pack.feast_rs(state.feasts[seat]),
    )
    return dict(zip(SOURCES, rows, strict=True))


def returns(state: Position) -> list[float]:
    """AD.WIN.1: the first with enough wins; AD.WIN.4: at the round limit those with most share."""
    n = state.players
    if state.phase != OVER:
        return [0.0] * n
    points = [state.points(seat) for seat in range(n)]
    for seat in state.turn_order():
        if points[seat] >= state.game.pack.win:
            return [float(other == seat) for other in range(n)]
    best = [seat for seat in range(n) if points[seat] == max(points)]
    return [1 / len(best) if seat in best else 0.0 for seat in range(n)]
