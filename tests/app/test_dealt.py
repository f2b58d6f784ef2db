"""The board in the lobby is the one that Start begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from stoneage_panel.catalog import all_games
from tests.support.visitor import ManualBots, Visitor

TILES = [
    arg
    for name, spec in all_games().items()
    for arg in (name, *(f"{name} {preset.key}" for preset in spec.presets))
]


@pytest.fixture
def guest(sit: Callable[..., Visitor]) -> Visitor:
    """Somebody at a page where every seed is another one."""
    return with_seeds(sit(), count(100))


def with_seeds(visitor: Visitor, seeds: Iterator[int]) -> Visitor:
    visitor.page.games.fresh_seed = lambda: next(seeds)
    return visitor


def persons(visitor: Visitor) -> None:
    """Nobody moves by itself at Start."""
    for seat in range(len(visitor.page.lobby.seats)):
        visitor.does("seat", seat, "human")


@pytest.mark.parametrize("tile", TILES)
def test_start_begins_the_game_that_was_shown(guest: Visitor, tile: str) -> None:
    guest.does("game", tile)
    persons(guest)
    shown = guest.page.table.state.clone()
    guest.does("name", 0, "Mira")
    guest.does("start")
    assert guest.page.table.state == shown


def test_a_changed_choice_shows_its_own_game_and_taken_back_the_one_before(guest: Visitor) -> None:
    guest.does("game", "stone_age")
    persons(guest)
    two = guest.page.table.state.clone()
    guest.does("add")
    three = guest.page.table.state.clone()
    assert three != two
    guest.does("drop")
    assert guest.page.table.state == two
    guest.does("start")
    assert guest.page.table.state == two


def test_luck_by_hand_is_shown_as_it_begins(guest: Visitor) -> None:
    guest.does("game", "stone_age")
    guest.does("how", "dice=choose")
    shown = guest.page.table.state.clone()
    assert shown.current_player < 0
    guest.does("start")
    assert guest.page.table.state == shown
    guest.does("lobby")
    guest.does("how", "dice=fair")
    assert guest.page.table.state.current_player >= 0


def test_every_stay_in_the_lobby_is_dealt_anew(guest: Visitor) -> None:
    guest.does("game", "stone_age")
    first = guest.page.table.seed
    guest.does("start")
    assert guest.page.table.seed == first
    guest.does("lobby")
    assert guest.page.table.seed != first


def test_what_is_painted_is_the_same_for_all_and_dealt_once_the_page_lives(
    sit: Callable[..., Visitor],
) -> None:
    visitor = with_seeds(sit(), count(100))
    assert visitor.page.table.seed == 1
    visitor.page.autosave.receive({"kind": "begin"})
    assert visitor.page.table.seed == 1  # early clicks come first
    visitor.waits()
    assert visitor.page.table.seed == 100
    visitor.page.deal()
    assert visitor.page.table.seed == 100
    visitor.does("start")
    assert visitor.page.table.seed == 100


def test_a_page_that_nobody_painted_before_is_dealt_at_once() -> None:
    from stoneage_panel.app import build

    assert build(client=ManualBots()).page.table.seed != 1


def test_a_sentence_outlives_the_deal_in_the_lobby(guest: Visitor) -> None:
    guest.page.say("This link can't be opened.")
    guest.page.deal()
    assert "be opened" in guest.reads("over")
    guest.does("start")
    assert guest.reads("over") == ""
