"""Features of a seat: whole numbers, by name, of what a seat may know."""

from __future__ import annotations

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.rng import Rng
from tests.games.featured import decided, named

GAMES = [(2, False), (4, False), (3, True), (5, True)]


@pytest.mark.parametrize(("players", "style"), GAMES)
def test_each_tells_what_its_name_says(players: int, style: bool) -> None:
    for state in decided("stone_age", players, style=style)[::9]:
        for seat in range(players):
            found = named(state, seat)
            assert all(type(n) is int for n in found.values())
            rows = state.scores()[seat]
            assert found["sets"] == rows["culture"]
            assert found["farmer_points"] == rows["farmers"]
            assert found["shaman_points"] == rows["shamans"]
            assert found["points"] == rows["buildings"] + rows["cards"] + rows["hunger"]
            assert found["trader_points"] == rows.get("traders", 0)
            assert found["figures"] == state.figures[seat]
            assert found["figures_to_come"] % found["figures"] == 0
    assert sum(named(state, seat)["starts"] for seat in range(players)) == 1


@pytest.mark.parametrize(("players", "style"), GAMES)
def test_they_are_the_same_in_every_world_that_a_seat_can_not_tell_apart(
    players: int, style: bool
) -> None:
    for number, state in enumerate(decided("stone_age", players, style=style)[::17]):
        seat = state.current_player
        other = state.resample(seat, Rng(number))
        assert named(other, seat) == named(state, seat)


def test_values_have_a_key_for_players_and_variant() -> None:
    keys = []
    for players, style in GAMES:
        game = new_game("stone_age", players, style=style)
        keys.append(game.advisor.key(game.new_initial_state()))
    assert keys == ["2", "4", "3 style", "5 style"]
