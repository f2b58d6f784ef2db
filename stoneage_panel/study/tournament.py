"""Tournaments of bots: many seeded games, with results by seat and by bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.strings import series
from stoneage_panel.study import processes
from stoneage_panel.study.selfplay import Played, play, seats_of
from stoneage_panel.study.stats import Share
from stoneage_panel.study.strings import say


class Task(NamedTuple):
    """One game to play, as plain values that can be sent to another process."""

    game: str
    players: int
    options: tuple[tuple[str, object], ...]
    bots: tuple[str, ...]
    seed: int
    check: bool
    keep: bool


class Outcome(NamedTuple):
    """The result of one game.

    Attributes:
        shares: every seat's share of the win.
        actions, decisions, turns: counts.
        points: every seat's score in the end.
        rounds: how far the game came, where it is played in rounds; else 0.
        problems: broken promises.
        line: the actions, where a promise was broken.
        record: the record, where it was asked for.
    """

    bots: tuple[str, ...]
    seed: int
    shares: tuple[float, ...]
    actions: int
    decisions: int
    turns: int
    points: tuple[int, ...]
    rounds: int
    problems: tuple[str, ...]
    line: str
    record: str


def play_task(task: Task) -> Outcome:
    """Play one game."""
    game = new_game(task.game, task.players, **dict(task.options))
    return outcome_of(task, play(game, task.bots, task.seed, task.check))


def outcome_of(task: Task, done: Played) -> Outcome:
    """The result of a game that was played."""
    return Outcome(
        done.bots,
        task.seed,
        tuple(done.state.returns()),
        len(done.actions),
        done.decisions,
        done.turns,
        tuple(sum(rows.values()) for rows in done.state.scores()),
        done.game.stage(done.state),
        done.problems,
        done.line if done.problems else "",
        done.record if task.keep else "",
    )


@dataclass
class Report:
    """The results of a tournament.

    Attributes:
        games, decisions, actions, turns: totals.
        seats: every seat's share of wins.
        bots: every bot's share of wins, by its text.
        shortest, longest: turns of all players together in one game.
        rounds, fewest, most: of rounds, all games together and in one game; 0 where a game is
            not played in rounds.
        points: every seat's, all games together; winners: those of the best seat of each game.
        bot_points: every bot's, by its text.
        problems: a sentence a broken promise, with seed and line.
        records: the records, where asked for, in order.
    """

    players: int
    games: int = 0
    decisions: int = 0
    actions: int = 0
    turns: int = 0
    shortest: int = 0
    longest: int = 0
    rounds: int = 0
    fewest: int = 0
    most: int = 0
    winners: int = 0
    points: list[int] = field(default_factory=list)
    bot_points: dict[str, int] = field(default_factory=dict)
    seats: list[Share] = field(default_factory=list)
    bots: dict[str, Share] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    records: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seats = self.seats or [Share(0, 0)] * self.players
        self.points = self.points or [0] * self.players

    @property
    def mean_turns(self) -> float:
        """Mean number of turns per player and game."""
        return self.turns / self.games / self.players if self.games else 0.0

    def add(self, outcome: Outcome) -> None:
        """Adds the result of one game."""
        self.games += 1
        self.decisions += outcome.decisions
        self.actions += outcome.actions
        self.turns += outcome.turns
        self.longest = max(self.longest, outcome.turns)
        self.shortest = min(self.shortest or outcome.turns, outcome.turns)
        self.rounds += outcome.rounds
        self.most = max(self.most, outcome.rounds)
        self.fewest = min(self.fewest or outcome.rounds, outcome.rounds)
        self.winners += max(outcome.points)
        for seat, (bot, points) in enumerate(zip(outcome.bots, outcome.points, strict=True)):
            self.points[seat] += points
            self.bot_points[bot] = self.bot_points.get(bot, 0) + points
        for seat, (bot, share) in enumerate(zip(outcome.bots, outcome.shares, strict=True)):
            wins, games = self.seats[seat]
            self.seats[seat] = Share(wins + share, games + 1)
            wins, games = self.bots.get(bot, Share(0, 0))
            self.bots[bot] = Share(wins + share, games + 1)
        for problem in outcome.problems:
            sentence = say("report.fault", seed=outcome.seed, fault=problem, line=outcome.line)
            self.problems.append(sentence)
        if outcome.record:
            self.records.append(outcome.record)

    def lines(self) -> list[str]:
        """The report as lines of text; the last one counts games, decisions and errors."""
        out = [say("report.seat", seat=i, share=share) for i, share in enumerate(self.seats, 1)]
        if len(self.bots) > 1:
            out += [
                say("report.bot", bot=bot, share=share, games=share.games)
                for bot, share in self.bots.items()
            ]
        span = {"shortest": self.shortest, "longest": self.longest}
        out.append(say("report.turns", mean=self.mean_turns, **span))
        if self.rounds:
            out += self._scores()
        out += self.problems[:3]
        counts = {"decisions": self.decisions, "errors": len(self.problems)}
        out.append(say("report.total", games=self.games, **counts))
        return out

    def _scores(self) -> list[str]:
        """Points and rounds on average, for games that have rounds."""
        seats = " ".join(f"{points / self.games:.1f}" for points in self.points)
        out = [say("report.points", seats=seats, best=self.winners / self.games)]
        if len(self.bots) > 1:
            each = [
                f"{bot} {points / self.bots[bot].games:.1f}"
                for bot, points in self.bot_points.items()
            ]
            out.append(say("report.points_by_bot", bots=series(each)))
        mean = self.rounds / self.games
        out.append(say("report.rounds", mean=mean, fewest=self.fewest, most=self.most))
        return out


def tasks(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    check: bool = False,
    keep: bool = False,
    rotate: bool = True,
) -> Iterator[Task]:
    """The games of a tournament: seeds derived from one, bots rotating over the seats."""
    texts = tuple(make(text).text for text in seats_of(bots, players))
    chosen = tuple((options or {}).items())
    root = Rng(seed)
    for number in range(games):
        shift = number % players if rotate else 0
        seats = texts[-shift:] + texts[:-shift] if shift else texts
        # 48 bits: short enough to type again after an error
        own = root.stream(f"game {number}").next64() >> 16
        yield Task(game, players, chosen, seats, own, check, keep)


def run(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    check: bool = False,
    keep: bool = False,
    rotate: bool = True,
    jobs: int = 1,
    on_game: Callable[[int, Outcome], None] | None = None,
) -> Report:
    """Play a tournament.

    Args:
        game: name of the game.
        bots: a text a seat, or one for all.
        games: how many.
        seed: all games follow from it.
        options: of the game, by name.
        check: examine every position.
        keep: keep the records.
        rotate: bots change seats from game to game.
        jobs: processes; the result does not depend on it.
        on_game: told the number of games done and the last outcome.

    Raises:
        NotationError: an unknown game or bot, or an option out of bounds.
    """
    new_game(game, players, **(options or {}))
    todo = tasks(game, players, bots, games, seed, options, check, keep, rotate)
    report = Report(players)
    for outcome in processes.each(play_task, todo, jobs, together=2):
        report.add(outcome)
        if on_game is not None:
            on_game(report.games, outcome)
    return report
