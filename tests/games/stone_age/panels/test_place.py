"""Placing figures: what the feeding to come is told to take."""

from __future__ import annotations

import re

import pytest

import stoneage_panel as sap
from stoneage_panel.games.stone_age.panels.dice import tools
from stoneage_panel.games.stone_age.panels.place import ahead, hunger
from stoneage_panel.games.stone_age.panels.snippets import position
from stoneage_panel.games.stone_age.panels.use import acting


def told(*moves: str) -> str:
    """What Ama is told after moves of hers and Bo's."""
    match = sap.new("stone_age", seed=4, seats=["human:Ama", "human:Bo"])
    for move in moves:
        match.do(move)
    return re.sub(r"<[^>]+>", "", hunger(position(match.table), 0))


@pytest.mark.parametrize(
    "moves, said",
    [
        (("place hunt 5",), "Feeding 5 figures: F12 + 0 leaves 7"),
        (("place field",), "Feeding 5 figures: F12 + 1 leaves 8"),
        (("place hut",), "Feeding 6 figures: F12 + 0 leaves 6"),
        (("place hut", "place field"), "Feeding 6 figures: F12 + 0 leaves 6"),
    ],
)  # fmt: skip
def test_figures_at_the_field_and_in_the_hut_count(moves: tuple[str, ...], said: str) -> None:
    assert told(*moves) == said


def test_what_feeding_leaves_is_told_while_figures_are_used() -> None:
    match = sap.new("stone_age", seed=4, seats=["human:Ama", "human:Bo"])
    for move in ("place hut", "place hunt 5", "place field", "place forest 2"):
        match.do(move)
    shown = re.sub(r"<[^>]+>", "", acting(match.table))
    assert "Use your figures" in shown and "Feeding 6 figures: F12 + 1 leaves 7" in shown


def test_what_feeding_leaves_is_told_while_tools_are_chosen() -> None:
    position = sap.position("stone_age", players=2)
    position.seats[0].tools_1 = 1
    match = position.match(seed=3, seats=["human:Ama", "human:Bo"])
    while "tools" not in " ".join(match.legal):
        match.do(next((one for one in match.legal if "hunt" in one), match.legal[0]))
    assert "Feeding 5 figures: F12 + 0 leaves 7" in re.sub(r"<[^>]+>", "", tools(match.table))


def test_what_is_short_stands_out_with_what_it_costs() -> None:
    match = sap.new("stone_age", seed=4, seats=["human:Ama", "human:Bo"])
    state = match.state.clone()
    enough, short = ahead(position(match.table), 0), ""
    state.food[0] = 3
    short = ahead(state, 0)
    assert 'class="s m"' in enough and "leaves 7" in enough
    assert 'class="lk"' in short and "2 short" in short and "lose 10 points" in short


def test_solo_tells_of_feeding_elsewhere() -> None:
    match = sap.new("stone_age_solo", seed=4)
    while "use" not in " ".join(match.legal):
        match.do(match.legal[0])
    assert "Feeding" not in acting(match.table)
