"""Whole games of the Settlers on the built page by clicks: three and four players, both starts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import stoneage_panel as sap
from tests.browser.page_driver import Visit
from tests.browser.settlers_player import SettlersPlayer, opened, same
from tests.browser.table_player import saved
from tests.browser.test_axe import press

Go = Callable[..., Visit]
FOUR = ["human:Mira", "rule", "rule:style=settler", "rule"]


def seated(page: Visit, **numbers: str) -> None:
    """In the lobby: the game, how many rounds and the like, no pauses; then Start."""
    press(page, "game", "settlers")
    for name, value in numbers.items():
        page.unfold()
        field = page.page.locator(f"input[data-act='option'][data-arg='{name}']")
        field.fill(value)
        page.answered(partial(field.press, "Tab"), name)
    press(page, "how", "pace=instant")
    press(page, "start")
    page.until(lambda: page.page.locator(".players").count() > 0, "the players")


def to_the_end(player: SettlersPlayer, taps: int) -> None:
    """Plays on, with so many taps on the board at least."""
    player.to_the_end()
    assert player.tapped >= taps and player.pressed > 30


@pytest.mark.sweep
def test_a_game_for_four_from_free_places_to_ten_points(go: Go, tmp_path: Path) -> None:
    page = go().wait("live")
    match = sap.new("settlers", players=4, seed=2, seats=FOUR, start="free")
    player = opened(page, match.record(), tmp_path)
    to_the_end(player, taps=5)
    best = max(sum(points.values()) for points in player.table.scores)
    assert best >= 10 and player.table.state.winner is not None
    assert set(player.guest.traded) >= {"sold", "accepted", "refused", "haggled"}


@pytest.mark.slow
def test_a_game_for_three_from_the_lobby_to_its_last_round(go: Go) -> None:
    page = go().wait("live")
    seated(page, round_limit="10")
    player = SettlersPlayer(page, same(saved(page)))
    to_the_end(player, taps=1)  # in ten rounds there is little to found, and buttons name hexes
    assert player.guest.traded
