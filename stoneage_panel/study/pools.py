"""Workers of a study outside a page: processes of this machine, or the machines of a cluster."""

from __future__ import annotations

import hashlib
import json
import os
import queue
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.study import jobs
from stoneage_panel.study.course import Course, Follow, Known
from stoneage_panel.study.dispatch import Answer, Dispatch, Pace
from stoneage_panel.study.strings import given, say

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

PACE = Pace(seconds=0.25, largest=4_096, pieces=6)
"""Pieces take longer than their way to another machine and back."""
RETRIES, DEATHS = 3, 5
"""A piece that ends its worker is tried so often on a cluster, and on this machine."""
_LOOK_SECONDS = 1.0
_PATIENCE = 30
"""Looks at a cluster without a worker before it is given up."""


class Future(Protocol):
    """An answer that comes later, from an executor or a cluster."""

    def add_done_callback(self, done: Callable[[Any], object], /) -> object:
        """Has it called, in any thread, when the answer has come or will not."""

    def result(self) -> tuple[Answer, str]:
        """The answer. Raises what kept it from being made."""

    def cancel(self) -> object:
        """Nobody waits for it any more."""


class Client(Protocol):
    """What is needed of a client of `dask.distributed`."""

    asynchronous: bool
    status: str

    def nthreads(self) -> Mapping[str, int]:
        """The workers' addresses, and how many pieces each can work on at the same time."""

    def submit(self, work: Callable[[str], Any], text: str, /, **how: Any) -> Future:
        """Has a piece of work done."""


class _Open(NamedTuple):
    text: str
    future: Future
    done: Callable[[Answer], None]
    failed: Callable[[str], None]


class Pool(ABC):
    """Workers that answer from threads of their own; who asked hears of it in `wait`.

    Args:
        lanes: how many pieces are worked on at the same time.
    """

    def __init__(self, lanes: int) -> None:
        self.lanes = lanes
        self._count = 0
        self._open: dict[int, _Open] = {}
        self._come: queue.SimpleQueue[int] = queue.SimpleQueue()

    @abstractmethod
    def _submit(self, text: str) -> Future:
        """Has `answered` called with a text elsewhere."""

    def _lost(self) -> str:
        """Why no answer will come, looked at now and then; empty if one may."""
        return ""

    def ask(
        self,
        question: Mapping[str, Any],
        done: Callable[[Answer], None],
        failed: Callable[[str], None],
    ) -> int:
        """See `Workers`."""
        self._count += 1
        handle = self._count
        self._send(handle, json.dumps([fingerprint(), question]), done, failed)
        return handle

    def _send(
        self, handle: int, text: str, done: Callable[[Answer], None], failed: Callable[[str], None]
    ) -> None:
        future = self._submit(text)
        self._open[handle] = _Open(text, future, done, failed)
        future.add_done_callback(partial(self._heard, handle))

    def _again(self, handle: int, asked: _Open) -> bool:
        """Whether what was asked for is made elsewhere, since whoever made it is gone."""
        return False

    def _heard(self, handle: int, _: object) -> None:
        self._come.put(handle)

    def stop(self, handle: int) -> None:
        """See `Workers`."""
        if gone := self._open.pop(handle, None):
            gone.future.cancel()

    def wait(self) -> None:
        """Waits for one answer, and tells who asked for it."""
        try:
            handle = self._come.get(timeout=_LOOK_SECONDS)
        except queue.Empty:
            if why := self._lost():
                self._fail(why)
            return
        asked = self._open.pop(handle, None)
        if asked and not self._again(handle, asked):
            answer, why = _result(asked.future)
            asked.failed(why) if why else asked.done(answer)

    def _fail(self, why: str) -> None:
        """Nothing that was asked for will come."""
        asked = list(self._open.values())
        self._open.clear()
        for one in asked:
            one.failed(why)


def _result(future: Future) -> tuple[Answer, str]:
    """What has come, or why nothing has."""
    try:
        return future.result()
    except CancelledError:
        return None, say("pool.cancelled")
    except ModuleNotFoundError as fault:
        return None, say("pool.missing", name=fault.name)
    except Exception as fault:  # whatever a machine may do, a study ends with a sentence
        if type(fault).__name__ == "KilledWorker":  # known by name: Dask may not be installed
            return None, say("pool.killed", n=RETRIES + 1)
        return None, say("pool.failed", kind=type(fault).__name__, fault=str(fault)[:200])


class ExecutorPool(Pool):
    """Any executor of `concurrent.futures`.

    Args:
        executor: stays open.
        lanes: how many of its workers are used; all processors of this machine by default.
    """

    def __init__(self, executor: Executor, lanes: int | None = None) -> None:
        super().__init__(lanes or os.cpu_count() or 1)
        self._executor = executor

    def _submit(self, text: str) -> Future:
        try:
            return self._executor.submit(answered, text)
        except RuntimeError as fault:  # it was shut down, or its processes have ended
            raise StudyError(say("pool.closed", fault=fault)) from None


