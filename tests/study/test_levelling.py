"""Heights along a line: those that fit best, and how sure they are."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from stoneage_panel.study.levelling import Levelling
from stoneage_panel.study.survey import Agreement, Height, Shares, Step, agreement, step
from stoneage_panel.study.trials import GLANCE, WHOLE, Outcome


def dense(points: list[int], steps: list[int], right: list[Fraction]) -> list[Fraction]:
    """The same equations with exact fractions, by elimination of a whole matrix."""
    size = len(points)
    rows = [[Fraction(0)] * size + [right[at]] for at in range(size)]
    for at, weight in enumerate(points):
        rows[at][at] += weight
    for at, weight in enumerate(steps):
        for a, b in ((at, at + 1), (at + 1, at)):
            rows[a][a] += weight
            rows[a][b] -= weight
    for at in range(size):
        rows[at] = [one / rows[at][at] for one in rows[at]]
        for other in range(size):
            if other != at:
                part = rows[other][at]
                rows[other] = [a - part * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


@pytest.mark.parametrize("seed", range(20))
def test_heights_and_spreads_are_those_of_the_whole_matrix(seed: int) -> None:
    draw = random.Random(seed)
    size = draw.randint(1, 9)
    points = [draw.choice((0, 0, 1, 7, 50)) for _ in range(size)]
    points[draw.randrange(size)] = 3
    steps = [draw.randint(1, 40) for _ in range(size - 1)]
    heights = [draw.random() for _ in range(size)]
    rises = [draw.uniform(-1, 1) for _ in range(size - 1)]
    right = [Fraction(w) * Fraction(h) for w, h in zip(points, heights, strict=True)]
    for at, (weight, rise) in enumerate(zip(steps, rises, strict=True)):
        right[at] -= weight * Fraction(rise)
        right[at + 1] += weight * Fraction(rise)
    net = Levelling(points, steps)
    assert net.heights(heights, rises) == pytest.approx(
        list(map(float, dense(points, steps, right)))
    )
    own, between = net.spreads()
    for at in range(size):
        unit = [Fraction(int(one == at)) for one in range(size)]
        inverse = dense(points, steps, unit)
        assert own[at] == pytest.approx(float(inverse[at]))
        if at + 1 < size:
            parts = [0.0] * size
            parts[at], parts[at + 1] = -1.0, 1.0
            assert between[at] == pytest.approx(net.variance(parts))
            assert net.variance([float(one) for one in unit]) == pytest.approx(own[at])


def test_what_is_sure_stays_and_steps_fill_what_lies_between() -> None:
    net = Levelling([1e12, 0.0, 0.0, 1e12], [4.0, 4.0, 4.0])
    found = net.heights([0.2, 0.0, 0.0, 0.8], [0.1, 0.1, 0.1])
    assert found == pytest.approx([0.2, 0.4, 0.6, 0.8])  # the gap of 0.3 is shared alike


def games(*shares: float, whole: int = WHOLE) -> Shares:
    """Games for two with the first seat's shares."""
    found = Shares(2)
    for share in shares:
        first = round(whole * share)
        found.add(Outcome((first, whole - first), (), 1))
    return found


def test_a_step_is_the_mean_difference_in_the_same_worlds() -> None:
    found = step(games(0.2, 0.4, whole=GLANCE), games(0.3, 0.5, whole=GLANCE))
    assert found.rises == pytest.approx([0.1, -0.1]) and found.variance == pytest.approx(5e-7)
    wide = step(games(0.2, 0.4, whole=GLANCE), games(0.5, 0.4, whole=GLANCE))
    assert wide.variance is not None and found.variance is not None
    assert wide.variance > 100 * found.variance


def test_games_that_all_end_alike_are_not_sure() -> None:
    assert games(*[1.0] * 16).means == [1.0, 0.0]
    assert 0 < games(*[1.0] * 64).variance < games(*[1.0] * 16).variance < 0.01


def test_estimates_are_scaled_by_what_was_played_out() -> None:
    """Twelve marks, between each two steps that promise twice what comes."""
    sure = 1e6
    heights = [Height((0.1 + 0.05 * at, 0.9 - 0.05 * at), sure) for at in range(12)]
    steps = [Step((0.1, -0.1), 1e-8)] * 11
    found = agreement(heights, steps)
    assert found.slope == pytest.approx(0.5, abs=0.01) and found.misclosure < 0.01
    assert found.stray < 0.04
    same = agreement(heights, [Step((0.05, -0.05), 1e-8)] * 11)
    assert 0.6 < same.slope <= 1.0
    assert Agreement(0.5, 0.0, 0.0).weight(Step((0.1,), 0.04)) == pytest.approx(100)
    assert Agreement(0.5, 0.0, 0.0).weight(Step((0.0,), None)) == 0


def test_steps_that_stray_are_trusted_less() -> None:
    sure, draw = 1e6, random.Random(5)
    heights = [Height((0.5, 0.5), sure) for _ in range(40)]
    wild = [Step((rise := draw.uniform(-0.4, 0.4), -rise), 1e-8) for _ in range(39)]
    calm = [Step((0.0, 0.0), 1e-8)] * 39
    assert agreement(heights, wild).slope < 0.3
    assert agreement(heights, calm).stray < 0.04
