"""A position of The Settlers of the Stone Age with what the rules make of it."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components.moves import OVER, ROLL, Move
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.rules import apply as doing
from stoneage_panel.games.settlers.rules import legal, observe, score, serialize, setup
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import refusals


class SettlersState(Position):
    """A position; the fields are those of `Position`."""

    __slots__ = ()

    def __init__(self, game: GameOptions) -> None:
        self.game = game
        setup.deal(self)

    def legal_actions(self) -> Sequence[Move]:
        return legal.LEGAL[self.phase](self)

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        return legal.LUCK[self.phase - ROLL](self) if ROLL <= self.phase < OVER else ()

    def sample_chance(self, rng: Rng) -> Move:
        return legal.draw(self, rng)

    def apply(self, action: Move) -> None:
        verb, x, y, z = action
        doing.DO[verb](self, x, y, z)

    # functions of their files as methods: one call less
    why_not = refusals.why_not
    scores = score.scores
    returns = score.returns
    observation = observe.observation
    resample = observe.resample
    luck_is_open = observe.luck_is_open
    to_dict = serialize.to_dict

    @property
    def winner(self) -> int | None:
        shares = self.returns()
        return shares.index(1.0) if 1.0 in shares else None

    def problems(self) -> list[str]:
        from stoneage_panel.games.settlers.checks.problems import problems

        return problems(self)
