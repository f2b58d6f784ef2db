"""What the lines of a tree are called: the played game, and what was tried by its age."""

from __future__ import annotations

from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table.strings import say


class LineNames:
    """The names of all lines, the same wherever they are read; made anew when a tree changes.

    What leaves the played game is numbered in the order in which it was begun, so that a number
    stays when another line is shown, goes on or is made the game.
    """

    def __init__(self, tree: Tree) -> None:
        found = _lines(tree)
        numbers = {line: at for at, line in enumerate(sorted(set(found.values())), 1)}
        self._numbers = {node: numbers[line] for node, line in found.items()}

    def of(self, node: Node) -> str:
        """The line of a position: as people call it, else “As played” or its number."""
        if named := fork(node).name:
            return named
        number = self._numbers.get(node)
        return say("lines.line", n=number) if number else say("lines.played")


def _lines(tree: Tree) -> dict[Node, int]:
    """For every position that was not played, the id of the one that its line began with."""
    found: dict[Node, int] = {}
    todo = [(tree.root, True)]
    while todo:
        node, played = todo.pop()
        straight = node.next_() if played else None
        eldest = min((child.id for child in node.children), default=0)
        for child in node.children:
            if child is not straight:
                goes_on = not played and child.id == eldest
                found[child] = found[node] if goes_on else child.id
            todo.append((child, child is straight))
    return found


def fork(node: Node) -> Node:
    """Where a line leaves the others: the first node that is of no other line."""
    while (before := node.parent) is not None and len(before.children) == 1:
        if before.tried != node.tried:
            break  # what was tried after the game's end
        node = before
    return node


def within(tree: Tree, node: Node) -> bool:
    """Whether a position is still one of a tree's: a line may have been deleted."""
    while node.parent is not None and node in node.parent.children:
        node = node.parent
    return node is tree.root
