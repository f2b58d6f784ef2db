"""One change that mends: it is found for what one change has spoiled, and it can be taken back."""

from __future__ import annotations

import random

import pytest

import stoneage_panel as sap
from stoneage_panel.positions.mending import Remedy, _others, find
from stoneage_panel.positions.position import Position
from tests.support.variants import few

GAMES = ("my_first", "stone_age", "stone_age_solo", "settlers", "age_of_dirt")
SPOILED = 6
PATIENCE = 120.0


def spoiled(name: str, seed: int) -> Position | None:
    """A position of which one field was changed; None if it still can be played."""
    draw, position = random.Random(seed), sap.position(name, seed=seed)
    part = draw.choice([*position.seats, position])
    entry = draw.choice(part.entries)
    others = _others(entry.kind, getattr(part, entry.name))
    if others:
        setattr(part, entry.name, draw.choice(others))
    return position if position.problems else None


@pytest.mark.parametrize("name", few(GAMES, kept=2))
def test_what_one_change_spoiled_one_change_mends(name: str) -> None:
    found = 0
    for seed in range(60):
        position = spoiled(name, seed)
        if position is None:
            continue
        problem, before = position.problems[0], list(position.problems)
        remedy = find(position, problem, PATIENCE)
        assert isinstance(remedy, Remedy), (seed, problem)
        assert position.problems == before, "nothing is changed by looking"
        remedy.apply()
        assert problem not in position.problems
        assert {*position.problems} < {*before}, "nothing else is wrong then"
        position.undo()
        assert position.problems == before
        found += 1
        if found == SPOILED:
            return
    raise AssertionError("too few were spoiled")


def test_it_is_told_in_words() -> None:
    position = sap.position("my_first", players=2, seed=4)
    position.fills = False
    position.seats[0].bags_fish = 1
    problem = position.problems[0]
    remedy = find(position, problem)
    assert remedy is not None and remedy.words == "Player 1 (Blue), Goods: fish: 1 → 0"
    position.undo()
    position = sap.position("stone_age", players=2, seed=4)
    position.row_2 = position.row_1
    remedy = find(position, position.problems[0])
    assert remedy is not None and "→" in remedy.words


def test_nothing_is_found_where_one_change_is_not_enough() -> None:
    position = sap.position("my_first", players=2, seed=4)
    assert find(position, "no such problem") is None
    position.fills = False
    for seat in position.seats:
        seat.param.update(dict.fromkeys(("bags_fish", "bags_pot", "bags_tooth"), 7))
    known = [find(position, problem) for problem in position.problems]
    assert all(one is None or one.position is position for one in known)


def test_no_change_is_a_remedy_that_spoils_something_else() -> None:
    """A seven was rolled and a player has ten points: one more good would hide both faults."""
    [example] = [one for one in sap.examples("settlers") if one.id == "a_seven_robs"]
    position = sap.position(example.match())
    position.left = 30
    position.seats[0].tracks_hunting = 5
    before = {*position.problems}
    assert len(before) > 1
    for problem in before:
        remedy = find(position, problem, PATIENCE)
        if remedy is not None:
            remedy.apply()
            assert {*position.problems} < before
            position.undo()
