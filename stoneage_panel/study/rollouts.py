"""Win probabilities of a position, estimated by rollouts with a bot."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.bots import Bot, make
from stoneage_panel.engine.drive import drive
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study.stats import Share


def win_chances(
    state: AnyState, bot: str, trials: int, rng: Rng, seat: int | None = None
) -> list[Share]:
    """Every seat's win rate when a bot plays all seats from a position on.

    Args:
        state: any position; it is not changed.
        bot: a bot's name, for all seats; quick ones are meant, such as ``"rule"``.
        trials: how often it is played out.
        rng: the stream for chance and bots.
        seat: whose knowledge counts: what that seat can't see is resampled each time. None
            takes the position as it lies.

    Raises:
        NotationError: an unknown bot.
    """
    found = [Share(0.0, 0)] * state.game.players
    for shares in estimates(state, bot, trials, rng, seat):
        found = shares
    return found


def estimates(
    state: AnyState, bot: str, trials: int, rng: Rng, seat: int | None = None
) -> Iterator[list[Share]]:
    """Like `win_chances`, one rollout at a time, to show progress and to stop early."""
    make(bot)
    wins = [0.0] * state.game.players
    for trial in range(1, trials + 1):
        world = state.clone() if seat is None else state.resample(seat, rng)
        seats = [make(bot, rng.next64()) for _ in wins]
        for at, share in enumerate(_play_out(world, seats, rng)):
            wins[at] += share
        yield [Share(won, trial) for won in wins]


def _play_out(state: AnyState, seats: list[Bot], rng: Rng) -> list[float]:
    drive(state, rng, seats, [rng] * len(seats))
    return state.returns()
