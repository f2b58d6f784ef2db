"""Bots by strength: each game has them, they can play, and they have one name everywhere."""

from __future__ import annotations

import pytest

from stoneage_panel.bots import make
from stoneage_panel.bots.levels import bot_name, level_of, levels
from stoneage_panel.catalog import all_games, new_game

GAMES = list(all_games())


@pytest.mark.parametrize("name", GAMES)
def test_every_level_is_a_bot_that_says_what_it_does(name: str) -> None:
    game = all_games()[name].load()
    found = levels(game)
    assert [level.key for level in found] in (["easy", "good", "strong"], ["good"])
    for level in found:
        assert make(level.text)
        assert level.about.endswith(".") and level_of(game, level.text) == level
        state = new_game(name).new_initial_state()
        assert bot_name(state.game, level.text) == level.words


def test_other_bots_are_called_by_kind_or_as_typed() -> None:
    game = all_games()["stone_age"].load()
    assert bot_name(game, "random") == "Random bot"
    assert bot_name(game, "rule:style=collector") == "Collector bot"
    assert bot_name(game, "search:45") == "search:45"


def test_a_game_that_nobody_measured_has_levels_too() -> None:
    game = all_games()["stone_age"].load()

    class Unmeasured(game):  # type: ignore[misc, valid-type]
        levels = {}  # noqa: RUF012
        thinks = 0.0

    texts = [(level.text, level.about) for level in levels(Unmeasured)]
    assert texts == [
        ("random", "Plays any allowed move."),
        ("rule", "Plays by rules of thumb."),
        ("search:200", "Thinks ahead."),
    ]
