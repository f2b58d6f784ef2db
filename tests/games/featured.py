"""Positions of games by rule of thumb, and the features of their seats by name."""

from __future__ import annotations

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.rng import Rng
from tests.games.playing import by_styles, decisions


def named(state: AnyState, seat: int) -> dict[str, int]:
    advisor = state.game.advisor
    return dict(zip(advisor.features, advisor.features_of(state, seat), strict=True))


def decided(game: str, players: int, **options: object) -> list[AnyState]:
    """Every position of a game in which a seat had to decide."""
    state = new_game(game, players, **options).new_initial_state()
    return [one.clone() for one in decisions(state, Rng(1), by_styles)]
