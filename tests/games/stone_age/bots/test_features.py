"""Features of a seat: whole numbers, by name, of what a seat may know."""

from __future__ import annotations

import pytest

from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.drive import drive
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.bots.features import FEATURES

GAMES = [(2, False), (4, False), (3, True), (5, True)]


def named(state: AnyState, seat: int) -> dict[str, int]:
    found = state.game.advisor.features_of(state, seat)
    return dict(zip(FEATURES, found, strict=True))


def positions(players: int, style: bool, seed: int = 1) -> list[AnyState]:
    """The decisions of a game by rule of thumb."""
    state = new_game("stone_age", players, style=style).new_initial_state()
    seen: list[AnyState] = []
    rule = make("rule")

    def keep(_: object) -> None:
        if state.current_player >= 0:
            seen.append(state.clone())

    drive(state, Rng(seed), [rule] * players, [Rng(n) for n in range(players)], keep)
    return seen


@pytest.mark.parametrize(("players", "style"), GAMES)
def test_each_tells_what_its_name_says(players: int, style: bool) -> None:
    for state in positions(players, style)[::9]:
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
    for number, state in enumerate(positions(players, style)[::17]):
        seat = state.current_player
        other = state.resample(seat, Rng(number))
        assert named(other, seat) == named(state, seat)


def test_values_have_a_key_for_players_and_variant() -> None:
    keys = []
    for players, style in GAMES:
        game = new_game("stone_age", players, style=style)
        keys.append(game.advisor.key(game.new_initial_state()))
    assert keys == ["2", "4", "3 style", "5 style"]
    assert new_game("stone_age_solo").advisor.features == ()
