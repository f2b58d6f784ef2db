"""Studies made by others: threads, processes, a cluster; the same numbers, and sentences."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

import stoneage_panel as sap
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.match import Match
from stoneage_panel.study import pools
from stoneage_panel.study.chances import Limits, chances_course

QUESTIONS: dict[str, Callable[[Match, Any], Any]] = {
    "chances": lambda match, on: match.chances(80, on=on),
    "compare": lambda match, on: match.compare(trials=32, on=on),
    "luck": lambda match, on: match.luck(64, on=on),
    "lines": lambda match, on: match.compare_lines(match, match, trials=48, on=on),
    "review": lambda match, on: match.review(200, on=on),
}


def begun() -> Match:
    """A few moves into a game, with luck behind it."""
    match = sap.new("my_first", 2, seed=4, seats=["rule", "rule"])
    for _ in range(3):
        match.do(match.legal[0])
    return match


@pytest.fixture(scope="module")
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(3) as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
def test_an_executor_gives_the_numbers_that_are_found_here(
    question: str, threads: Executor
) -> None:
    asked = QUESTIONS[question]
    assert asked(begun(), threads).to_json() == asked(begun(), None).to_json()


@pytest.mark.slow
def test_many_positions_are_worked_on_side_by_side(threads: Executor) -> None:
    matches = [sap.new("my_first", players, seed=players) for players in (2, 3, 4)] * 4
    found = sap.chances_of(matches, 32, on=threads)
    assert found == sap.chances_of(matches, 32)
    assert [len(one.seats) for one in found] == [2, 3, 4] * 4


class Strange(Executor):
    """Answers as it is told, and counts what is asked."""

    def __init__(self, result: Callable[[str], Any]) -> None:
        self._result = result
        self.asked = 0

    def submit(self, work: Any, /, *given: Any, **named: Any) -> Future[Any]:
        self.asked += 1
        future: Future[Any] = Future()
        try:
            future.set_result(self._result(given[0]))
        except Exception as fault:
            future.set_exception(fault)
        return future


def of_another_version(text: str) -> Any:
    _, question = json.loads(text)
    return pools.answered(json.dumps(["older", question]))


def lacking(_: str) -> Any:
    raise ModuleNotFoundError("No module named 'stoneage_panel'", name="stoneage_panel")


def breaking(_: str) -> Any:
    raise OSError("the disk is full")


class KilledWorker(Exception):
    """Named like the one of Dask."""


def dying(_: str) -> Any:
    raise KilledWorker("study-1")


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (of_another_version, "another version"),
        (lacking, "lack stoneage_panel"),
        (breaking, "OSError: the disk is full"),
        (dying, "ended 4 workers"),
    ],
)
def test_what_the_workers_cant_do_is_a_sentence(result: Callable[[str], Any], said: str) -> None:
    with pytest.raises(StudyError, match=said):
        begun().chances(on=Strange(result))


def test_what_was_known_before_a_fault_was_told() -> None:
    answers = [True] * 9

    def result(text: str) -> Any:
        return pools.answered(text) if answers and answers.pop() else breaking(text)

    heard = []
    with pytest.raises(StudyError, match="stays true"):
        for now in begun().watch_chances(Limits(400), on=Strange(result)):
            heard.append(now)
    assert heard and heard[-1] == begun().chances(heard[-1].trials)


def test_a_fault_of_the_question_is_not_tried_again() -> None:
    text = json.dumps([pools.fingerprint(), {"plan": "nothing", "trials": [[0, ""]]}])
    answer, sentence = pools.answered(text)
    assert answer is None and sentence.endswith(".")


def test_nobody_can_be_asked_who_is_not_there() -> None:
    with pytest.raises(StudyError, match="not on 7"):
        begun().chances(on=7)
    with ThreadPoolExecutor(1) as closed:
        pass
    with pytest.raises(StudyError, match="can't be reached"):
        begun().chances(on=closed)


class Client:
    """A client of a cluster whose workers come and go."""

    __module__ = "distributed.client"

    def __init__(self, **given: Any) -> None:
        self.asynchronous, self.status, self.threads = False, "running", {"a": 2, "b": 1}
        self.keys: list[str] = []
        vars(self).update(given)

    def nthreads(self) -> dict[str, int]:
        return self.threads

    def submit(self, work: Any, text: str, /, **how: Any) -> Future[Any]:
        self.keys.append(how["key"])
        return Future()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"asynchronous": True}, "asynchronous=False"),
        ({"status": "closed"}, r"can't be reached any more \(closed\)"),
        ({"threads": {}}, "no workers"),
    ],
)
def test_a_client_that_cant_be_used_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(StudyError, match=said):
        begun().chances(on=Client(**given))


@pytest.mark.parametrize(("gone", "said"), [("closed", "closed"), ("running", "no workers")])
def test_a_cluster_that_goes_away_ends_the_study(
    gone: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "_LOOK_SECONDS", 0.01)
    client = Client()
    watched = begun().watch_chances(Limits(64), on=client)
    course = chances_course(new_game("my_first", 2).new_initial_state(), ["rule"])
    pool = pools.ClusterPool(client)
    assert pool.lanes == 3 and course.work is not None
    client.status, client.threads = gone, {}
    with pytest.raises(StudyError, match=said):
        list(watched)
    assert len(set(client.keys)) == len(client.keys) and client.keys[0].startswith("study-")


def test_a_worker_of_a_cluster_that_is_killed_changes_nothing() -> None:
    from distributed import Client as Dask
    from distributed import LocalCluster

    match = sap.new("my_first", 2, seed=4)
    alone = match.chances(2_000)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Dask(cluster) as client,
    ):
        assert pools.pool_of(client).lanes == 2
        pids = list(client.run(os.getpid).values())
        found = []
        for now in match.watch_chances(Limits(2_000), on=client):
            if not found:
                os.kill(pids[0], signal.SIGKILL)
            found.append(now)
        assert found[-1] == alone and len(found) > 2
        until = time.monotonic() + 60
        while len(client.nthreads()) < 2 and time.monotonic() < until:
            time.sleep(0.2)
        assert match.compare(trials=32, on=client) == match.compare(trials=32)
