"""Trading with bots on the built page, by clicks: offers made, and offers answered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from stoneage_panel.games.settlers.components import goods
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.settlers_moments import moment
from tests.browser.settlers_player import SettlersPlayer, opened
from tests.support.variants import few

Go = Callable[..., Visit]


def hands(player: SettlersPlayer) -> list[list[int]]:
    """Everybody's cards."""
    return [goods.counts(hand) for hand in player.guest.state.hands]


@pytest.mark.parametrize("size", few([NARROW, WIDE]), ids=["narrow", "wide"])
def test_an_offer_of_ours_is_accepted(go: Go, size: tuple[int, int], tmp_path: Path) -> None:
    player = opened(go(size=size).wait("live"), moment("turn"), tmp_path)
    player.in_step()
    before = hands(player)
    while not player.guest.traded["sold"]:
        player.makes(player.guest.chooses())
        player.in_step()
        assert player.guest.traded["unsold"] + player.guest.traded["countered"] < 3
    after = hands(player)
    assert after[0] != before[0] and sum(after[0]) == sum(before[0])
    assert [sum(kind) for kind in zip(*after, strict=True)] == [
        sum(kind) for kind in zip(*before, strict=True)
    ]
    assert "Mira" in player.log()[0]


@pytest.mark.parametrize("answer", few(["accept", "refuse", "offer"]))
def test_an_offer_of_a_bot_is_answered(go: Go, answer: str, tmp_path: Path) -> None:
    player = opened(go().wait("live"), moment("answer"), tmp_path)
    player.in_step()
    offered = player.page.locator(".z-act .deal")
    assert offered.count() == 1
    bot = player.table.names[player.guest.state.active]
    assert bot in offered.inner_text()
    if answer == "offer":
        counter = player.guest.counter()
        assert counter, "something that the bot would take"
        for move in counter:
            player.in_step()
            player.makes(move)
    else:
        player.makes(player.game.parse(answer))
    answered = player.table.node.id
    player.in_step()
    lines = [line.text for line in player.table.log if line.node.id > answered]
    swapped = [
        text for text in lines if text.startswith(f"{bot} gave ") and " to Mira for " in text
    ]
    assert len(swapped) == (answer != "refuse")
    assert not swapped or swapped[0] in player.log()
