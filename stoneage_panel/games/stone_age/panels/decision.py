"""The action card of Stone Age: what the decision that is due needs beside the board."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.panels import dice, luck, pay, place, solo, use
from stoneage_panel.games.stone_age.panels.snippets import position
from stoneage_panel.table import Table


def action(table: Table) -> str:
    """The card for the phase."""
    if table.chosen[:1] == ("wild",):
        return pay.taking(table)
    draw = _CARDS.get(position(table).phase)
    return draw(table) if draw else ""


_CARDS: dict[int, Callable[[Table], str]] = {
    moves.PLACE: place.placing,
    moves.ACT: use.acting,
    moves.TOOLS: dice.tools,
    moves.SPLIT: dice.split,
    moves.PICK: dice.pick,
    moves.EXTRA: pay.extra,
    moves.FEED: pay.feeding,
    moves.CALL: solo.calling,
    moves.DISCARD: solo.discarding,
    moves.ROLL: luck.rolling,
    moves.CARD: luck.cards,
    moves.DRAW: luck.cards,
    moves.TILE: luck.tiles,
}
