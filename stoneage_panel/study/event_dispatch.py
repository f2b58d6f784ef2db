"""Has the games of an event played by others, a few at a time, as they are played in a page.

Which games are done when, and by how many workers, changes no standings.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from stoneage_panel.study.dispatch import Answer, Workers
from stoneage_panel.study.event import Event
from stoneage_panel.study.event_games import Bundles, Fault, Timed, read, rows_of
from stoneage_panel.study.standings import Standings

BUNDLE_SECONDS = 0.25
"""Quick games are asked for together, as many as take about so long: a stop is soon heard."""
LARGEST_BUNDLE = 16


class EventDispatch:
    """One event that others play.

    Args:
        event: what is played.
        workers: who plays; see `Workers`.
        on_games: told after every bundle of games.
        on_end: told once all games are done.

    Raises:
        StoneAgeError: the event can't be played.

    Attributes:
        event: with every bot's usual spelling.
        standings: of the games that are done.
    """

    def __init__(
        self,
        event: Event,
        workers: Workers,
        on_games: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        self.event = event.checked()
        self._meetings = list(self.event.meetings())
        self.standings = Standings(self.event.entrants, self._meetings)
        self._workers = workers
        self._on_games, self._on_end = on_games, on_end
        self._left = list(range(len(self._meetings)))
        self._open: dict[int, list[int]] = {}  # by handle, the numbers of games
        self._alone: set[int] = set()  # one of these may have killed workers
        self._running = False
        self._since = 0.0
        self._spent = 0.0
        self._bundles = Bundles(BUNDLE_SECONDS, LARGEST_BUNDLE)

    @property
    def running(self) -> bool:
        """Whether games are played."""
        return self._running

    @property
    def done(self) -> int:
        """Games that are done, with those that could not be played."""
        return len(self.standings.done)

    @property
    def total(self) -> int:
        """Games that there are."""
        return len(self._meetings)

    @property
    def seconds_left(self) -> float | None:
        """About how long the rest will take, as games went so far; None before the first."""
        if not self.done or not self._spent + self._now():
            return None
        return (self._spent + self._now()) * (self.total - self.done) / self.done

    def _now(self) -> float:
        return time.monotonic() - self._since if self._running else 0.0

    def start(self) -> None:
        """Begins, or goes on."""
        if not self._running and self.done < self.total:
            self._running, self._since = True, time.monotonic()
            self._fill()

    def stop(self) -> None:
        """No game more is played; those that were under way are played again, should it go on."""
        self._spent += self._now()
        self._running = False
        for handle, numbers in self._open.items():
            self._workers.stop(handle)
            self._left += numbers
        self._left.sort()
        self._open.clear()

    def _fill(self) -> None:
        while (
            self._running and self._left and len(self._open) < Bundles.ahead * self._workers.lanes
        ):
            size = self._size()
            numbers, self._left = self._left[:size], self._left[size:]
            self._ask(numbers)

    def _size(self) -> int:
        if self._left[0] in self._alone:
            return 1
        return self._bundles.size(len(self._left), self._workers.lanes)

    def _ask(self, numbers: Sequence[int]) -> None:
        handle: list[int] = []

        def done(answer: Answer) -> None:
            if self._closed(handle):
                self._take(zip(numbers, map(read, answer or ()), strict=True))

        def failed(sentence: str) -> None:
            if not self._closed(handle):
                return
            if len(numbers) == 1:
                self._take([(numbers[0], Fault(sentence))])
            else:  # all but one are sound: each is asked for by itself
                self._alone.update(numbers)
                self._left = [*numbers, *self._left]
                self._fill()

        tasks = [self._meetings[number].task for number in numbers]
        handle.append(self._workers.ask({"games": rows_of(tasks)}, done, failed))
        self._open[handle[0]] = list(numbers)

    def _closed(self, handle: Sequence[int]) -> bool:
        """Whether an answer is still waited for; it is no longer then."""
        return self._open.pop(handle[0], None) is not None

    def _take(self, found: Iterable[tuple[int, Timed | Fault]]) -> None:
        for number, one in found:
            self.standings.add(number, one)
            self._bundles.heard(one)
        if self.done == self.total:
            self.stop()
        self._on_games()
        if self.done == self.total:
            self._on_end()
        else:
            self._fill()
