"""What every bot can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import NamedTuple

from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.rng import Rng


class Thought(NamedTuple):
    """How far a bot has come.

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
    """A player. It holds nothing of a game: the same state and stream give the same choice.

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
        """Think about the move of the seat to play, in short steps; the state is not changed.

        Whoever stops in between takes the last thought's ``best``.
        """

    def choose(self, state: AnyState, rng: Rng) -> Action:
        """The action of the seat to play, thought out to the end."""
        steps = self.think(state, rng)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                action: Action = end.value
                return action
