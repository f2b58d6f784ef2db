"""A position of Stone Age: its fields, and each question to it handed to its file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.checks import problems as position_problems
from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.moves import ROLL, TILE, Move
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.rules import apply as doing
from stoneage_panel.games.stone_age.rules import cards, gains, legal, observe, rounds, score, setup
from stoneage_panel.games.stone_age.rules.position import ROLL2, Doers, Effects, Listers, Position
from stoneage_panel.games.stone_age.text import refusals


class StoneAgeState(Position):
    """A position with what the rules make of it; the fields are those of `Position`."""

    __slots__ = ()

    LEGAL: ClassVar[Listers] = legal.LEGAL
    DO: ClassVar[Doers] = doing.DO
    EFFECTS: ClassVar[Effects] = cards.EFFECTS

    def __init__(self, game: GameOptions) -> None:
        self.game = game
        setup.deal(self)

    def legal_actions(self) -> Sequence[Move]:
        return self.LEGAL[self.phase](self)

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        return legal.outcomes(self)

    def sample_chance(self, rng: Rng) -> Move:
        phase = self.phase
        if phase == ROLL:
            rolling = self.rolling
            if rolling < ROLL2:
                return dice.sample(self.here[self.acting] >> 4 * rolling & 15, rng)
            return dice.sample(legal.dice_due(self), rng)
        return legal.draw(phase, self.pool if phase == TILE else self.deck, rng)

    def apply(self, action: Move) -> None:
        verb, x, y, z = action
        self.DO[verb](self, x, y, z)

    # functions of their files as methods: one call less where search spends its time
    why_not = refusals.why_not
    scores = score.scores
    returns = score.returns
    observation = observe.observation
    resample = observe.resample
    problems = position_problems.problems
    to_dict = setup.to_dict

    @property
    def winner(self) -> int | None:
        return score.winner(self.returns())

    # ------------------------------------------------------------ what variants change

    buys = legal.buys
    builds = legal.builds
    placed = rounds.placed
    go_on = rounds.go_on
    begin = rounds.begin

    def hunted(self, amount: int) -> None:
        self.food[self.player] += amount
        self.go_on()

    def bought(self, space: int, card: int) -> None:
        pass

    def picked(self, reward: int, taken: int) -> None:
        gains.reward(self, reward)
        cards.next_picker(self)
