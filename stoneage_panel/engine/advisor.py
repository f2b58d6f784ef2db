"""What plays by a rule of thumb, and what search asks of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple

from stoneage_panel.engine.state import TERMINAL, A, S, State


class Advice(NamedTuple, Generic[A]):
    """What a rule-of-thumb player would do, and why in one sentence."""

    action: A
    sentence: str


class Advisor(ABC, Generic[S, A]):
    """The rule-of-thumb players of a game, and what they make of a position."""

    @abstractmethod
    def advise(self, state: S, style: str, **memory: int) -> Advice[A]:
        """What the named style of rule-of-thumb play does in a state."""

    def choose(self, state: S, style: str, **memory: int) -> A:
        """What `advise` does, without the words: asked thousands of times in thought."""
        return self.advise(state, style, **memory).action

    def candidates(self, state: S) -> Sequence[A]:
        """The legal actions worth a thought: all of them, unless a game knows better."""
        actions: Sequence[A] = state.legal_actions()
        return actions

    def estimate(self, state: S) -> list[float]:
        """How good a position is for every seat, as shares of the win.

        Exact at the end; before, a guess: here, in proportion to the scores.
        """
        if state.current_player == TERMINAL:
            return state.returns()
        return by_scores(state)


def by_scores(state: State[Any, Any]) -> list[float]:
    """Shares of the win for a game broken off: in proportion to the scores."""
    points = [max(0, sum(rows.values())) for rows in state.scores()]
    whole = sum(points)
    return [p / whole if whole else 1 / len(points) for p in points]
