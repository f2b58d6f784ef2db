"""My First Stone Age by rule of thumb."""

from __future__ import annotations

from stoneage_panel.engine.advisor import Advice, Advisor
from stoneage_panel.games.my_first.bots import advice
from stoneage_panel.games.my_first.components.moves import Move
from stoneage_panel.games.my_first.rules.position import Position


class MyFirstAdvisor(Advisor[Position, Move]):
    """See `advice` for its play."""

    def advise(self, state: Position, style: str, **memory: int) -> Advice[Move]:
        return advice.advise(state, **memory)

    def choose(self, state: Position, style: str, **memory: int) -> Move:
        return advice.choose(state, **memory)
