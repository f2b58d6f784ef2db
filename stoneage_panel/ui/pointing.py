"""Pointing at something: at a place of the board, at a button, at a part of the page."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.engine.game import Action
from stoneage_panel.table import Table


class Pointer(NamedTuple):
    """What to look at.

    Args:
        part: a place of the board or a piece, by its id; the ring or the mark is on it.
        move: the whole move in notation, for a button that makes it at once.
        confirm: whether all is chosen and only waits to be confirmed.
        place: a place that is only to be looked at.
        zone: the kind of a view.
        rest: what is to be pointed at after the part; nothing where that makes the move at once.
    """

    part: str = ""
    move: str = ""
    confirm: bool = False
    place: str = ""
    zone: str = ""
    rest: tuple[str, ...] = ()


NOWHERE = Pointer()


def towards(table: Table, action: Action) -> Pointer:
    """What to point at next on the way to an action; nowhere once something else was chosen."""
    left = list(table.game.parts(action))
    for part in table.chosen:
        if part not in left:
            return NOWHERE
        left.remove(part)
    move = table.game.format(action)
    # what all that is left has in common need not be pointed at, and may have no button
    parts, ways = table.game.parts, table.fitting
    left = [part for part in left if not all(part in parts(way) for way in ways)] or left
    if not left:
        return Pointer(move=move, confirm=True)
    part, *rest = left
    again = table.chosen.count(part) + 1
    alone = sum(list(parts(way)).count(part) >= again for way in ways) == 1
    return Pointer(part=part, move=move, rest=() if alone else tuple(rest))
