"""The dice that a step of a walk has thrown, with what was made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from stoneage_panel.engine.tree import Node
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui.html import EMPTY, Html, tag
from stoneage_panel.ui.panels import panels_of
from stoneage_panel.ui.protocol import Rolled

MOST = 3
"""So many rolls are seen at once; more are folded away, for they would hide the board."""


def rolls(table: Table, nodes: Sequence[Node]) -> Html:
    """All rolls at some nodes of a table, each as an equation; nothing where there is none.

    Args:
        table: where all of them have been played, so that the tools added are known.
    """
    rows = [_row(one) for one in _thrown(table, nodes)]
    if not rows:
        return EMPTY
    if len(rows) <= MOST:
        return tag("div", rows, class_="rolls")
    head = tag("summary", say("walk.rolls", n=len(rows)))
    return tag("details", head, rows, class_="rolls", data_key="rolls")


def _thrown(table: Table, nodes: Sequence[Node]) -> Iterator[Rolled]:
    """The rolls, where the game tells of them."""
    tell: Callable[[Table, Node], Rolled | None] | None
    tell = getattr(panels_of(table.game.name), "rolled", None)
    for node in nodes:
        if tell and (found := tell(table, node)):
            yield found


def _row(one: Rolled) -> Html:
    faces = ", ".join(map(str, one.faces))
    label = say("walk.rolled", who=one.who, where=one.where, dice=faces)
    head = tag("span", say("walk.roll", who=one.who, where=one.where), class_="s m")
    return tag("div", head, Html(one.shown), role="group", aria_label=label)
