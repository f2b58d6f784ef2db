"""Stone Age by rule of thumb, and what search asks of it."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.advisor import Advice, Advisor
from stoneage_panel.games.stone_age.bots import advice, features, prospects, solo_features
from stoneage_panel.games.stone_age.bots.candidates import candidates
from stoneage_panel.games.stone_age.components.moves import Move
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.solo_position import is_solo


class StoneAgeAdvisor(Advisor[Position, Move]):
    """Both games of the room."""

    def advise(self, state: Position, style: str, **memory: int) -> Advice[Move]:
        return advice.advise(state, style)

    def choose(self, state: Position, style: str, **memory: int) -> Move:
        return advice.choose(state, style)

    def candidates(self, state: Position) -> Sequence[Move]:
        return candidates(state)


class TableAdvisor(StoneAgeAdvisor):
    """Of the game for several."""

    features = features.FEATURES

    def features_of(self, state: Position, seat: int) -> list[int]:
        return features.features(state, seat)

    def key(self, state: Position) -> str:
        return f"{state.players} style" if state.game.style else str(state.players)

    def guess(self, state: Position) -> list[float]:
        return prospects.estimate(state)


class SoloAdvisor(StoneAgeAdvisor):
    """Of the solo game."""

    features = solo_features.FEATURES
    values_file = "solo_values.json"

    def features_of(self, state: Position, seat: int) -> list[int]:
        assert is_solo(state)
        return solo_features.features(state)

    def key(self, state: Position) -> str:
        assert is_solo(state)
        return f"level {state.game.level}"

    def guess(self, state: Position) -> list[float]:
        assert is_solo(state)
        return [prospects.survival(state)]
