"""A position of My First Stone Age: its fields, and each question to it handed to its file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.my_first import apply, faults, legal, observe, refuse, score, setup
from stoneage_panel.games.my_first.options import Terms
from stoneage_panel.games.my_first.position import Position


class MyFirstState(Position):
    """A position with what the rules make of it; the fields are those of `Position`."""

    __slots__ = ()

    def __init__(self, game: Terms) -> None:
        self._game = game
        setup.deal(self)

    def legal_actions(self) -> Sequence[Action]:
        return legal.actions(self)

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        outcomes = legal.outcomes(self)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def sample_chance(self, rng: Rng) -> Action:
        outcomes = legal.outcomes(self)
        return outcomes[rng.below(len(outcomes))]

    def apply(self, action: Action) -> None:
        apply.DO[action[0]](self, action[1], action[2])

    def why_not(self, action: Action) -> IllegalAction | None:
        return refuse.why_not(self, action)

    def clone(self) -> MyFirstState:
        new = _new(MyFirstState)
        new._game = self._game
        new.players = self.players
        new.player = self.player
        new.phase = self.phase
        new.turn = self.turn
        new.pending = self.pending
        new.deck = self.deck
        new.hidden = self.hidden
        new.up = self.up
        new.pos = self.pos[:]
        new.bags = self.bags[:]
        new.built = self.built[:]
        new.tops = self.tops[:]
        new.under = self.under[:]
        new.faces = self.faces[:]
        new.seen = self.seen[:]
        return new

    def scores(self) -> list[dict[str, int]]:
        return score.scores(self)

    def returns(self) -> list[float]:
        return score.returns(self)

    @property
    def winner(self) -> int | None:
        return score.winner(self)

    def observation(self, seat: int) -> dict[str, Any]:
        return observe.observation(self, seat)

    def resample(self, seat: int, rng: Rng) -> Position:
        return observe.resample(self, seat, rng)

    def problems(self) -> list[str]:
        return faults.problems(self)

    def to_dict(self) -> dict[str, Any]:
        return setup.to_dict(self)


_new = MyFirstState.__new__
