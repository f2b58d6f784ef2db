"""Features of a seat: whole numbers, by name, of what a seat may know."""

from __future__ import annotations

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import goods
from tests.games.featured import decided, named


@pytest.mark.parametrize("players", [3, 4])
def test_each_tells_what_its_name_says(players: int) -> None:
    for state in decided("settlers", players)[::9]:
        moves = 0
        for seat in range(players):
            found = named(state, seat)
            assert all(type(n) is int for n in found.values())
            assert found["points"] == sum(state.scores()[seat].values())
            assert found["cards"] == sum(found[kind] for kind in goods.KINDS)
            assert found["too_many"] == max(0, found["cards"] - 7)
            assert found["tribes"] == state.tribes[seat].bit_count()
            assert found["founds"] <= found["nomads"] == state.nomads[seat].bit_count()
            assert found["broad"] == max(0, found["peoples"] - 4)
            assert found["merit"] >= found["best_merit"] >= 0
            moves += found["moves"]
        assert moves == 1
    assert max(found["adaptations"] for found in map(named, [state] * players, range(players))) > 0


@pytest.mark.parametrize("players", [3, 4])
def test_they_are_the_same_in_every_world_that_a_seat_can_not_tell_apart(players: int) -> None:
    for number, state in enumerate(decided("settlers", players)[::17]):
        seat = state.current_player
        other = state.resample(seat, Rng(number))
        assert named(other, seat) == named(state, seat)


def test_values_have_a_key_for_players() -> None:
    games = [new_game("settlers", players) for players in (3, 4)]
    assert [game.advisor.key(game.new_initial_state()) for game in games] == ["3", "4"]
