"""Tasks of lessons: every kind of answer gets a verdict, and the position stays as it was."""

import pytest

import stoneage_panel as sap
from stoneage_panel.lesson import Task


def took_fish(match: sap.Match) -> str:
    return "" if match.log[-1].endswith("took 1 fish.") else "No fish yet."


@pytest.fixture
def task() -> Task:
    match = sap.new("my_first", dice="choose").do("[hut pot pot]", "[hut fish fish]")
    return Task(match.do("[hut berry berry]"), took_fish, "a fish!")


@pytest.mark.parametrize(
    ("answer", "solved", "words"),
    [
        (["turn 3", "[fish]"], True, "✔ Well done: a fish!"),
        (["turn 3", "[die 6]"], True, "a fish!"),
        (["turn 3", "[pot]"], False, "✘ Not yet: No fish yet."),
        (["turn 3"], False, "No fish yet."),
        (["swap 1 2"], False, "MF.ORDER.1"),
        (["fish, please"], False, "can't be read"),
        (["", " "], False, "write your move"),
        ([], False, "write your move"),
    ],
)
def test_answers_are_judged(task: Task, answer: list[str], solved: bool, words: str) -> None:
    verdict = task.check(*answer)
    assert verdict.solved is solved
    assert words in repr(verdict)


def test_trying_changes_nothing(task: Task) -> None:
    task.match.do("turn 1")
    task.check("turn 2", "[fish]")
    assert len(task.match.legal) == 14
    assert task._repr_svg_().startswith("<svg")


def test_a_task_begins_where_its_match_stands() -> None:
    match = sap.new("my_first", seed=1)
    match.do(match.legal[0]).do(match.legal[0]).undo()
    assert Task(match, lambda _: "", "").match.state == match.state