class Processes(Pool):
    """Processes of this machine; one that dies is replaced, and others do what it had to do.

    To be used in a ``with`` statement.

    Args:
        processes: how many.
    """

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self._executor = self._fresh()
        self._deaths: dict[str, int] = {}

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        return list(self._executor._processes or ())

    def _fresh(self) -> ProcessPoolExecutor:
        # imported here: every other command would wait for them, and a page has none
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        return ProcessPoolExecutor(self.lanes, get_context("spawn"))

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self._executor.shutdown(cancel_futures=True)

    def _submit(self, text: str) -> Future:
        try:
            return self._executor.submit(answered, text)
        except BrokenExecutor:  # one that was told is the last of those that were under way
            self._executor = self._fresh()
            return self._executor.submit(answered, text)

    def _again(self, handle: int, asked: _Open) -> bool:
        if not isinstance(_fault(asked.future), BrokenExecutor):
            return False
        deaths = self._deaths[asked.text] = self._deaths.get(asked.text, 0) + 1
        if deaths > DEATHS:
            return False
        self._send(handle, asked.text, asked.done, asked.failed)
        return True


def _fault(future: Any) -> BaseException | None:
    return None if future.cancelled() else future.exception()


class ClusterPool(Pool):
    """The workers of a cluster of Dask.

    Args:
        client: connected, and not asynchronous; it stays open.

    Raises:
        StudyError: the client can't be used, or its cluster has no workers.
    """

    def __init__(self, client: Client) -> None:
        if client.asynchronous:
            raise StudyError(say("pool.asynchronous"))
        if client.status != "running":
            raise StudyError(say("pool.closed", fault=client.status))
        lanes = sum(client.nthreads().values())
        if not lanes:
            raise StudyError(say("pool.empty"))
        super().__init__(lanes)
        self._client = client
        self._without = 0

    def _submit(self, text: str) -> Future:
        key = f"study-{hashlib.sha256(text.encode()).hexdigest()[:32]}"
        return self._client.submit(answered, text, key=key, retries=RETRIES, pure=True)

    def _lost(self) -> str:
        if self._client.status not in ("running", "connecting"):
            return say("pool.closed", fault=self._client.status)
        self._without = 0 if self._client.nthreads() else self._without + 1
        return say("pool.empty") if self._without >= _PATIENCE else ""


def pool_of(on: Pool | Executor | Client) -> Pool:
    """The workers that somebody names.

    Args:
        on: an executor of `concurrent.futures`, a client of `dask.distributed`, or a pool.

    Raises:
        StudyError: something else, or a client that can't be used.
    """
    if isinstance(on, Pool):
        return on
    if isinstance(on, Executor):
        return ExecutorPool(on)
    if type(on).__module__.partition(".")[0] == "distributed":
        return ClusterPool(on)
    raise StudyError(say("pool.unknown", given=given(on)))


def watching(on: Pool | Executor | Client) -> Follow:
    """Has others do the work of studies.

    Args:
        on: who does it, see `pool_of`.

    Raises:
        StudyError: nobody can do it. Later, those who did it may be gone: what was told until
            then stays true.
    """
    return partial(_watch, pool_of(on))


def _watch(pool: Pool, course: Course[Known], seconds: float | None = None) -> Iterator[Known]:
    known: list[Known] = [] if course.now is None else [course.now]
    faults: list[str] = []
    work = Dispatch(course, pool, known.append, lambda: None, faults.append, seconds, PACE)
    work.start()
    try:
        while work.running:
            yield from _drained(known)
            pool.wait()
        yield from _drained(known)
    finally:
        work.stop()
    if faults:
        raise StudyError(faults[0])


def _drained(known: list[Known]) -> Sequence[Known]:
    found = known[:]
    known.clear()
    return found


def all_on(courses: Sequence[Course[Known]], on: Pool | Executor | Client) -> list[Known]:
    """Has several studies done side by side; what is known at their ends.

    Args:
        courses: the studies.
        on: who does them, see `pool_of`.

    Raises:
        StudyError: nobody can do it, or those who did it are gone.
    """
    pool, faults = pool_of(on), list[str]()
    works = [
        Dispatch(one, pool, lambda _: None, lambda: None, faults.append, pace=PACE)
        for one in courses
    ]
    waiting = works[::-1]
    try:
        while not faults and (waiting or any(work.running for work in works)):
            while waiting and sum(work.running for work in works) < 2 * pool.lanes:
                waiting.pop().start()
            if any(work.running for work in works):
                pool.wait()
    finally:
        for work in works:
            work.stop()
    if faults:
        raise StudyError(faults[0])
    return [one.now for one in courses if one.now is not None]


# ---------------------------------------------------------------- elsewhere


def answered(text: str) -> tuple[Answer, str]:
    """What a piece of work comes to, on the machine that does it: an answer, or a sentence.

    Args:
        text: of the fingerprint of who asks, and of the question.
    """
    theirs, question = json.loads(text)
    if theirs != fingerprint():
        return None, say("pool.other", ours=fingerprint(), theirs=theirs)
    try:
        return jobs.answer(question), ""
    except Exception as fault:  # the same on every machine: trying again would not help
        return None, jobs.sentence_of(fault)


@cache
def fingerprint() -> str:
    """Tells programs apart whose numbers might differ: what games, bots and studies are made of."""
    package = Path(__file__).parent.parent
    found = hashlib.sha256()
    for room in ("engine", "games", "bots", "study"):
        files = [*(package / room).rglob("*.py"), *(package / room).rglob("values.json")]
        for file in sorted(files):
            found.update(file.relative_to(package).as_posix().encode())
            found.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:12]
