"""How far chances can be trusted: what was given in positions of many games, and what came.

Of every game one position is taken and one seat is asked, so that forecasts are independent.
What the few trials of a forecast leave open is reckoned out of the slope and of `Figures.z`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from stoneage_panel.engine.game import AnyGame, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study.bounds import share_interval
from stoneage_panel.study.selfplay import play
from stoneage_panel.study.trials import WHOLE, seed_of, trial

TENTHS = 10
"""Chances are looked at in so many steps of the same width."""
EARLIEST, LATEST = 0.1, 0.9
"""Between these parts of a game its position is drawn."""
_MIDDLE = (0.4, 0.6)


class Forecast(NamedTuple):
    """What was given to a seat in a position, and what came.

    Attributes:
        given: its share of the win in the trials.
        noise: the variance of that, as only so many trials were made.
        seen: its share at the end of the game itself.
        part: how much of the game was over, from 0 to 1.
    """

    given: float
    noise: float
    seen: float
    part: float


class Asked(NamedTuple):
    """A position of a game, and who is asked about it.

    Attributes:
        state: the position.
        seat: who is asked; only what that seat knows counts.
        seen: its share at the end.
        part: see `Forecast`.
    """

    state: AnyState
    seat: int
    seen: float
    part: float


class Tenth(NamedTuple):
    """The forecasts of one step of chances.

    Attributes:
        games: how many there are.
        given, seen: what was given and what came, in the mean.
    """

    games: int
    given: float
    seen: float


class Figures(NamedTuple):
    """What many forecasts say together.

    Attributes:
        apart, error: given less seen, in the mean, and the error of that.
        slope, slope_error: how seen grows with given: 1 where differences are as large as told.
        z: Spiegelhalter's: beyond ±3 the forecasts are not honest.
        brier, base: the mean square of what is missed at half time, and what it would be if
            everybody were always given the mean; both nan where no position is of half time.
        tenths: by what was given, the least first.
    """

    apart: float
    error: float
    slope: float
    slope_error: float
    z: float
    brier: float
    base: float
    tenths: tuple[Tenth, ...]


def asked(game: AnyGame, players: Sequence[str], seed: int) -> Asked:
    """Plays a game, and draws a position of it and a seat.

    Args:
        players: a bot's name a seat.
        seed: of the game and of what is drawn.
    """
    done = play(game, players, seed)
    rng = Rng(seed).stream("asked")
    seat = rng.below(game.players)
    span = LATEST - EARLIEST
    part = EARLIEST + span * rng.random()
    state = game.new_initial_state()
    for action in done.actions[: int(part * len(done.actions))]:
        state.apply(action)
    return Asked(state, seat, float(done.state.returns()[seat]), part)


def shares(of: Asked, stand_ins: Sequence[str], trials: range) -> list[float]:
    """The seat's share of the win in some trials.

    Args:
        stand_ins: a bot's name a seat.
        trials: their numbers.
    """
    seed = seed_of(of.state, of.seat)
    made = (trial(of.state, stand_ins, seed, number, of.seat) for number in trials)
    return [one.shares[of.seat] / WHOLE for one in made]


def forecast(of: Asked, found: Sequence[float]) -> Forecast:
    """What some trials give the seat, beside what came.

    Args:
        found: its shares, two or more.
    """
    mean, error = mean_error(found)
    return Forecast(mean, error * error, of.seen, of.part)


def contains(found: Sequence[float], others: Sequence[float]) -> bool:
    """Whether the range of some trials holds the share of others, their error counted in.

    Args:
        found, others: a seat's shares in trials of the same position; two or more others.
    """
    low, high = share_interval(len(found), sum(found))
    value, error = mean_error(others)
    return low - 2 * error <= value <= high + 2 * error


def figures(of: Sequence[Forecast]) -> Figures:
    """What forecasts say together.

    Args:
        of: three or more, not all of the same share.
    """
    apart, error = mean_error([one.given - one.seen for one in of])
    slope, slope_error = _slope(of)
    brier, base = _brier([one for one in of if _MIDDLE[0] <= one.part <= _MIDDLE[1]])
    tenths = tuple(_tenth([one for one in of if tenth_of(one.given) == k]) for k in range(TENTHS))
    return Figures(apart, error, slope, slope_error, _z(of), brier, base, tenths)


def tenth_of(share: float) -> int:
    """In which step of chances a share is, from 0."""
    return min(int(TENTHS * share + 1e-9), TENTHS - 1)


def mean_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of two or more values, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (n * (n - 1)))


def _slope(of: Sequence[Forecast]) -> tuple[float, float]:
    """Seen on given, as if given had been made of endless trials."""
    n = len(of)
    given, seen = (sum(values) / n for values in zip(*[one[:3:2] for one in of], strict=True))
    square = sum((one.given - given) ** 2 for one in of) - sum(one.noise for one in of)
    slope = sum((one.given - given) * (one.seen - seen) for one in of) / square
    missed = [
        (one.given - given) * (one.seen - seen - slope * (one.given - given)) + slope * one.noise
        for one in of
    ]
    return slope, sqrt(sum(one * one for one in missed)) / square


def _z(of: Sequence[Forecast]) -> float:
    """Spiegelhalter's test; what noise adds to it in the mean is taken out."""
    missed = sum((one.seen - one.given) * (1 - 2 * one.given) - 2 * one.noise for one in of)
    square = sum((1 - 2 * one.given) ** 2 * one.given * (1 - one.given) for one in of)
    return missed / sqrt(square) if square else 0.0


def _brier(of: Sequence[Forecast]) -> tuple[float, float]:
    if not of:
        return float("nan"), float("nan")
    mean = sum(one.seen for one in of) / len(of)
    brier = sum((one.seen - one.given) ** 2 for one in of) / len(of)
    return brier, sum((one.seen - mean) ** 2 for one in of) / len(of)


def _tenth(of: Sequence[Forecast]) -> Tenth:
    n = len(of)
    if not n:
        return Tenth(0, 0.0, 0.0)
    return Tenth(n, sum(one.given for one in of) / n, sum(one.seen for one in of) / n)
