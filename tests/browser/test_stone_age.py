"""Rounds of Stone Age on the built page by clicks: the last of a game for four, the expansion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

import stoneage_panel as sap
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.match import Match
from tests.browser.page_driver import Visit
from tests.browser.table_player import TablePlayer, open_saved, same

Go = Callable[..., Visit]
SEED = 3
"""With it the rounds below have nearly all that people do in them."""


def now(of: TablePlayer | Match) -> int:
    """The round, from 1."""
    return cast(Position, (of.table if isinstance(of, TablePlayer) else of).state).round


def opened(page: Visit, folder: Path, round: int, players: int, **options: object) -> TablePlayer:
    """A person's game with bots that has come to some round, on the page and here."""
    seats = ["human:Mira", *["rule"] * (players - 1)]
    match = sap.new("stone_age", players=players, seed=SEED, seats=seats, **options)
    while now(match) < round:
        match.do(match.suggest())
    open_saved(page, match.record(), folder)
    return TablePlayer(page, same(match.record()))


def does(player: TablePlayer) -> str:
    """What the person does now, and does it; empty once the game is over."""
    player.in_step()
    if player.table.over:
        return ""
    move = player.chooses()
    player.makes(move)
    return player.game.format(move).split()[0]


@pytest.mark.sweep
@pytest.mark.slow
def test_the_last_round_of_a_game_for_four(go: Go, tmp_path: Path) -> None:
    player = opened(go().wait("live"), tmp_path, round=15, players=4)
    done = set()
    while move := does(player):
        done.add(move)
    player.to_the_end()  # which looks at the page's log, and for where points come from
    assert done >= {"place", "use", "tools", "build", "buy"}
    assert player.tapped and player.pressed


@pytest.mark.slow
def test_rounds_for_five_with_style_is_the_goal(go: Go, tmp_path: Path) -> None:
    player = opened(go().wait("live"), tmp_path, round=3, players=5, style=True)
    done = set()
    while now(player) < 5:
        done.add(does(player))
    assert done >= {"place", "use", "tools", "buy", "split"}
