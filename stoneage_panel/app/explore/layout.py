"""How the lines of a tree are laid out: which positions are drawn, and where."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from stoneage_panel.engine.tree import Node, Tree

MOST_MARKS = 60
"""More places than these are not drawn: those nearest to the one shown are."""


class Mark(NamedTuple):
    """A position that is drawn.

    Attributes:
        node: the position.
        column: how many marks lie before it on its line.
        row: its line, from the top; the played game is 0.
        before: where the mark before it stands in the list; None for the first.
        run: how many actions lead there from that mark.
    """

    node: Node
    column: int
    row: int
    before: int | None
    run: int


def marks(
    tree: Tree, here: Node, kept: Container[Node], home: Node | None = None
) -> tuple[list[Mark], int]:
    """The positions that are drawn, line by line, and how many others were left out.

    Drawn are the start, forks, ends, places with a name, a note or a study that is kept, and those
    asked for; runs between them are one stretch.

    Args:
        here: the position shown; it is drawn, and of too many marks those near it are.
        kept: further positions that are drawn.
        home: where the game was left; it is drawn in any case.
    """
    found: list[Mark] = []
    row = -1
    # the last node first: a stack, for lines may be long
    todo: list[tuple[Node, int | None, int, bool]] = [(tree.root, None, 0, True)]
    while todo:
        node, before, run, new_row = todo.pop()
        row += new_row
        at = before
        if node is home or _drawn(node, here, kept):
            column = 0 if before is None else found[before].column + 1
            at, run = len(found), run if before is not None else 0
            found.append(Mark(node, column, row, before, run))
            run = 0
        first = True
        following = []
        for child in _in_order(node):
            following.append((child, at, run + 1, not first))
            first = False
        todo += reversed(following)
    return _near(found, here, home)


def _in_order(node: Node) -> list[Node]:
    """The lines on from a node, the one that goes straight on first."""
    straight = node.next_()
    return ([straight] if straight else []) + [one for one in node.children if one is not straight]


def _drawn(node: Node, here: Node, kept: Container[Node]) -> bool:
    several = len(node.children) != 1
    told = bool(node.name or node.note or node.studies)
    return node.parent is None or several or told or node is here or node in kept


def _near(found: list[Mark], here: Node, home: Node | None) -> tuple[list[Mark], int]:
    """Of too many marks those that are nearest to the one shown, by rows and columns, and home."""
    if len(found) <= MOST_MARKS:
        return found, 0
    at = next((mark for mark in found if mark.node is here), found[0])

    def far(k: int) -> tuple[int, int]:
        mark = found[k]
        if mark.node is home:
            return 0, k
        return abs(mark.column - at.column) + 2 * abs(mark.row - at.row), k

    wanted = set(sorted(range(len(found)), key=far)[:MOST_MARKS])
    places = {k: n for n, k in enumerate(sorted(wanted))}
    rows = sorted({found[k].row for k in wanted})
    left = min(found[k].column for k in wanted)
    near = [
        found[k]._replace(
            column=found[k].column - left,
            row=rows.index(found[k].row),
            before=places.get(-1 if found[k].before is None else found[k].before or 0),
        )
        for k in sorted(wanted)
    ]
    return near, len(found) - len(near)
