"""A position of My First Stone Age: its fields, and each question to it handed to its file."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.my_first.checks import problems as position_problems
from stoneage_panel.games.my_first.components.moves import Move
from stoneage_panel.games.my_first.components.options import GameOptions
from stoneage_panel.games.my_first.rules import apply, legal, observe, score, setup
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text import refusals


class MyFirstState(Position):
    """A position with what the rules make of it; the fields are those of `Position`."""

    __slots__ = ()

    def __init__(self, game: GameOptions) -> None:
        self.game = game
        setup.deal(self)

    def legal_actions(self) -> Sequence[Move]:
        return legal.actions(self)

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        outcomes = legal.outcomes(self)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def sample_chance(self, rng: Rng) -> Move:
        outcomes = legal.outcomes(self)
        return outcomes[rng.below(len(outcomes))]

    def apply(self, action: Move) -> None:
        apply.DO[action[0]](self, action[1], action[2])

    # functions of their files as methods: one call less
    why_not = refusals.why_not
    scores = score.scores
    returns = score.returns
    observation = observe.observation
    resample = observe.resample
    problems = position_problems.problems
    to_dict = setup.to_dict

    @property
    def winner(self) -> int | None:
        return score.winner(self)
