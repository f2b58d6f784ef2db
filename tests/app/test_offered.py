"""What the card beside the board offers can be done: no button of a piece is refused when used."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stoneage_panel.app.page import Page
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.rng import Rng
from tests.support.markup import Control, Markup
from tests.support.variants import few
from tests.support.visitor import Visitor

TILES = [
    arg
    for name, spec in all_games().items()
    for arg in (name, *(f"{name} {preset.key}" for preset in spec.presets))
]
USES = 120


def people_at(visitor: Visitor, tile: str) -> Visitor:
    """A game of people alone: every decision is asked for."""
    visitor.does("game", tile)
    lobby = visitor.page.lobby
    lobby.seats = ["human"] * len(lobby.seats)
    visitor.does("start")
    return visitor


def check(page: Page, control: Control) -> None:
    """Using a button adds the piece it names."""
    composer = page.table._composer
    before = composer.chosen
    taken = composer.point(control.arg)
    added = composer.chosen.count(control.arg) > before.count(control.arg)
    composer.chosen = before
    assert taken and added, f"{control.arg} is offered after {before}"


@pytest.mark.slow
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("seed", few(range(3)))
def test_every_piece_that_is_offered_can_be_pointed_at(
    sit: Callable[..., Visitor], tile: str, seed: int
) -> None:
    visitor, rng = people_at(sit(seed=seed), tile), Rng(seed)
    table = visitor.page.table
    offered = 0
    for _ in range(USES):
        if table.over:
            break
        if table.needs_handover:
            visitor.does("mine")
        parts = [c for c in Markup(visitor.reads("act")).controls if c.act == "part" and c.enabled]
        for control in parts:
            check(visitor.page, control)
        offered += len(parts)
        if parts and rng.below(4):
            visitor.does("part", rng.choice(parts).arg)
        elif table.ready is not None:
            visitor.does("confirm")
        else:
            visitor.does("do", table.game.format(rng.choice(table.legal)))
    assert offered > 20 or table.over
