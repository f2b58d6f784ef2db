"""The page's study workers: started when there is work, ended when there is none for a while.

The page's script starts as many as suit the device and gives a way to post to each. What a worker
was asked that died is asked again of another one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from stoneage_panel.study.dispatch import Answer, LocalWorkers
from stoneage_panel.study.strings import say

Post = Callable[[str], None]
IDLE_SECONDS = 60.0
"""So long after their last work they are ended."""
_AHEAD = 2
"""Questions that a worker has at a time: one that it answers, and the next one."""
MOST_DEATHS = 3
"""A question on which so many workers died is not asked again."""


@dataclass
class _Question:
    """What is asked, and who is told the answer."""

    text: str
    done: Callable[[Answer], None]
    failed: Callable[[str], None]
    asked: Mapping[str, Any]
    deaths: int = 0


@dataclass
class _Worker:
    """A way to post to a worker, and what it has been asked."""

    post: Post
    has: set[int] = field(default_factory=set)


class StudyPool:
    """Workers of a page, as studies want them; see `Workers`.

    Attributes:
        call: asks the page's script for workers (True), or to end them (False).
        on_hidden: told when the page is hidden or seen again.
    """

    def __init__(self) -> None:
        self.call: Callable[[bool], None] = lambda wanted: None
        self.on_hidden: Callable[[bool], None] = lambda hidden: None
        self._workers: dict[int, _Worker] = {}
        self._questions: dict[int, _Question] = {}
        self._waiting: list[int] = []
        self._count = 0
        self._called = False
        self._worked = 0
        self._local: LocalWorkers | None = None

    @property
    def lanes(self) -> int:
        """How many work at the same time; one before the first is there."""
        return max(1, len(self._workers))

    def ask(
        self,
        question: Mapping[str, Any],
        done: Callable[[Answer], None],
        failed: Callable[[str], None],
    ) -> int:
        """Has a question answered; a handle to stop it by."""
        self._count += 1
        handle = self._count
        text = json.dumps({"id": handle, "kind": "study", **question})
        self._questions[handle] = _Question(text, done, failed, question)
        self._waiting.append(handle)
        self._worked += 1
        if not self._called:
            self._called = True
            self.call(True)
        self._hand_out()
        return handle

    def stop(self, handle: int) -> None:
        """Gives a question up; nothing of it is heard any more."""
        if self._questions.pop(handle, None) is None:
            return
        if handle in self._waiting:
            self._waiting.remove(handle)
        for worker in self._workers.values():
            if handle in worker.has:
                worker.has.discard(handle)
                worker.post(json.dumps({"id": handle, "kind": "stop"}))
        self._rest()

    # ------------------------------------------------------------ what the page tells

    def attach(self, number: int, post: Post) -> None:
        """A worker is up."""
        self._workers[number] = _Worker(post)
        self._hand_out()

    def lost(self, number: int) -> None:
        """A worker has died: what it was asked is asked of others."""
        worker = self._workers.pop(number, None)
        for handle in sorted(worker.has if worker else ()):
            question = self._questions.get(handle)
            if question is None:
                continue
            question.deaths += 1
            if question.deaths < MOST_DEATHS:
                self._waiting.insert(0, handle)
            else:
                del self._questions[handle]
                question.failed(say("fault.deadly"))
        self._hand_out()

    def none_left(self) -> None:
        """No worker can live here: studies are made in this process, in short pieces."""
        self._workers.clear()
        self._local = LocalWorkers()
        self._waiting = sorted(self._questions)
        self._hand_out()

    def hidden(self, hidden: bool) -> None:
        """The page is hidden, or seen again."""
        self.on_hidden(hidden)

    def receive(self, number: int, text: str) -> None:
        """A worker has answered; answers that nobody waits for any more are dropped."""
        reply = json.loads(text)
        handle = reply["id"]
        if number in self._workers:
            self._workers[number].has.discard(handle)
        question = self._questions.pop(handle, None)
        self._hand_out()
        if question is not None:
            if reply["kind"] == "answer":
                question.done(reply["answer"])
            else:
                question.failed(reply["sentence"])
        self._rest()

    # ------------------------------------------------------------ who does what

    def _hand_out(self) -> None:
        while self._waiting:
            if self._local is not None:
                self._ask_here(self._waiting.pop(0))
                continue
            free = min(self._workers.values(), key=lambda one: len(one.has), default=None)
            if free is None or len(free.has) >= _AHEAD:
                return
            handle = self._waiting.pop(0)
            free.has.add(handle)
            free.post(self._questions[handle].text)

    def _ask_here(self, handle: int) -> None:
        question = self._questions[handle]
        assert self._local is not None

        def answered(kind: str, value: Any) -> None:
            name = "answer" if kind == "answer" else "sentence"
            self.receive(-1, json.dumps({"id": handle, "kind": kind, name: value}))

        self._local.ask(
            question.asked, lambda one: answered("answer", one), lambda one: answered("error", one)
        )

    def _rest(self) -> None:
        """Ends the workers once nothing was asked for a while."""
        if self._questions or not self._called:
            return
        worked = self._worked

        def look() -> None:
            if self._called and not self._questions and self._worked == worked:
                self._called = False
                self._workers.clear()
                self.call(False)

        asyncio.get_event_loop().call_later(IDLE_SECONDS, look)


pool = StudyPool()
