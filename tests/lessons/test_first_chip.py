"""The first chip is a nomad's on a chip: other luck that is due is none."""

from __future__ import annotations

import pytest

from stoneage_panel.lessons import loading


@pytest.mark.parametrize(
    "moves",
    [
        ("step hunting", "send neanderthal af08 rob 2"),
        ("nomad af09-se", "step hunting", "send neanderthal af08 rob 2"),
    ],
)
def test_a_card_that_is_robbed_is_no_chip(moves: tuple[str, ...]) -> None:
    task = loading.load("se-out")["first-chip"]
    assert not task.check(*moves).solved
    assert task.check("step clothing", "nomad af01-ne", "walk af01-ne iberia 2m").solved
