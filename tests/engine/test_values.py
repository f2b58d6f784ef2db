"""Learned values: read strictly, the same sums on every Python, shares that add up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from stoneage_panel.engine import values
from stoneage_panel.engine.values import Values, ValuesError

KNOWN = ("points", "food")
GOOD: dict[str, Any] = {"features": list(KNOWN), "weights": [100, -20]}


def text(row: object = GOOD, schema: object = 1) -> str:
    return json.dumps({"schema": schema, "values": {"2": row}})


def test_what_is_written_is_read_back() -> None:
    known = Values("2", KNOWN, (100, -20), {"games": 5}, {"wins": 3.0})
    assert values.parse(text(known.as_json()), KNOWN) == {"2": known}
    assert known.points([3, 4]) == 220


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "can be read"),
        ("[]", "can be read"),
        ("{}", "can be read"),
        ('{"schema": 1, "values": 3}', "can be read"),
        (text(schema=2), "version 2"),
        (text(3), "can be read"),
        (text({"features": list(KNOWN)}), "can be read"),
        (text(GOOD | {"features": ["points", "gold"]}), "food, gold"),
        (text(GOOD | {"features": ["food", "points"]}), "another order"),
        (text(GOOD | {"weights": [1]}), "one whole number"),
        (text(GOOD | {"weights": [1, 2.5]}), "one whole number"),
        (text(GOOD | {"weights": [1, True]}), "one whole number"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(given: str, why: str) -> None:
    with pytest.raises(ValuesError, match=why):
        values.parse(given, KNOWN)


def test_a_package_without_such_a_file_has_none() -> None:
    assert values.shipped("stoneage_panel.engine", KNOWN) == {}


@given(some.lists(some.integers(-200_000, 200_000), min_size=1, max_size=5))
def test_shares_add_up_and_follow_the_points(points: list[int]) -> None:
    found = values.shares(points)
    assert sum(found) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in found)
    ranked = sorted(range(len(points)), key=points.__getitem__)
    assert [found[seat] for seat in ranked] == sorted(found)


def test_of_two_a_unit_of_lead_is_as_steep_as_the_logistic_curve() -> None:
    mine, other = values.shares([100, 0])
    assert mine == pytest.approx(0.525, abs=0.001) and mine + other == pytest.approx(1)
    assert values.shares([0, 0, 0]) == pytest.approx([1 / 3] * 3)
