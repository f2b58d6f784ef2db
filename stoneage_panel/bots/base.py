"""The interface of all bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import NamedTuple

from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.rng import Rng


class Thought(NamedTuple):
    """Progress of a bot's search.

    Attributes:
        done, total: steps of thinking.
        best: the action it would take if stopped now.
    """

    done: int
    total: int
    best: Action


Thinking = Generator[Thought, None, Action]
"""Yields a Thought after every short step and returns the action chosen."""


class Bot(ABC):
    """A stateless policy: the same state and random stream give the same action.

    Args:
        text: the name that makes it again, such as ``"search:200"``.
        seed: of the game; what a bot forgets follows from it. Its play is drawn from the
            stream given with each question, not from this.
    """

    def __init__(self, text: str, seed: int = 0) -> None:
        self.text = text
        self.seed = seed

    def __repr__(self) -> str:
        return f"<bot {self.text}>"

    @abstractmethod
    def think(self, state: AnyState, rng: Rng) -> Thinking:
        """Searches for an action of the seat to move, in short steps; leaves the state unchanged.

        A caller that stops in between takes the last thought's ``best``.
        """

    def choose(self, state: AnyState, rng: Rng) -> Action:
        """The action for the seat to move, with the search run to its end."""
        steps = self.think(state, rng)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                action: Action = end.value
                return action
