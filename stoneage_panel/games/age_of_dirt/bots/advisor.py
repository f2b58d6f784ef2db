"""Age of Dirt by rule of thumb, and what search asks of it."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.advisor import Advice, Advisor
from stoneage_panel.games.age_of_dirt.bots import advice, features, prospects
from stoneage_panel.games.age_of_dirt.bots.candidates import candidates
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.rules.position import Position


class DirtAdvisor(Advisor[Position, Move]):
    """See `advice` for its play."""

    features = features.FEATURES

    def advise(self, state: Position, style: str, **memory: int) -> Advice[Move]:
        return advice.advise(state, style)

    def choose(self, state: Position, style: str, **memory: int) -> Move:
        return advice.choose(state, style)

    def features_of(self, state: Position, seat: int) -> list[int]:
        return features.features(state, seat)

    def candidates(self, state: Position) -> Sequence[Move]:
        return candidates(state)

    def guess(self, state: Position) -> list[float]:
        return prospects.estimate(state)
