"""Huts built, and what they are worth at the end."""

from stoneage_panel.games.my_first.components.moves import OVER
from stoneage_panel.games.my_first.rules.position import Position


def scores(state: Position) -> list[dict[str, int]]:
    """Every seat's huts."""
    return [{"huts": huts.bit_count()} for huts in state.built]


def returns(state: Position) -> list[float]:
    """MF.END: once the game is over, those with the most huts share the win; 0 before."""
    if state.phase != OVER:
        return [0.0] * state.players
    built = [huts.bit_count() for huts in state.built]
    most = max(built)
    share = 1 / built.count(most)
    return [share if n == most else 0.0 for n in built]


def winner(state: Position) -> int | None:
    """The seat that has won alone, else None."""
    shares = returns(state)
    return shares.index(1.0) if 1.0 in shares else None
