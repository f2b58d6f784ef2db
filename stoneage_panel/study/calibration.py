"""What is known of how far chances can be trusted: the record that ``build.py bench calibration``
makes, read for people.

    calibration_of(game).step(0.34).text
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from stoneage_panel.engine.game import AnyGame
from stoneage_panel.study.stats import Share
from stoneage_panel.study.strings import say

FILE = "calibration.toml"
SAME = "same"
"""Games between bots of the same style: they play on as they played."""
FEWEST = 20
"""Of fewer positions with chances like these nothing is told."""


class Step(NamedTuple):
    """Positions with chances between two shares.

    Attributes:
        low, high: from and to which share was given.
        games: how many positions there are, each of another game.
        given, seen: what was given and what came, in the mean.
    """

    low: float
    high: float
    games: int
    given: float
    seen: float

    @property
    def range(self) -> tuple[float, float]:
        """Between these the true share lies, with 95 %."""
        return Share(self.seen * self.games, self.games).interval

    @property
    def text(self) -> str:
        """What came of such chances, in a sentence."""
        low, high = self.range
        return say("calibration.step", low=self.low, high=self.high, n=self.games, seen=self.seen,
                   from_=low, to=high)  # fmt: skip


class Calibration(NamedTuple):
    """What came of the chances that were given in many games.

    Attributes:
        game, seats: what was played.
        options: those that matter; games with others are not meant.
        line_up: who played: see `SAME`.
        players: the bots that played, each once.
        games, trials: how many games, and trials for every position.
        apart, error: given less seen in the mean, and the standard error of that.
        slope: how seen grows with given; 1 where differences are as large as told.
        steps: by what was given.
    """

    game: str
    seats: int
    options: Mapping[str, object]
    line_up: str
    players: tuple[str, ...]
    games: int
    trials: int
    apart: float
    error: float
    slope: float
    steps: tuple[Step, ...]

    def fits(self, game: AnyGame) -> bool:
        """Whether it is about such games, with as many seats or not."""
        same = all(game.options.get(name) == value for name, value in self.options.items())
        return self.game == game.name and same

    def step(self, share: float) -> Step | None:
        """The positions with chances like this; None where there are few.

        Args:
            share: from 0 to 1.
        """
        near = [one for one in self.steps if one.low <= share < one.high] or [self.steps[-1]]
        return near[0] if near[0].games >= FEWEST else None

    @property
    def text(self) -> str:
        """What was given and what came, in a sentence."""
        return say("calibration.mean", n=self.games, seats=self.seats, apart=self.apart,
                   error=2 * self.error)  # fmt: skip


def calibration_of(game: AnyGame, line_up: str = SAME) -> Calibration | None:
    """What is known of chances in such games, of as many seats where that was looked at.

    Args:
        line_up: who played.

    Returns:
        None where nothing is known.
    """
    fit = [one for one in calibrations() if one.line_up == line_up and one.fits(game)]
    return min(fit, key=lambda one: abs(one.seats - game.players), default=None)


@cache
def calibrations() -> tuple[Calibration, ...]:
    """All that was looked at."""
    text = resources.files(__package__).joinpath(FILE).read_text("utf-8")
    return tuple(_read(row) for row in tomllib.loads(text).get("record", ()))


def _read(row: Mapping[str, Any]) -> Calibration:
    steps = [Step(*one) for one in row["steps"]]
    known = {name: row[name] for name in Calibration._fields if name not in ("players", "steps")}
    return Calibration(players=tuple(row["players"]), steps=tuple(steps), **known)
