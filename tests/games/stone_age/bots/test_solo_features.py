"""What the solo game's learned values weigh, and what bots make of it."""

from __future__ import annotations

import pytest

from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.drive import drive
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.bots import prospects, solo_features
from tests.games.featured import decided, named
from tests.games.stone_age.positions import give
from tests.games.stone_age.solo_tables import solo

LEVELS = [1, 2, 3, 4]


@pytest.mark.parametrize("level", LEVELS)
def test_each_tells_what_its_name_says(level: int) -> None:
    for state in decided("stone_age_solo", 1, level=level)[::7]:
        found = named(state, 0)
        assert all(type(n) is int for n in found.values())
        assert found["fate"] == 1
        assert (
            found["strength"]
            == state.exhaustion
            == (found["little_strength"] + max(0, state.exhaustion - 6))
        )
        assert found["figures"] == sum(state.figures)
        assert found["houses"] == state.tiles[0].bit_count() >= found["spared"]
        kinds = sum(found[kind] for kind in ("wood", "clay", "stone", "gold"))
        assert found["resources"] == kinds >= found["few_resources"]
        left = found["fate_to_come"]
        assert found["left_squared"] == left * left
        assert found["field_to_come"] == left * state.field[0]


def test_a_building_that_can_be_paid_is_counted() -> None:
    state = solo(tiles="B01 B10")
    assert named(state, 0)["affordable"] == 0
    rich = give(state, 0, " ".join("wcsg" * 5))
    assert named(rich, 0)["affordable"] == 2


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_values_and_more_strength_is_worth_more(level: int) -> None:
    game = new_game("stone_age_solo", 1, level=level)
    state = game.new_initial_state()
    assert game.advisor.key(state) == f"level {level}"
    assert game.advisor.values[f"level {level}"].features == solo_features.FEATURES
    for one in decided("stone_age_solo", 1, level=level)[::20]:
        [before] = game.advisor.estimate(one)
        one.exhaustion += 3
        [after] = game.advisor.estimate(one)
        assert 0 < before < after < 1


def test_a_win_counts_more_than_any_loss() -> None:
    state = solo()
    state.exhaustion = 1
    won = prospects.survival(state)
    state.exhaustion, state.deck = 0, 0
    assert prospects.survival(state) < won <= 1


@pytest.mark.slow
def test_search_lives_where_the_rule_of_thumb_does_not() -> None:
    """Level 1, the same twelve deals: see bots/LADDER.md for many more."""
    game = new_game("stone_age_solo", 1, level=1)
    won = {"rule": 0, "search:16": 0}
    for name in won:
        for number in range(12):
            state, root = game.new_initial_state(), Rng(10).stream(f"game {number}")
            drive(state, root.stream("luck"), [make(name, 1)], [root.stream("bot")])
            won[name] += state.exhaustion > 0
    assert won["search:16"] >= 10 and won["search:16"] > won["rule"]
