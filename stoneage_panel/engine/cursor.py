"""A cursor in a game tree with its history: undo, redo, jump."""

from collections.abc import Iterator

from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.tree import Node, Tree


class Cursor:
    """The current node of a tree. Remembers the line followed, so that redo retraces it.

    Attributes:
        node: the place.
        state: the position there, which is not to be changed.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._went: dict[Node, Node] = {}
        self.go(tree.root)

    def go(self, node: Node, state: AnyState | None = None) -> None:
        """Moves to a node; its position can be passed in if it is already known."""
        self.node = node
        self.state = self.tree.state(node) if state is None else state
        if node.parent is not None:
            self._went[node.parent] = node

    def jump(self, node: Node) -> None:
        """Moves to any node of the tree and remembers the path to it."""
        for step in node.line():
            assert step.parent is not None
            self._went[step.parent] = step
        self.go(node)

    def backwards(self) -> Iterator[Node]:
        """The nodes before this one, nearest first."""
        node = self.node.parent
        while node is not None:
            yield node
            node = node.parent

    def forwards(self) -> Iterator[Node]:
        """The nodes after this one on the line that was followed."""
        node: Node | None = self.node
        while node is not None:
            went = self._went.get(node)
            node = went if went in node.children else node.next_()
            if node is not None:
                yield node

    def forget_tried(self) -> None:
        """What was only tried is not followed any more."""
        self._went = {node: went for node, went in self._went.items() if not went.tried}

    def end(self) -> Node:
        """The last node of the line that was followed."""
        return [self.node, *self.forwards()][-1]
