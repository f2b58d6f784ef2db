"""What the end of a round has brought: it is shown for a moment, so that nobody misses it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.panels import panels_of

_FIRST, _EACH = 900, 650
"""How long such a moment takes, and how much longer for each line, in ms."""


@dataclass(frozen=True)
class Moment:
    """Some sentences, and how long they stay at a brisk pace, in ms."""

    lines: list[str]

    @property
    def ms(self) -> int:
        """Long enough to read them."""
        return _FIRST + _EACH * len(self.lines)


def moment(table: Table, way: Sequence[Node]) -> Moment | None:
    """What the game itself did where a round has ended on the way; None where none has.

    Args:
        way: the nodes that led to the position shown.
    """
    if not way or way[0].parent is None:
        return None
    before, after = table.tree.position(way[0].parent), table.tree.position(way[-1])
    if getattr(before, "round", 0) == getattr(after, "round", 0):
        return None
    log = table.session.log
    lines = [line.text for node in way for line in log.at(node) if line.seat is None]
    lines += _losses(table, before, after)
    return Moment(lines) if lines else None


def _losses(table: Table, before: AnyState, after: AnyState) -> list[str]:
    """Who has fewer points now: hunger is not to be overlooked."""
    points = panels_of(table.game.name).points
    names = enumerate(table.names)
    changes = [(who, points(after, seat) - points(before, seat)) for seat, who in names]
    return [say("moment.lost", who=who, n=-n) for who, n in changes if n < 0]
