"""Events that workers play a few games at a time: the same standings, stopped and gone on with."""

from __future__ import annotations

import pytest

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.study import event
from stoneage_panel.study.event import Event
from stoneage_panel.study.event_dispatch import LARGEST_BUNDLE, EventDispatch
from tests.support.explorer import ManualWorkers

SMALL = Event("my_first", 2, ("rule", "rule:memory=30", "random"), games=6, seed=3, keep=True)


class Told:
    """An event at workers that answer when a test says so, and what was told of it."""

    def __init__(self, wanted: Event = SMALL, lanes: int = 1) -> None:
        self.workers = ManualWorkers()
        self.workers.lanes = lanes
        self.games: list[int] = []
        self.ends = 0
        self.event = EventDispatch(wanted, self.workers, self._games, self._end)

    def _games(self) -> None:
        self.games.append(self.event.done)

    def _end(self) -> None:
        self.ends += 1


@pytest.mark.parametrize("lanes", [1, 3])
def test_the_standings_are_those_of_one_process(lanes: int) -> None:
    told = Told(lanes=lanes)
    told.event.start()
    assert told.event.running and told.event.seconds_left is None
    assert len(told.workers.open) == 2 * lanes
    told.workers.work()
    assert told.event.done == told.event.total == 18 and told.ends == 1
    assert not told.event.running and not told.workers.open
    assert told.event.standings.to_json() == event.run(SMALL).to_json()
    assert len(told.event.standings.records) == 18
    assert told.games == sorted(set(told.games)), "told after every bundle"
    assert len(told.games) < 18, "quick games come together"


def test_answers_in_any_order_say_the_same() -> None:
    told = Told(lanes=4)
    told.event.start()
    while told.workers.open:  # the newest question first
        told.workers.open = dict(sorted(told.workers.open.items(), reverse=True))
        newest = next(iter(told.workers.open))
        others = {n: one for n, one in told.workers.open.items() if n != newest}
        told.workers.open = {newest: told.workers.open[newest]}
        told.workers.work(1)
        told.workers.open.update(others)
    assert told.event.standings.to_json() == event.run(SMALL).to_json()


def test_it_is_stopped_and_gone_on_with() -> None:
    told = Told()
    told.event.start()
    told.workers.work(2)
    done = told.event.done
    late = list(told.workers.open.values())
    told.event.stop()
    assert not told.workers.open and not told.event.running and 0 < done < 18
    for question, heard, failed in late:  # an answer to what nobody waits for
        heard([["too late"]] * len(question["games"]))
        failed("too late")
    assert told.event.done == done and not told.ends
    left = told.event.seconds_left
    assert left is not None and left == told.event.seconds_left, "time stands still"
    told.event.start()
    told.event.start()
    told.workers.work()
    assert told.ends == 1 and told.event.standings.to_json() == event.run(SMALL).to_json()
    told.event.start()
    assert not told.event.running, "nothing is left"


def test_a_game_that_kills_workers_is_a_fault_and_the_event_goes_on() -> None:
    told = Told()
    told.event.start()
    _, _, failed = told.workers.open.pop(min(told.workers.open))
    failed("It ended several workers.")
    told.workers.work()
    [fault] = told.event.standings.faults
    assert "It ended several workers." in fault and "rule" in fault
    assert told.event.done == 18 and len(told.event.standings.played) == 17 and told.ends == 1


def test_of_a_bundle_that_kills_workers_each_game_is_asked_for_by_itself() -> None:
    told = Told(SMALL._replace(games=60))
    told.event.start()
    deadly = 40  # the number of the game; known by its luck and seats
    task = list(told.event.event.meetings())[deadly].task
    while told.workers.open:
        first = min(told.workers.open)
        question, _, failed = told.workers.open[first]
        if any(row[4] == task.seed and tuple(row[3]) == task.bots for row in question["games"]):
            del told.workers.open[first]
            failed("It ended several workers.")
        else:
            told.workers.work(1)
    assert len(told.event.standings.faults) == 1 and told.event.done == 180
    assert [n for n, one in told.event.standings.done.items() if len(one) == 1] == [deadly]


def test_bundles_are_no_larger_than_a_stop_may_wait_for() -> None:
    told = Told(SMALL._replace(games=60))
    told.event.start()
    sizes = []
    while told.workers.open:
        question, _, _ = told.workers.open[min(told.workers.open)]
        sizes.append(len(question["games"]))
        told.workers.work(1)
    assert sizes[0] == sizes[-1] == 1 and 1 < max(sizes) <= LARGEST_BUNDLE
    assert sum(sizes) == 180


def test_what_can_not_be_played_is_refused() -> None:
    with pytest.raises(StudyError, match="two bots"):
        Told(SMALL._replace(entrants=("rule",)))
