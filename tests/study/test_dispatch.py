"""Work done by others: the same numbers, whoever answers when, stops or dies."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from stoneage_panel.browser.study_pool import MOST_DEATHS, StudyPool
from stoneage_panel.browser.study_worker import ask, busy, work
from stoneage_panel.catalog import new_game
from stoneage_panel.study import jobs
from stoneage_panel.study.chances import Chances, Limits, chances_course
from stoneage_panel.study.course import follow
from stoneage_panel.study.dispatch import Answer, Dispatch, LocalWorkers


class Shuffled:
    """Workers that answer when they are told to, in any order."""

    def __init__(self, lanes: int, seed: int = 1) -> None:
        self.lanes = lanes
        self._random = random.Random(seed)
        self.waiting: list[tuple[int, Mapping[str, Any], Callable[[Answer], None]]] = []
        self._count = 0

    def ask(
        self,
        question: Mapping[str, Any],
        done: Callable[[Answer], None],
        failed: Callable[[str], None],
    ) -> int:
        self._count += 1
        self.waiting.append((self._count, question, done))
        return self._count

    def stop(self, handle: int) -> None:
        self.waiting = [one for one in self.waiting if one[0] != handle]

    def answer_one(self) -> None:
        at = self._random.randrange(len(self.waiting))
        _, question, done = self.waiting.pop(at)
        done(jobs.answer(question))


class Heard:
    """What a study has told."""

    def __init__(self) -> None:
        self.known: list[Chances] = []
        self.ended = 0
        self.sentences: list[str] = []

    def end(self) -> None:
        self.ended += 1


def study(workers: Any, limits: Limits, heard: Heard) -> Dispatch[Chances]:
    course = chances_course(new_game("my_first", 3).new_initial_state(), ["rule"], limits)
    return Dispatch(course, workers, heard.known.append, heard.end, heard.sentences.append,
                    limits.seconds)  # fmt: skip


def alone(limits: Limits) -> Chances:
    course = chances_course(new_game("my_first", 3).new_initial_state(), ["rule"], limits)
    *_, found = follow(course)
    return found


@pytest.mark.parametrize("lanes", [1, 2, 5])
def test_answers_in_any_order_make_the_same_study(lanes: int) -> None:
    workers, heard, limits = Shuffled(lanes), Heard(), Limits(100)
    study(workers, limits, heard).start()
    while workers.waiting:
        workers.answer_one()
    assert heard.known[-1] == alone(limits) and heard.ended == 1
    assert heard.known[0].trials == 16, "something is known soon"


def test_a_study_that_is_stopped_goes_on_where_it_was() -> None:
    workers, heard, limits = Shuffled(2), Heard(), Limits(100)
    running = study(workers, limits, heard)
    running.start()
    while len(heard.known) < 2 or len(workers.waiting) != 1:
        workers.answer_one()
    late = list(workers.waiting)
    running.stop()
    assert not running.running and not workers.waiting and heard.ended == 0
    for _, question, done in late:
        done(jobs.answer(question))  # what comes late does not count
    told = len(heard.known)
    running.start()
    running.start()  # twice is once
    while workers.waiting:
        workers.answer_one()
    assert heard.known[-1] == alone(limits) and len(heard.known) > told and running.spent > 0


def test_who_lets_others_go_first_awaits_what_is_asked_and_goes_on_later() -> None:
    workers, heard, limits = Shuffled(2), Heard(), Limits(100)
    running = study(workers, limits, heard)
    running.hold(True)
    running.start()
    while workers.waiting:
        workers.answer_one()
    assert running.running and heard.known, "something is known first"
    told, spent = len(heard.known), running.spent
    running.hold(True)
    assert not workers.waiting and running.spent == spent, "its seconds stand still"
    running.hold(False)
    while workers.waiting:
        workers.answer_one()
    assert heard.known[-1] == alone(limits) and len(heard.known) > told and heard.ended == 1
    running.hold(True)
    running.hold(False)
    assert not workers.waiting and heard.ended == 1, "what is over does not begin again"


def test_a_study_that_waits_can_be_stopped() -> None:
    workers, heard = Shuffled(1), Heard()
    running = study(workers, Limits(100), heard)
    running.hold(True)
    running.start()
    while workers.waiting:
        workers.answer_one()
    running.stop()
    running.hold(False)
    assert not running.running and not workers.waiting and heard.ended == 0
    running.start()
    assert workers.waiting


def test_a_study_may_be_stopped_by_who_hears_of_it() -> None:
    workers, heard = Shuffled(1), Heard()
    running = study(workers, Limits(100), heard)
    running._on_known = lambda now: running.stop()
    running.start()
    while workers.waiting:
        workers.answer_one()
    assert not running.running and heard.ended == 0


def test_no_work_is_begun_after_the_seconds_are_over() -> None:
    workers, heard = Shuffled(1), Heard()
    running = study(workers, Limits(5_000, seconds=0), heard)
    running.start()
    while workers.waiting:
        workers.answer_one()
    assert heard.known[-1].trials == 16 and heard.ended == 1
    running.start(seconds=0)
    assert heard.ended == 2 or workers.waiting


def test_this_process_can_do_the_work_itself() -> None:
    heard, limits = Heard(), Limits(32)

    async def wait() -> None:
        over = asyncio.Event()
        running = study(LocalWorkers(), limits, heard)
        running._on_end = over.set
        running.start()
        await asyncio.wait_for(over.wait(), 20)
        workers = LocalWorkers()
        plan = running.course.plans[0]
        nonsense = json.dumps(["nonsense", *json.loads(jobs.plan_text(plan))[1:]])
        wrong = asyncio.Event()
        workers.ask({"plan": nonsense, "trials": []}, print, lambda why: wrong.set())
        await asyncio.wait_for(wrong.wait(), 20)
        workers.stop(workers.ask({"plan": nonsense, "trials": []}, print, heard.sentences.append))
        await asyncio.sleep(0.01)

    asyncio.run(wait())
    assert heard.known[-1] == alone(limits) and not heard.sentences


def test_other_events_are_handled_between_two_pieces() -> None:
    """A study of many pieces must not hold up the page."""
    order: list[str] = []

    async def wait() -> None:
        workers, loop = LocalWorkers(), asyncio.get_running_loop()
        [plan] = chances_course(new_game("my_first", 2).new_initial_state(), ["rule"]).plans
        question = {"plan": jobs.plan_text(plan), "trials": [(0, "")]}
        for number in range(3):
            workers.ask(question, lambda _, n=number: order.append(f"piece {n}"), order.append)
        loop.call_soon(order.append, "click")
        dropped = workers.ask(question, lambda _: order.append("dropped"), order.append)
        workers.stop(dropped)
        for _ in range(8):
            await asyncio.sleep(0)

    asyncio.run(wait())
    assert order == ["piece 0", "click", "piece 1", "piece 2"]


def test_questions_of_a_loop_that_has_ended_are_answered_on_the_next() -> None:
    workers, heard = LocalWorkers(), list[Answer]()
    [plan] = chances_course(new_game("my_first", 2).new_initial_state(), ["rule"]).plans
    question = {"plan": jobs.plan_text(plan), "trials": []}

    async def leave() -> None:
        workers.ask(question, heard.append, print)

    async def stay() -> None:
        workers.ask(question, heard.append, print)
        for _ in range(8):
            await asyncio.sleep(0)

    loop = asyncio.new_event_loop()
    task = loop.create_task(leave())
    task.add_done_callback(lambda _: loop.stop())
    loop.call_soon(loop.stop)
    loop.run_forever()
    loop.close()
    asyncio.run(stay())
    assert heard == [[], []]


def test_a_fault_of_the_program_ends_a_study_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(jobs, "made_by", fail)
    heard = Heard()

    async def wait() -> None:
        running = study(LocalWorkers(), Limits(32), heard)
        running.start()
        for _ in range(8):
            await asyncio.sleep(0)
        assert not running.running

    asyncio.run(wait())
    [sentence] = heard.sentences
    assert "ZeroDivisionError: by nothing" in sentence
    plan = chances_course(new_game("my_first", 2).new_initial_state(), ["rule"]).plans[0]
    text = jobs.plan_text(plan)
    ask(json.dumps({"id": 7, "kind": "study", "plan": text, "trials": [[0, ""]]}))
    assert json.loads(work(20) or "") == {"id": 7, "kind": "error", "sentence": sentence}


class Page:
    """The page's side of a pool: workers that can die."""

    def __init__(self, pool: StudyPool) -> None:
        self.pool, self.inboxes, self.calls = pool, dict[int, list[str]](), list[bool]()
        pool.call = self.calls.append

    def start(self, number: int) -> None:
        self.inboxes[number] = []
        self.pool.attach(number, self.inboxes[number].append)

    def kill(self, number: int) -> None:
        del self.inboxes[number]
        self.pool.lost(number)

    def work(self) -> bool:
        """Everybody answers what they were asked; whether there was anything."""
        worked = False
        for number, inbox in list(self.inboxes.items()):
            for text in inbox:
                ask(text)
            inbox.clear()
            while busy():
                worked = True
                reply = work(20)
                assert reply is not None
                self.pool.receive(number, reply)
        return worked


