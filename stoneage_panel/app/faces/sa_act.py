"""The action card of Stone Age: what the decision that is due needs beside the board."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.faces import sa_dice, sa_luck, sa_pay, sa_place, sa_solo, sa_use
from stoneage_panel.app.faces.sa_bits import position
from stoneage_panel.games.stone_age import moves
from stoneage_panel.table import Table


def action(table: Table) -> str:
    """The card for the phase."""
    if table.chosen[:1] == ("wild",):
        return sa_pay.taking(table)
    draw = _CARDS.get(position(table).phase)
    return draw(table) if draw else ""


_CARDS: dict[int, Callable[[Table], str]] = {
    moves.PLACE: sa_place.placing,
    moves.ACT: sa_use.acting,
    moves.TOOLS: sa_dice.tools,
    moves.SPLIT: sa_dice.split,
    moves.PICK: sa_dice.pick,
    moves.EXTRA: sa_pay.extra,
    moves.FEED: sa_pay.feeding,
    moves.CALL: sa_solo.calling,
    moves.DISCARD: sa_solo.discarding,
    moves.ROLL: sa_luck.rolling,
    moves.CARD: sa_luck.cards,
    moves.DRAW: sa_luck.cards,
    moves.TILE: sa_luck.tiles,
}
