"""A match between two bots, in pairs of games with the same luck and the seats exchanged.

Values ship only if the lower end of the interval is above an even share.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from stoneage_panel.bots import make
from stoneage_panel.bots.playing import tried
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import values
from stoneage_panel.engine.drive import drive
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study import processes
from stoneage_panel.study.stats import Share
from stoneage_panel.study.timing import TimedBot
from stoneage_panel.train.strings import say


class Match(NamedTuple):
    """What is played.

    Attributes:
        game, players, options: as `new_game` takes them.
        bot, against: texts; the bot has one seat in turn, the other all else.
        seed: all games follow from it.
        values: text of a file of learned values for bots with ``values=tried``; may be empty.
    """

    game: str
    players: int
    options: tuple[tuple[str, object], ...]
    bot: str
    against: str
    seed: int
    values: str = ""


class Played(NamedTuple):
    """One game: the bot's share of the win, its points, the best of the others', processor time.

    Attributes:
        rounds: how far the game came.
        seconds, others: of thinking; moves, their_moves: how many decisions that was.
    """

    share: float
    points: int
    best: int
    rounds: int
    seconds: float
    moves: int
    others: float
    their_moves: int


class Result(NamedTuple):
    """A match as a whole.

    Attributes:
        wins: the bot's share of all games; even: what equals would have.
        points, best, rounds: means a game.
        seconds, others: means a decision.
    """

    wins: Share
    even: float
    points: float
    best: float
    rounds: float
    seconds: float
    others: float

    @property
    def passes(self) -> bool:
        """Whether the bot is shown to be better."""
        return self.wins.interval[0] > self.even


def play(match: Match, number: int) -> Played:
    """One game: as many as there are seats have the same luck, the bot in each seat once."""
    game = new_game(match.game, match.players, **dict(match.options))
    if match.values and game.name not in tried:
        tried[game.name] = values.parse(match.values, game.advisor.features)
    root = Rng(match.seed).stream(f"deal {number // match.players}")
    own = number % match.players
    seats = [
        TimedBot(
            make(match.bot if seat == own else match.against, root.stream(f"seed {seat}").state)
        )
        for seat in range(match.players)
    ]
    streams = [root.stream(f"bot {seat}") for seat in range(match.players)]
    state = game.new_initial_state()
    drive(state, root.stream("luck"), seats, streams)
    points = [sum(rows.values()) for rows in state.scores()]
    others = [one for seat, one in enumerate(seats) if seat != own]
    return Played(
        state.returns()[own],
        points[own],
        max(p for seat, p in enumerate(points) if seat != own),
        game.stage(state),
        seats[own].seconds,
        seats[own].moves,
        sum(one.seconds for one in others),
        sum(one.moves for one in others),
    )


def run(
    match: Match,
    games: int,
    jobs: int = 1,
    on_game: Callable[[int, Played], None] | None = None,
) -> Result:
    """Play a match.

    Args:
        games: how many; whole deals, if it is a multiple of the players.
        jobs: processes; only times depend on it.
        on_game: told how many are done, and the last.

    Raises:
        StudyError: a game of one.
        StoneAgeError: an unknown game or bot, or values that can't be used.
    """
    game = new_game(match.game, match.players, **dict(match.options))
    if match.players < 2:
        raise StudyError(say("alone", title=game.title))
    for text in (match.bot, match.against):
        make(text)
    if match.values:
        values.parse(match.values, game.advisor.features)
    found: list[Played] = []
    for one in processes.each(partial(play, match), range(games), jobs, together=match.players):
        found.append(one)
        if on_game is not None:
            on_game(len(found), one)
    return _result(match, found)


def _result(match: Match, found: list[Played]) -> Result:
    games = len(found)
    moves, theirs = sum(p.moves for p in found), sum(p.their_moves for p in found)
    return Result(
        Share(sum(p.share for p in found), games),
        1 / match.players,
        sum(p.points for p in found) / games,
        sum(p.best for p in found) / games,
        sum(p.rounds for p in found) / games,
        sum(p.seconds for p in found) / max(1, moves),
        sum(p.others for p in found) / max(1, theirs),
    )
