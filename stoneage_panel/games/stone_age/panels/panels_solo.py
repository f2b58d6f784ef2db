"""The solo game of Stone Age beside its board: four colours, hunger, and strength that is left."""

from __future__ import annotations

from stoneage_panel.games.stone_age.panels import decision, last_turn, place, solo
from stoneage_panel.games.stone_age.panels.panels import subtitle
from stoneage_panel.games.stone_age.panels.snippets import position
from stoneage_panel.table import Table

ICON = "torch"

__all__ = [
    "ICON",
    "action",
    "facts",
    "mini",
    "mover",
    "panel",
    "points",
    "prompt",
    "strip",
    "subtitle",
    "workings",
]

mini = solo.mini
points = solo.points
panel = solo.panel
action = decision.action
prompt = place.prompt
facts = solo.facts
workings = solo.workings


def mover(table: Table, seat: int) -> int:
    """Whose colour the banner has: that of the figures that act; −1 if it is all tribes."""
    return position(table).acting


def strip(table: Table) -> str:
    """The last roll, and what the end of the round will cost."""
    return last_turn.last(table) + solo.feeding_ahead(table)
