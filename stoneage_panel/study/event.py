"""Events: bots that meet in pairs over many games, in every seating with the same luck."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from stoneage_panel.bots import make
from stoneage_panel.bots.own import Decide
from stoneage_panel.bots.strings import say as bot_words
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.errors import NotationError, StudyError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.strings import series
from stoneage_panel.study.event_games import Bundles, Fault, Timed, played, read, rows_of
from stoneage_panel.study.standings import Meeting, Standings
from stoneage_panel.study.strings import say
from stoneage_panel.study.tournament import Task

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from stoneage_panel.study.journal import Journal
    from stoneage_panel.study.pools import Client, Pool

_BUNDLE_SECONDS, _LARGEST_BUNDLE = 1.0, 64
KINDS = ("round-robin", "gauntlet", "ladder")
"""Who meets whom: all each other; the first all others; each its neighbours and theirs."""


class Event(NamedTuple):
    """What is played.

    Attributes:
        game, players, options: as `new_game` takes them.
        entrants: texts of bots.
        kind: one of `KINDS`.
        games: of every pair that meets.
        seed: all games follow from it.
        paired: every deal is played in all seatings of a pair before the next one.
        keep: whether records of the games are kept.
    """

    game: str
    players: int
    entrants: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()
    kind: str = "round-robin"
    games: int = 100
    seed: int = 1
    paired: bool = True
    keep: bool = False

    def checked(self, own: Collection[str] = ()) -> Event:
        """The same with every bot's usual spelling.

        Args:
            own: names of bots that are functions.

        Raises:
            StoneAgeError: an unknown game, bot or kind, a bot twice, or too few seats or games.
        """
        new_game(self.game, self.players, **dict(self.options))
        texts = tuple(one if one in own else make(one).text for one in self.entrants)
        if taken := [name for name in own if _is_known(name)]:
            raise StudyError(bot_words("own.called", name=taken[0][:40]))
        if self.players < 2:
            raise StudyError(say("event.seats"))
        if len(texts) < 2:
            raise StudyError(say("event.entrants"))
        if twice := [text for at, text in enumerate(texts) if text in texts[:at]]:
            raise StudyError(say("event.twice", bot=twice[0]))
        if self.kind not in KINDS:
            raise StudyError(say("event.kind", kind=self.kind[:40], known=series(KINDS)))
        if self.games < 1:
            raise StudyError(say("event.games", n=self.games))
        return self._replace(entrants=texts)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom."""
        return [
            (a, b)
            for (i, a), (j, b) in combinations(enumerate(self.entrants), 2)
            if self.kind == "round-robin"
            or (self.kind == "gauntlet" and i == 0)
            or (self.kind == "ladder" and j - i <= 2)
        ]

    def meetings(self) -> Iterator[Meeting]:
        """All games in their order: pair after pair."""
        seatings = list(seatings_of(self.players))
        root = Rng(self.seed)
        for a, b in self.pairs:
            for number in range(self.games):
                deal, seating = divmod(number, len(seatings))
                own = seatings[seating]
                seats = tuple(a if seat in own else b for seat in range(self.players))
                luck = root.stream(f"deal {deal if self.paired else number}").next64() >> 16
                task = Task(self.game, self.players, self.options, seats, luck, False, self.keep)
                yield Meeting(a, b, own, task)


def seatings_of(players: int) -> Iterator[tuple[int, ...]]:
    """The seats of one of two bots that take turns round the table, in every way there is."""
    turned = range(players if players % 2 else 1)
    for shift in turned:
        for first in (0, 1):
            yield tuple(sorted((seat + shift) % players for seat in range(first, players, 2)))


def run(
    event: Event,
    on: Pool | Executor | Client | None = None,
    journal: Path | None = None,
    on_game: Callable[[int, int, Standings], None] | None = None,
    own: Mapping[str, Decide] | None = None,
) -> Standings:
    """Plays an event.

    Args:
        on: who plays the games, see `pools.pool_of`; this process, one after the other, if nobody
            is named. The standings do not depend on it.
        journal: a file of the games that are done; one that is there is gone on with.
        on_game: told how many games are done, of how many, and the standings so far.
        own: bots that are functions, by the names under which they are entrants: see `bots.own`.
            What such a bot does wrong is a fault of that game.

    Raises:
        StoneAgeError: the event can't be played, the journal is of another one, or those who
            played are gone.
    """
    own = own or {}
    event = event.checked(own)
    if own and on is not None:
        raise StudyError(bot_words("own.only_here"))
    if own and journal is not None:
        raise StudyError(bot_words("own.no_journal"))
    meetings = list(event.meetings())
    standings = Standings(event.entrants, meetings)
    kept = _journal(journal, event)
    for number, timed in kept.done() if kept else ():
        standings.add(number, timed)
    left = [number for number in range(len(meetings)) if number not in standings.done]
    tasks = [meetings[number].task for number in left]
    for at, one in _alone(tasks, own) if on is None else _on(on, tasks):
        number = left[at]
        standings.add(number, one)
        if kept and isinstance(one, Timed):
            kept.write(number, one)
        if on_game is not None:
            on_game(len(standings.done), len(meetings), standings)
    return standings


def _journal(file: Path | None, event: Event) -> Journal | None:
    if file is None:
        return None
    from stoneage_panel.study.journal import Journal  # a page has neither files nor processes

    return Journal(file, event)


def _is_known(name: str) -> bool:
    try:
        make(name)
    except NotationError:
        return False
    return True


def _alone(tasks: Sequence[Task], own: Mapping[str, Decide]) -> Iterator[tuple[int, Timed | Fault]]:
    for number, task in enumerate(tasks):
        yield number, played(task, own)


def _on(on: Pool | Executor | Client, tasks: Sequence[Task]) -> Iterator[tuple[int, Timed | Fault]]:
    """The games by their numbers, as they come; quick ones are sent several at a time."""
    from stoneage_panel.study.pools import pool_of

    pool = pool_of(on)
    found: list[tuple[int, Timed | Fault]] = []
    open_, at, bundles = set[int](), 0, Bundles(_BUNDLE_SECONDS, _LARGEST_BUNDLE)

    def ask(first: int, bundle: Sequence[Task]) -> None:
        def done(answer: Any) -> None:
            open_.discard(first)
            found.extend(enumerate(map(read, answer), first))

        def failed(sentence: str) -> None:
            open_.discard(first)
            found.extend((first + k, Fault(sentence)) for k in range(len(bundle)))

        open_.add(first)
        pool.ask({"games": rows_of(bundle)}, done, failed)

    while at < len(tasks) or open_:
        while at < len(tasks) and len(open_) < bundles.ahead * pool.lanes:
            size = bundles.size(len(tasks) - at, pool.lanes)
            ask(at, tasks[at : at + size])
            at += size
        pool.wait()
        for _, one in found:
            bundles.heard(one)
        yield from found
        found.clear()
