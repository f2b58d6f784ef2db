"""Rule-of-thumb policies of a game, and the heuristics that search asks for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple

from stoneage_panel.engine import values
from stoneage_panel.engine.state import TERMINAL, A, S, State


class Advice(NamedTuple, Generic[A]):
    """The action of a rule-of-thumb player, and the reason in one sentence."""

    action: A
    sentence: str


class Advisor(ABC, Generic[S, A]):
    """The rule-of-thumb policies of a game and its position evaluation."""

    features: ClassVar[tuple[str, ...]] = ()
    """Names of what `features_of` tells of a seat; empty for a game without learned values."""
    values_file: ClassVar[str] = values.FILE
    """What learned values are called, in the folder of this class."""

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

        By learned values where there are some of this game, else, and at the end, by `guess`.
        """
        return self.by_values(state, self.values)

    def by_values(self, state: S, known: Mapping[str, values.Values]) -> list[float]:
        """As `estimate`, by other learned values than those of the package."""
        found = known.get(self.key(state)) if known else None
        if found is None or state.current_player == TERMINAL:
            return self.guess(state)
        points = [found.points(one) for one in self.features_of_all(state)]
        return values.shares(points)[: state.game.players]

    @cached_property
    def values(self) -> Mapping[str, values.Values]:
        """The learned values that lie beside this class, by `key`."""
        return (
            values.shipped(
                type(self).__module__.rpartition(".")[0], self.features, self.values_file
            )
            if self.features
            else {}
        )

    def key(self, state: S) -> str:
        """Which learned values are those of a game: its players, and variants if they matter."""
        return str(state.game.players)

    def features_of(self, state: S, seat: int) -> list[int]:
        """What a seat has, in whole numbers, in the order of `features`."""
        return []

    def features_of_all(self, state: S) -> list[list[int]]:
        """The features of all seats; who plays alone does so against one that has nothing."""
        found = [self.features_of(state, seat) for seat in range(state.game.players)]
        return found if len(found) > 1 else [*found, [0] * len(self.features)]

    def guess(self, state: S) -> list[float]:
        """As `estimate`, without learned values: here, in proportion to the scores.

        Exact at the end.
        """
        if state.current_player == TERMINAL:
            return state.returns()
        return by_scores(state)


def by_scores(state: State[Any, Any]) -> list[float]:
    """Shares of the win for an unfinished game, in proportion to the scores."""
    points = [max(0, sum(rows.values())) for rows in state.scores()]
    whole = sum(points)
    return [p / whole if whole else 1 / len(points) for p in points]
