"""The lobby over several games: seats, switches and components follow what is chosen."""

import pytest

from stoneage_panel.app.lobby import Lobby
from stoneage_panel.engine import NotationError
from stoneage_panel.games import all_games
from stoneage_panel.table import Table

OWN = 'card = [{ id = "C11", value = 6 }]\n'


@pytest.fixture
def lobby() -> Lobby:
    return Lobby()


def test_every_game_and_preset_can_be_chosen_and_started(lobby: Lobby) -> None:
    for name, spec in all_games().items():
        for arg in (name, *(f"{name} {preset.key}" for preset in spec.presets)):
            lobby.choose_game(arg)
            assert lobby.tile == arg
            table = Table()
            lobby.apply(table, 3)
            assert table.game.name == name
            assert {seat.partition(":")[0] for seat in lobby.seats} <= {
                value.partition(":")[0] for value, _ in lobby.choices()
            }


def test_a_fifth_seat_switches_style_on_and_style_off_takes_it_away(lobby: Lobby) -> None:
    lobby.choose_game("stone_age")
    while len(lobby.seats) < 5:
        before = len(lobby.seats)
        lobby.add_seat()
        assert len(lobby.seats) == before + 1
    assert lobby.options.style and lobby.tile == "stone_age stone_age_style"
    lobby.add_seat()
    assert len(lobby.seats) == 5
    lobby.options.style = False
    lobby.settle("style")
    assert len(lobby.seats) == 4


def test_what_a_switch_needs_goes_on_and_off_with_it(lobby: Lobby) -> None:
    lobby.choose_game("stone_age")
    lobby.options.bonus_tiles = True
    lobby.settle("bonus_tiles")
    assert lobby.options.style
    lobby.options.style = False
    lobby.settle("style")
    assert not lobby.options.bonus_tiles


def test_alone_at_the_table_there_is_one_seat(lobby: Lobby) -> None:
    lobby.choose_game("stone_age_solo")
    assert len(lobby.seats) == 1 and lobby.limits == (1, 1)
    lobby.add_seat()
    lobby.drop_seat()
    assert len(lobby.seats) == 1
    lobby.choose_game("stone_age")
    assert len(lobby.seats) == 2


def test_own_components_are_checked_kept_and_given_back(lobby: Lobby) -> None:
    lobby.choose_game("stone_age")
    with pytest.raises(NotationError, match="C99"):
        lobby.take_components('card = [{ id = "C99" }]', "bad.toml")
    assert not lobby.components
    lobby.take_components(OWN, "mine.toml")
    lobby.choose_game("stone_age_solo")
    table = Table()
    lobby.apply(table, 1)
    assert "C11" in table.game.components
    lobby.choose_game("my_first")
    assert not lobby.components
    lobby.apply(table, 1)
    assert table.game.name == "my_first"
