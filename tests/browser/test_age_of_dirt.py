"""Whole games of Age of Dirt on the built page by clicks: five clans, and two people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import stoneage_panel as sap
from tests.browser.dirt_player import DirtPlayer, happened, opened
from tests.browser.page_driver import Visit
from tests.browser.table_player import same, saved
from tests.browser.test_axe import press
from tests.browser.test_hostile import said, unharmed

Go = Callable[..., Visit]
FIVE = ["human:Mira", "rule:style=breeder", "rule", "rule:style=breeder", "rule"]
SEED = 5
"""A game in which all of `happened` comes about; with Rock-Stars for Large Caves it is short."""
CLANS = ", ".join(f'{{ id = "C{n:02}", name = "Of Our Own {n}" }}' for n in range(1, 11))
OWN = f"win = 3\nclan = [{CLANS}]\n"
BAD = {
    "no.toml": (b"win = = 5", "this is not TOML"),
    "unknown.toml": (b"foo = 1", "there is no such field here"),
    "huge.toml": (b"#" * 500_000, "too large"),
    "deep.toml": (b"a=" + b"[" * 900, "nested too deeply"),
    "script.toml": (b"'<img src=x onerror=window.evil=1>' = 1", "there is no such field here"),
}


@pytest.mark.sweep
def test_a_game_for_five_with_all_that_can_happen(go: Go, tmp_path: Path) -> None:
    page = go().wait("live")
    match = sap.new("age_of_dirt", players=5, seed=SEED, seats=FIVE, large_cave_rs=2)
    player = opened(page, match.record(), tmp_path)
    player.to_the_end()
    best = max(sum(points.values()) for points in player.table.scores)
    assert best >= 10 and player.table.state.winner is not None
    assert set(+happened(player.table)) == {"drum", "spear", "mixed", "nested"}
    assert player.tapped >= 20 and player.pressed > 30


def bring(page: Visit, name: str, content: bytes) -> None:
    """Chooses a file with cards, in the lobby."""
    file = {"name": name, "mimeType": "text/plain", "buffer": content}
    page.page.locator("input[type=file][data-act='components']").set_input_files(file)


def two_people(page: Visit) -> None:
    """In the lobby: the game, cards of our own, another person beside the first."""
    press(page, "game", "age_of_dirt")
    bring(page, "ours.toml", OWN.encode())
    said(page, "ours.toml")
    seat = page.page.locator("select[data-act='seat']").nth(1)
    page.answered(partial(seat.select_option, "human"), "a second person")
    press(page, "start")
    page.until(lambda: page.page.locator(".over.cover").count() > 0, "handing over")


@pytest.mark.slow
def test_two_people_hand_over_and_play_with_cards_of_their_own_from_a_file(go: Go) -> None:
    page = go().wait("live")
    two_people(page)
    press(page, "mine")
    assert page.page.locator(".players .pts small").first.inner_text() == "/3"
    player = DirtPlayer(page, same(saved(page)))
    player.table.show_hand()
    assert player.turn() and player.turn()  # their tools; then clan cards are dealt
    player.in_step()
    kept = page.page.locator(".z-act .may")
    page.until(lambda: kept.count() == 2, "two clan cards")
    assert all("Of Our Own" in text for text in kept.all_inner_texts())
    player.to_the_end()
    assert max(sum(points.values()) for points in player.table.scores) >= 3
    assert player.handed > 4
    assert "Of Our Own" in player.table.game.components


def test_bad_cards_are_told_and_the_houses_stay(go: Go) -> None:
    page = go().wait("live")
    press(page, "game", "age_of_dirt")
    for name, (content, words) in BAD.items():
        bring(page, name, content)
        said(page, words)
    unharmed(page)
    with page.page.expect_download() as given:
        page.unfold()
        page.page.locator("[data-act='get-components']").click()
    text = given.value.path().read_text("utf-8")
    assert "win = 10" in text
    bring(page, "changed.toml", text.replace("win = 10", "win = 7").encode())
    said(page, "changed.toml")
    press(page, "start")
    points = page.page.locator(".players .pts small")
    page.until(lambda: points.count() > 0, "the players")
    assert points.first.inner_text() == "/7"
