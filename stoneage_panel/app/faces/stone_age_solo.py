"""The solo game of Stone Age beside its board: four colours, hunger, and strength that is left."""

from __future__ import annotations

from stoneage_panel.app.faces import sa_act, sa_place, sa_solo, sa_strip
from stoneage_panel.app.faces.sa_bits import position
from stoneage_panel.app.faces.stone_age import subtitle
from stoneage_panel.table import Table

ICON = "torch"

__all__ = [
    "ICON",
    "action",
    "facts",
    "mini",
    "mover",
    "panel",
    "prompt",
    "strip",
    "subtitle",
    "workings",
]

mini = sa_solo.mini
panel = sa_solo.panel
action = sa_act.action
prompt = sa_place.prompt
facts = sa_solo.facts
workings = sa_solo.workings


def mover(table: Table, seat: int) -> int:
    """Whose colour the banner has: that of the figures that act; −1 if it is all tribes."""
    return position(table).acting


def strip(table: Table) -> str:
    """The last roll, and what the end of the round will cost."""
    return sa_strip.last(table) + sa_solo.outlook(table)
