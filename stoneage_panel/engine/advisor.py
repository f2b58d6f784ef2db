"""Rule-of-thumb policies of a game, and the heuristics that search asks for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple

from stoneage_panel.engine.state import TERMINAL, A, S, State


class Advice(NamedTuple, Generic[A]):
    """The action of a rule-of-thumb player, and the reason in one sentence."""

    action: A
    sentence: str


class Advisor(ABC, Generic[S, A]):
    """The rule-of-thumb policies of a game and its position evaluation."""

    @abstractmethod
    def advise(self, state: S, style: str, **memory: int) -> Advice[A]:
        """The action that the named rule-of-thumb style takes in a state, with its reason."""

    def choose(self, state: S, style: str, **memory: int) -> A:
        """The action of `advise` without the reason: the fast path for rollouts."""
        return self.advise(state, style, **memory).action

    def candidates(self, state: S) -> Sequence[A]:
        """The legal actions worth searching: all of them, unless a game prunes."""
        actions: Sequence[A] = state.legal_actions()
        return actions

    def estimate(self, state: S) -> list[float]:
        """Evaluates a position: the expected share of the win for every seat, summing to 1.

        Exact at the end; before, a guess: here, in proportion to the scores.
        """
        if state.current_player == TERMINAL:
            return state.returns()
        return by_scores(state)


def by_scores(state: State[Any, Any]) -> list[float]:
    """Shares of the win for an unfinished game, in proportion to the scores."""
    points = [max(0, sum(rows.values())) for rows in state.scores()]
    whole = sum(points)
    return [p / whole if whole else 1 / len(points) for p in points]