def test_a_pool_asks_others_what_a_dead_worker_was_asked() -> None:
    async def wait() -> None:
        pool, heard, limits = StudyPool(), Heard(), Limits(100)
        page = Page(pool)
        study(pool, limits, heard).start()
        assert page.calls == [True] and pool.lanes == 1
        page.start(1)
        page.start(2)
        assert pool.lanes == 2
        page.kill(1)
        page.start(3)
        deaths = 0
        while page.work():
            if deaths < 2 and len(heard.known) > deaths:
                deaths += 1
                page.kill(2 if deaths == 1 else 3)
                page.start(3 + deaths)
        assert heard.known[-1] == alone(limits) and heard.ended == 1 and not heard.sentences

    asyncio.run(wait())


def test_a_question_that_kills_is_not_asked_for_ever() -> None:
    async def wait() -> None:
        pool, heard = StudyPool(), Heard()
        page = Page(pool)
        study(pool, Limits(100), heard).start()
        for number in range(MOST_DEATHS):
            page.start(number)
            page.kill(number)
        assert len(heard.sentences) == 1 and "too large" in heard.sentences[0]

    asyncio.run(wait())


def test_without_any_worker_studies_are_made_here() -> None:
    async def wait() -> None:
        pool, heard, limits = StudyPool(), Heard(), Limits(32)
        page = Page(pool)
        study(pool, limits, heard).start()
        page.start(1)
        page.kill(1)
        pool.none_left()
        for _ in range(400):
            await asyncio.sleep(0)
            if heard.ended:
                break
        assert heard.known[-1] == alone(limits)

    asyncio.run(wait())


