"""The games of an event as plain data, for other processes: tasks in, outcomes and times out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from stoneage_panel.bots import make
from stoneage_panel.bots.own import Decide, OwnBot
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.study.selfplay import play
from stoneage_panel.study.timing import TimedBot
from stoneage_panel.study.tournament import Outcome, Task, outcome_of

_LONGEST = 200
"""So much of a fault is told."""


class Timed(NamedTuple):
    """A game that was played.

    Attributes:
        seconds, moves: of thinking and of decisions, by seat.
    """

    outcome: Outcome
    seconds: tuple[float, ...]
    moves: tuple[int, ...]


class Fault(NamedTuple):
    """A game that could not be played, and why."""

    sentence: str


class Bundles:
    """How many games are asked for together: quick ones several at a time.

    Args:
        seconds: how long a bundle is to take.
        largest: games that it has at most.
    """

    ahead = 2
    """Bundles that are asked for ahead, for every worker."""

    def __init__(self, seconds: float, largest: int) -> None:
        self._seconds, self._largest = seconds, largest
        self._thought, self._games = 0.0, 0

    def heard(self, game: Timed | Fault) -> None:
        """A game is done: it tells how long others take."""
        if isinstance(game, Timed):
            self._thought += sum(game.seconds)
            self._games += 1

    def size(self, left: int, lanes: int) -> int:
        """Games of the next bundle.

        Args:
            left: that nobody was asked for yet.
            lanes: that games are played in at once: none of them idles at the end.
        """
        if not self._thought:
            return 1
        fits = int(self._seconds * self._games / self._thought)
        return max(1, min(fits, self._largest, 1 + left // (2 * self.ahead * lanes)))


def play_timed(task: Task, own: Mapping[str, Decide] | None = None) -> Timed:
    """One game, and how long each seat has thought.

    Args:
        own: functions by the names that stand in the task's seats.
    """
    game = new_game(task.game, task.players, **dict(task.options))
    seats: list[TimedBot] = []

    def timed(text: str, seed: int) -> TimedBot:
        decide = (own or {}).get(text)
        seats.append(TimedBot(OwnBot(text, decide) if decide else make(text, seed)))
        return seats[-1]

    done = play(game, task.bots, task.seed, make=timed)
    seconds = tuple(round(one.seconds, 6) for one in seats)
    return Timed(outcome_of(task, done), seconds, tuple(one.moves for one in seats))


def played(task: Task, own: Mapping[str, Decide] | None = None) -> Timed | Fault:
    """One game, or why it could not be played: the same anywhere, so nobody tries again."""
    try:
        return play_timed(task, own)
    except StoneAgeError as fault:
        return Fault(str(fault))
    except Exception as fault:  # of any bot: the event goes on
        return Fault(f"{type(fault).__name__}: {fault}"[:_LONGEST])


def rows_of(tasks: Iterable[Task]) -> list[list[Any]]:
    """Tasks as plain data."""
    return [[*task[:2], dict(task.options), *task[3:]] for task in tasks]


def answers(rows: Iterable[Sequence[Any]]) -> list[list[Any]]:
    """Tasks as `rows_of` gives them, played: a row of `row_of` each."""
    found = []
    for game, players, options, bots, *rest in rows:
        task = Task(game, players, tuple(options.items()), tuple(bots), *rest)
        found.append(row_of(played(task)))
    return found


def row_of(one: Timed | Fault) -> list[Any]:
    """A game as plain data."""
    if isinstance(one, Fault):
        return [one.sentence]
    return [list(one.outcome), list(one.seconds), list(one.moves)]


def read(row: Sequence[Any]) -> Timed | Fault:
    """What `row_of` gave."""
    if len(row) == 1:
        return Fault(str(row[0]))
    outcome, seconds, moves = row
    return Timed(Outcome(*map(_as_was, outcome)), tuple(seconds), tuple(moves))


def _as_was(field: Any) -> Any:
    """Lists of a text are tuples of a game."""
    return tuple(field) if isinstance(field, list) else field
