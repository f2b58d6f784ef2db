"""A position of Age of Dirt with what the rules make of it."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components.moves import DEAL, OVER, Move
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.rules import apply as doing
from stoneage_panel.games.age_of_dirt.rules import legal, luck, observe, score, serialize, setup
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.running import run
from stoneage_panel.games.age_of_dirt.text import refusals


class DirtState(Position):
    """A position; the fields are those of `Position`."""

    __slots__ = ()

    def __init__(self, game: GameOptions) -> None:
        self.game = game
        setup.deal(self)
        run(self)

    def legal_actions(self) -> Sequence[Move]:
        return legal.LEGAL[self.phase](self)

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        return luck.LUCK[self.phase - DEAL](self) if DEAL <= self.phase < OVER else ()

    def sample_chance(self, rng: Rng) -> Move:
        return luck.draw(self, rng)

    def apply(self, action: Move) -> None:
        verb, x, y = action
        doing.DO[verb](self, x, y)
        run(self)

    # functions of their files as methods: one call less
    why_not = refusals.why_not
    scores = score.scores
    returns = score.returns
    observation = observe.observation
    resample = observe.resample
    to_dict = serialize.to_dict

    @property
    def winner(self) -> int | None:
        shares = self.returns()
        return shares.index(1.0) if 1.0 in shares else None

    def problems(self) -> list[str]:
        from stoneage_panel.games.age_of_dirt.checks.problems import problems

        return problems(self)
