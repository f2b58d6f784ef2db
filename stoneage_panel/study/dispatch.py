"""Has the work of a study done by others, several pieces at a time.

In which order answers come, and how many workers there are, changes no number.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, Protocol

from stoneage_panel.study import jobs
from stoneage_panel.study.course import Count, Course, Known, Work

PIECE_SECONDS = 0.06
"""About so long a worker is busy with a piece: short, so that it soon hears what else there is."""
_FIRST_PIECE = 2
LARGEST_PIECE = 64
BLOCKS_A_WORKER = 2
"""Blocks of trials that are asked for ahead, for every worker, at the least."""
_BLOCK = 16


class Pace(NamedTuple):
    """How much is asked for at a time; it changes no number.

    Attributes:
        seconds: about so long a worker is busy with a piece.
        largest: trials in a piece, at most.
        pieces: so many pieces are asked for ahead, for every worker, where the end is foreseen;
            0 asks for as few blocks as keep all busy.
    """

    seconds: float = PIECE_SECONDS
    largest: int = LARGEST_PIECE
    pieces: int = 0

    def blocks(self, piece: int) -> int:
        """Blocks asked for ahead, for every worker, while pieces are so large."""
        return max(BLOCKS_A_WORKER, self.pieces * piece // _BLOCK)

    def fit(self, trials: int, seconds: float) -> int:
        """How large a piece is to be, after so many trials in so many seconds of work."""
        wanted = int(self.seconds * trials / seconds) if seconds > 0 else self.largest
        return max(1, min(self.largest, wanted))


IN_A_PAGE = Pace()
Answer = list[Any] | None


class Workers(Protocol):
    """Who makes trials.

    Attributes:
        lanes: how many work at the same time.
    """

    @property
    def lanes(self) -> int:
        """How many work at the same time."""

    def ask(
        self,
        question: Mapping[str, Any],
        done: Callable[[Answer], None],
        failed: Callable[[str], None],
    ) -> int:
        """Has a question of `jobs.question` answered; a handle to stop it by."""

    def stop(self, handle: int) -> None:
        """Gives a question up; nothing of it is heard any more."""


class Dispatch(Generic[Known]):
    """One study that others work on.

    Args:
        course: the study.
        workers: who does its work.
        on_known: told what is known after every piece of work.
        on_end: told when the study is over, unless it was stopped.
        on_error: told in a sentence why it can't go on.
        seconds: no further work is asked for after so long; None for no limit.
        pace: how much is asked for at a time.
    """

    def __init__(
        self,
        course: Course[Known],
        workers: Workers,
        on_known: Callable[[Known], None],
        on_end: Callable[[], None],
        on_error: Callable[[str], None],
        seconds: float | None = None,
        pace: Pace = IN_A_PAGE,
    ) -> None:
        self.course = course
        self._pace = pace
        self._workers = workers
        self._on_known, self._on_end, self._on_error = on_known, on_end, on_error
        self._seconds = seconds
        self._texts = jobs.PlanTexts(course.plans)
        self._piece = _FIRST_PIECE
        self._open: set[int] = set()
        self._answers: list[Answer] = []
        self._missing = 0
        self._spent = 0.0
        self._round = 0
        self._asked = 0.0
        self._since: float | None = None
        self._running = self._held = False

    @property
    def running(self) -> bool:
        """Whether it is worked on, or waits for others to go first."""
        return self._running

    @property
    def spent(self) -> float:
        """For how many seconds it was worked on."""
        return self._spent + (time.monotonic() - self._since if self._since is not None else 0.0)

    def start(self, seconds: float | None = None) -> None:
        """Begins, or goes on after `stop` or its end.

        Args:
            seconds: for so long from now, in place of the limit; infinite for no limit.
        """
        if not self.running:
            self._running, self._since = True, time.monotonic()
            if seconds is not None:
                self._seconds = self._spent + seconds
            self._next()

    def hold(self, held: bool) -> None:
        """Lets others go first: what is asked already is awaited, its seconds stand still.

        Args:
            held: whether it waits, or goes on.
        """
        waited, self._held = self._held, held
        if waited and not held and self.running and self._since is None:
            self._since = time.monotonic()
            self._next()

    def stop(self) -> None:
        """Does no further work; what is known stays, and it can go on later."""
        self._pause()
        self._running = False
        self._round += 1
        for handle in self._open:
            self._workers.stop(handle)
        self._open.clear()

    def _pause(self) -> None:
        self._spent, self._since = self.spent, None

    def _next(self) -> None:
        course = self.course
        course.blocks = self._pace.blocks(self._piece) * self._workers.lanes
        over = self._seconds is not None and self.spent >= self._seconds
        if course.work is None or (over and course.now is not None):
            self._pause()
            self._running = False
            self._on_end()
            return
        if self._held and course.now is not None:
            self._pause()
            return
        pieces = jobs.pieces(course.work, self._piece)
        self._answers, self._missing = [None] * len(pieces), len(pieces)
        self._round += 1
        self._asked = time.monotonic()
        for at, piece in enumerate(pieces):
            self._ask(at, piece, self._round)

    def _ask(self, at: int, piece: Work, number: int) -> None:
        def done(answer: Answer) -> None:
            if number == self._round:
                self._take(at, answer)

        def failed(sentence: str) -> None:
            if number == self._round:
                self.stop()
                self._on_error(sentence)

        question = jobs.question(self.course.plans, self._texts, piece)
        self._open.add(self._workers.ask(question, done, failed))

    def _take(self, at: int, answer: Answer) -> None:
        self._answers[at] = answer
        self._missing -= 1
        if self._missing:
            return
        self._open.clear()
        work = self.course.work
        assert work is not None
        if not isinstance(work, Count):
            seconds = (time.monotonic() - self._asked) * self._workers.lanes
            self._piece = self._pace.fit(len(work), seconds)
        self.course.take(jobs.made(work, self._answers))
        assert self.course.now is not None
        number = self._round
        self._on_known(self.course.now)
        if number == self._round and self.running:  # nobody has stopped it meanwhile
            self._next()


class LocalWorkers:
    """Answers in this process, one question after another, on its loop of events.

    Between two of them the loop handles whatever else has happened. Where there is no loop yet,
    questions wait for the first that is asked on one.
    """

    lanes = 1

    def __init__(self) -> None:
        self._count = 0
        self._waiting: dict[int, Callable[[], None]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def ask(
        self,
        question: Mapping[str, Any],
        done: Callable[[Answer], None],
        failed: Callable[[str], None],
    ) -> int:
        """See `Workers`."""
        self._count += 1
        self._waiting[self._count] = lambda: _answer(question, done, failed)
        self._soon()
        return self._count

    def stop(self, handle: int) -> None:
        """See `Workers`."""
        self._waiting.pop(handle, None)

    def _soon(self) -> None:
        """The oldest question comes next on the loop; on another than before if that has ended."""
        loop = _loop()
        if loop is not None and loop is not self._loop:
            self._loop = loop
            loop.call_soon(self._one)

    def _one(self) -> None:
        self._loop = None
        if not self._waiting:
            return
        answer = self._waiting.pop(next(iter(self._waiting)))
        if self._waiting:
            self._soon()  # before the answer: who hears it may fail
        answer()


def _answer(
    question: Mapping[str, Any], done: Callable[[Answer], None], failed: Callable[[str], None]
) -> None:
    try:
        found = jobs.answer(question)
    except Exception as fault:  # a study that never hears of it would wait for ever
        failed(jobs.sentence_of(fault))
    else:
        done(found)


def _loop() -> asyncio.AbstractEventLoop | None:
    """The loop of events that runs here; a page's always does."""
    if sys.platform == "emscripten":
        return asyncio.get_event_loop()
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
