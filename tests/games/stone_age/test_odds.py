"""Exact odds: against counting every roll, and the figures the page shows."""

from itertools import product

import pytest

from stoneage_panel.games.stone_age.odds import at_least, best_uses, mean, sums, table, yields


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_sums_count_every_roll(n: int) -> None:
    rolls = [sum(roll) for roll in product(range(1, 7), repeat=n)]
    assert sums(n) == tuple(rolls.count(total) for total in range(6 * n + 1))


@pytest.mark.parametrize("divisor", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("power", [0, 3, 12])
def test_yields_count_every_roll(divisor: int, power: int) -> None:
    brought = [(sum(roll) + power) // divisor for roll in product(range(1, 7), repeat=3)]
    assert yields(divisor, 3, power) == tuple(brought.count(k) for k in range(max(brought) + 1))
    assert mean(divisor, 3, power) == pytest.approx(sum(brought) / len(brought))


def test_a_whole_hand_is_counted_too() -> None:
    assert sum(yields(2, 10)) == 6**10
    assert at_least(2, 10, 5) == 1.0


def test_the_table_of_the_forest_with_tools_2_1_1() -> None:
    rows = table(3, 4, power=4)
    assert [f"{row.mean:.2f} {row.with_tools:.2f}" for row in rows] == [
        "0.83 2.17", "2.00 3.33", "3.17 4.50", "4.33 5.67",
    ]  # fmt: skip
    assert [(row.low, row.high) for row in rows] == [(0, 2), (0, 4), (1, 6), (1, 8)]
    assert [f"{row.two:.1%}" for row in rows] == ["16.7%", "72.2%", "95.4%", "99.6%"]


def test_tools_that_change_nothing_are_left_alone() -> None:
    uses = best_uses(11, 6, (2, 1, 1))
    assert [(use.brings, use.power, use.slots) for use in uses] == [(1, 0, 0), (2, 1, 2)]


def test_one_use_tools_are_spent_last() -> None:
    uses = best_uses(5, 3, (1, 0, 0), once=(4,))
    assert [(use.brings, use.slots, use.once) for use in uses] == [
        (1, 0, 0), (2, 1, 0), (3, 0, 1 << 16),
    ]  # fmt: skip
    assert uses[2].power == 4


def test_a_river_of_7_with_three_twos_brings_2_gold() -> None:
    assert best_uses(7, 6, (2, 2, 2))[-1].brings == 2
    assert best_uses(5, 6, (0, 0, 0))[-1].brings == 0