def test_workers_are_ended_once_nothing_was_asked_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("stoneage_panel.browser.study_pool.IDLE_SECONDS", 0.01)

    async def wait() -> None:
        pool, heard = StudyPool(), Heard()
        page = Page(pool)
        running = study(pool, Limits(32), heard)
        running.start()
        page.start(1)
        while page.work():
            pass
        await asyncio.sleep(0.05)
        assert page.calls == [True, False]
        running = study(pool, Limits(32), heard)
        running.start()
        running.stop()
        assert page.calls == [True, False, True]
        page.start(2)
        await asyncio.sleep(0.05)
        assert page.calls == [True, False, True, False]

    asyncio.run(wait())


def test_what_a_stopped_study_asked_is_not_answered() -> None:
    pool, heard = StudyPool(), Heard()
    page = Page(pool)

    async def wait() -> None:
        running = study(pool, Limits(100), heard)
        running.start()
        page.start(1)
        running.stop()
        assert not page.work()
        assert not heard.known

    asyncio.run(wait())


def test_a_worker_refuses_nonsense_in_a_sentence() -> None:
    course = chances_course(new_game("my_first", 2).new_initial_state(), ["rule"])
    nonsense = json.dumps(["nonsense", *json.loads(jobs.plan_text(course.plans[0]))[1:]])
    ask(json.dumps({"id": 1, "kind": "study", "plan": nonsense, "trials": []}))
    reply = json.loads(work(20) or "")
    assert reply["kind"] == "error" and reply["sentence"]
    assert work(20) is None
