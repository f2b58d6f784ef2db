"""Whole games of Stone Age on the built page, by clicks alone: table, expansion."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit

Go = Callable[..., Visit]


def sit_down(page: Visit, tile: str, seats: int) -> None:
    """In the lobby: the game's tile, as many seats as wanted, no pauses; then Start."""
    press = page.page.locator
    press(f"[data-act='game'][data-arg='{tile}']").click()
    chosen = press(f"[data-act='game'][data-arg='{tile}'][aria-pressed='true']")
    page.until(lambda: chosen.count() > 0, f"the tile of {tile}")
    sat = press("select[data-act='seat']")
    while (n := sat.count()) < seats:
        press("[data-act='add']").click()
        page.until(lambda n=n: sat.count() > n, "a further seat")
    press("[data-act='how'][data-arg='pace=instant']").click()
    press("[data-act='start']").click()


def play(player: MousePlayer, moves: int = 1000) -> set[str]:
    """To the end, or so many moves; the kinds of those that were made by us."""
    made = set()
    for _ in range(moves):
        move = player.move()
        if not move:
            break
        made.add(move.split()[0])
    assert player.over or moves < 1000
    return made


@pytest.mark.slow
def test_a_game_for_four_against_bots(go: Go) -> None:
    page = go().wait("live")
    sit_down(page, "stone_age", 4)
    made = play(MousePlayer(page, game="stone_age", players=4))
    # luck is fresh: what can be paid for differs from game to game
    assert made >= {"place", "use"} and made & {"buy", "build"}
    page.until(lambda: page.page.locator(".z-over table").count() > 0, "where points come from")


@pytest.mark.slow
def test_rounds_for_five_with_style_is_the_goal(go: Go) -> None:
    page = go().wait("live")
    sit_down(page, "stone_age stone_age_style", 5)
    made = play(MousePlayer(page, game="stone_age", players=5, style=True), 40)
    assert made >= {"place", "use"} and made & {"split", "buy", "build"}
