"""The numbers in the sentences of “What if?” are those that studies find."""

from __future__ import annotations

from math import isclose

import pytest

from stoneage_panel import lessons
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.match import Match


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return lessons.open("sa-what-if")


def of_bo(match: Match) -> float:
    """His chance, counted."""
    found = match.chances(64)
    assert found.exact
    return found.seats[1].share


@pytest.mark.parametrize(
    ("position", "moves", "share"),
    [
        ("last-die", (), 1 / 6),
        ("full-bowl", ("place forest 2",), 26 / 36),
        ("full-bowl", ("place hunt 1", "place forest 1"), 7 / 12),
        ("full-bowl", ("place hunt 2",), 0),
        ("half-bowl", ("place forest 2",), 10 / 36),
        ("half-bowl", ("place hunt 1", "place forest 1"), 7 / 18),
        ("half-bowl", ("place hunt 2",), 0),
        ("forest-roll", (), 26 / 36),
        ("rolled", (), 1),
    ],
)
def test_the_chances_that_are_told(
    lesson: Lesson, position: str, moves: tuple[str, ...], share: float
) -> None:
    match = lesson.match(position)
    match.do(*moves)
    assert isclose(of_bo(match), share, abs_tol=1e-12)


@pytest.mark.sweep
@pytest.mark.slow
def test_no_other_way_to_place_two_figures_is_better(lesson: Lesson) -> None:
    start = lesson.match("half-bowl")
    ways = []
    for first in start.legal:
        match = lesson.match("half-bowl")
        match.do(first)
        if match.player != 1 or not any(line.startswith("place") for line in match.legal):
            ways.append((of_bo(match), (first,)))
            continue
        for second in match.legal:
            both = lesson.match("half-bowl")
            both.do(first, second)
            found = both.chances(64)
            ways.append((found.seats[1].high if not found.exact else found.seats[1].share,
                         (first, second)))  # fmt: skip
    best = max(share for share, _ in ways)
    assert isclose(best, 7 / 18, abs_tol=1e-12)
    assert {frozenset(way) for share, way in ways if isclose(share, best)} == {
        frozenset({"place hunt 1", "place forest 1"})
    }


def test_the_last_round_was_decided_where_the_task_says(lesson: Lesson) -> None:
    match = lesson.match("last-round")
    assert match.scores == [91, 92]
    review = match.review(600)
    bo = review.totals()[1]
    assert bo.start > 0.95 and bo.result == 1 and bo.own < -0.6 and bo.luck > 0.6
    dearest, stroke = review.dearest(1)[0], review.strokes(1)[0]
    assert dearest.move == "place clay 3" and dearest.skill[1] < -0.5
    assert stroke.move == "roll 3 2" and stroke.luck[1] > 0.5
    others = [turn for turn in review.rows() if turn["move"] not in ("place clay 3", "roll 3 2")]
    assert all(abs(turn["luck"][1] + turn["skill"][1]) < 0.2 for turn in others)


def test_a_third_round_is_too_much_to_count(lesson: Lesson) -> None:
    found = lesson.match("third-round").chances(32)
    assert not found.exact and found.margin > 0.05
