"""Intervals that stay true while they are watched, and the logarithms they rest on."""

from __future__ import annotations

import math

import pytest

from stoneage_panel.engine.rng import Rng
from stoneage_panel.study import bounds

LOOKS_EVERY, LOOKS_TO = 16, 1_600


@pytest.mark.parametrize("x", [1e-9, 0.003, 0.5, 0.9999, 1.0, 1.5, 2.0, 7.25, 1e3, 1e9, 2.5e300])
def test_the_logarithm_is_that_of_the_library(x: float) -> None:
    assert bounds.ln(x) == pytest.approx(math.log(x), rel=1e-13, abs=1e-15)


@pytest.mark.parametrize("x", [1e-8, 0.01, 0.5, 1, 1.46, 2, 3.5, 11.99, 12, 56, 1e3, 1e6])
def test_the_gamma_function_is_that_of_the_library(x: float) -> None:
    assert bounds.ln_gamma(x) == pytest.approx(math.lgamma(x), rel=1e-13, abs=1e-13)


def test_no_trials_leave_all_possible() -> None:
    assert bounds.share_interval(0, 0.0) == (0.0, 1.0)


@pytest.mark.parametrize(("n", "won"), [(1, 1.0), (16, 0.0), (400, 137.5), (100_000, 99_999.0)])
def test_the_share_lies_in_its_interval_and_both_ends_mirror(n: int, won: float) -> None:
    low, high = bounds.share_interval(n, won)
    assert 0.0 <= low <= won / n <= high <= 1.0
    mirrored = bounds.share_interval(n, n - won)
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=1e-9)


@pytest.mark.parametrize("n", [1, 7, 64, 1_000, 30_000])
def test_its_ends_are_where_the_evidence_is_as_strong_as_it_may_be(n: int) -> None:
    for part in (0, 1, n // 50, n // 3, n / 2, n - 1, n):
        against = bounds._Evidence(n, part, bounds.ALPHA)
        for end, whole in zip(bounds.share_interval(n, part), (0.0, 1.0), strict=True):
            assert end == whole or abs(against(end)) < 1e-6


def test_all_or_nothing_leaves_its_end_possible() -> None:
    assert bounds.share_interval(64, 0.0)[0] == 0.0 and bounds.share_interval(64, 64.0)[1] == 1.0


def test_more_trials_narrow_it_and_it_is_as_wide_as_designed() -> None:
    widths = [high - low for low, high in (bounds.share_interval(n, n / 4) for n in (100, 500))]
    assert widths[1] < widths[0]
    # against Wilson's, which holds for one look only
    assert widths[0] / 0.168 == pytest.approx(1.67, abs=0.1)
    assert widths[1] / 0.0757 == pytest.approx(1.55, abs=0.1)


def missed(p: float, studies: int, parts: int = 1) -> float:
    """How many studies exclude the truth at any look; a win may be shared by some parts."""
    luck, out = Rng(7), 0
    for _ in range(studies):
        won = 0.0
        for n in range(1, LOOKS_TO + 1):
            won += (luck.random() < p) / parts
            if n % LOOKS_EVERY == 0 and bounds._Evidence(n, won, bounds.ALPHA)(p / parts) >= 0:
                out += 1
                break
    return out / studies


@pytest.mark.sweep
@pytest.mark.parametrize("p", [0.002, 0.05, 0.2, 0.5])
@pytest.mark.parametrize("parts", [1, 2, 3])
def test_at_no_look_more_than_five_in_a_hundred_miss(p: float, parts: int) -> None:
    assert missed(p, 250, parts) <= bounds.ALPHA + 0.025


def test_a_mean_has_no_margin_from_a_few_pairs() -> None:
    assert math.isinf(bounds.mean_margin(63, 0.0, 0.1, 1.0))
    assert 0 < bounds.mean_margin(640, 0.0, 0.1, 1.0) < bounds.mean_margin(64, 0.0, 0.1, 1.0)


def test_pairs_that_never_differ_prove_nothing_at_once() -> None:
    assert bounds.mean_margin(64, 0.0, 0.0, 1.0) > 0.05


def test_margins_of_means_stay_true_while_watched() -> None:
    luck, out, studies = Rng(11), 0, 300
    for _ in range(studies):
        total = squares = 0.0
        for n in range(1, 801):
            one = luck.below(3) - 1
            total, squares = total + one, squares + one * one
            if n % 16 == 0 and abs(total / n) > bounds.mean_margin(n, total / n, squares / n, 2.0):
                out += 1
                break
    assert out / studies <= bounds.ALPHA + 0.025
