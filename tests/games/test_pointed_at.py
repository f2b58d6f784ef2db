"""Every legal move can be made by pointing: at the board, or at what stands beside it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from tests.support import drawn
from tests.support.markup import Markup
from tests.support.variants import Variant

LOOKED_AT, TRIED = 12, 3
"""Decisions of a game that are looked at, and moves tried at each: drawing the board takes time."""
GAMES = [
    Variant("my_first", 3),
    Variant("stone_age", 2),
    Variant("stone_age", 3, (("style", True),)),
    Variant("stone_age_solo", 1, (("level", 1),)),
    Variant("settlers", 3),
    Variant("age_of_dirt", 3),
]


def offered(table: Table) -> tuple[set[str], set[str]]:
    """What can be pointed at next, and the lines of moves that can be made at once."""
    board = {place.id for place in TableBoard(table=table).scene().places if place.legal}
    controls = [one for one in Markup(drawn.act(table)).controls if one.enabled]
    parts = {one.arg for one in controls if one.act == "part"}
    return board | parts, {one.arg for one in controls if one.act == "do"}


def made(before: Node, table: Table) -> Action | None:
    """The move that led away from a position: luck or forced moves may have followed it."""
    return next(node for node in table.node.line() if node.parent is before).action


def point_by_point(table: Table, action: Action) -> bool:
    """Makes a move by pointing at what is offered; whether that leads to it."""
    here = table.node
    left = Counter(table.game.parts(action))
    for _ in range(left.total() + 1):
        parts, lines = offered(table)
        if table.game.format(action) in lines:
            table.play(action)
        elif (part := next((part for part in left if left[part] and part in parts), None)) is None:
            break
        else:
            left[part] -= 1
            table.click(part)
        if table.node is not here:
            return made(here, table) == action
    if table.ready != action:
        return False
    assert "confirm" in {one.act for one in Markup(drawn.act(table)).controls if one.enabled}
    table.confirm()
    return made(here, table) == action


def decisions(variant: Variant, rng: random.Random) -> Iterator[Table]:
    """Random decisions of a game between people."""
    seats = ["human"] * variant.players
    table = Table(
        game_name=variant.name, seats=seats, options=dict(variant.options), seed=rng.randrange(999)
    )
    while not table.over:
        table.show_hand()
        yield table
        table.act(rng.choice(list(table.legal)))


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.id)
def test_every_move_can_be_pointed_at(variant: Variant) -> None:
    rng = random.Random(7)
    for table in islice(decisions(variant, rng), 0, 15 * LOOKED_AT, 15):
        here, legal = table.node, list(table.legal)
        for action in rng.sample(legal, min(TRIED, len(legal))):
            assert point_by_point(table, action), (table.game.format(action), offered(table))
            table.jump(here)
            table.cancel()
            table.show_hand()
