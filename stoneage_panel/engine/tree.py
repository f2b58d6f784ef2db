"""The game tree: the moves played, taken back and tried as variations.

Nodes hold actions, names, notes and kept studies. Positions are derived from them and cached,
never stored.
"""

from collections import OrderedDict
from collections.abc import Iterator

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Action, AnyGame, AnyState
from stoneage_panel.engine.strings import say

_CACHED = 64


class Node:
    """The position after an action, or the start of the tree.

    Attributes:
        id: number within the tree, in order of making; 0 is the root.
        action: the action that led here; None at the root.
        parent: None at the root.
        children: lines from here; the first is the main one.
        name: of the line that starts here; may be empty.
        note: free text; may be empty.
        studies: what was found out about the position, a text each; see `study.keeping`.
        depth: number of actions from the root.
        tried: whether it was only tried; what luck brought here is not known to the game.
    """

    __slots__ = (
        "action", "children", "depth", "id", "name", "note", "parent", "studies", "tried",
    )  # fmt: skip

    def __init__(self, id: int, action: Action | None, parent: "Node | None") -> None:
        self.id = id
        self.action = action
        self.parent = parent
        self.children: list[Node] = []
        self.name = ""
        self.note = ""
        self.studies: tuple[str, ...] = ()
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.tried = False

    def line(self) -> "list[Node]":
        """The nodes from the first action to this one; empty at the root."""
        nodes: list[Node] = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes

    def since(self, before: "Node | None", most: int = 12) -> "list[Node]":
        """The nodes after another one up to this one; empty where it is no near ancestor."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None and node is not before and len(nodes) < most:
            nodes.append(node)
            node = node.parent
        return nodes[::-1] if node is not None and node is before else []

    def end(self) -> "Node":
        """The last node of the main line through this one; what was only tried after it is not."""
        node = self
        while (after := node.next_()) is not None:
            node = after
        return node

    def next_(self) -> "Node | None":
        """The next node of the main line through this one; None at its end."""
        known = self.children[0] if self.children else None
        return known if known is not None and (self.tried or not known.tried) else None

    def child(self, action: Action) -> "Node | None":
        """The child for an action, if there is one."""
        for node in self.children:
            if node.action == action:
                return node
        return None

    def walk(self) -> "Iterator[Node]":
        """This node and all below it, main lines first."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.children)


class Tree:
    """A game tree from a starting position.

    Args:
        game: whose rules hold.
        start: a position set up by hand; None is the game's own start.

    Attributes:
        made: how many nodes were ever made: the id that the next one gets.
    """

    def __init__(self, game: AnyGame, start: AnyState | None = None) -> None:
        self.game = game
        self.start = start
        self.root = Node(0, None, None)
        self.made = 1
        self._first = game.new_initial_state() if start is None else start.clone()
        self._cache: OrderedDict[Node, AnyState] = OrderedDict()

    def __len__(self) -> int:
        """Number of nodes, the root included."""
        return sum(1 for _ in self.root.walk())

    def add(self, node: Node, action: Action) -> Node:
        """The child of a node for an action, created if it is new.

        The action is not checked here: `State.step` does that before.
        """
        found = node.child(action)
        if found is None:
            found = Node(self.made, action, node)
            self.made += 1
            node.children.append(found)
        return found

    def find(self, node_id: int) -> Node | None:
        """The node with a number, or None."""
        return next((node for node in self.root.walk() if node.id == node_id), None)

    def check(self, node: Node) -> None:
        """Validates that a node belongs to this tree.

        Raises:
            NotationError: it was deleted, is another tree's, or is no node at all.
        """
        if not isinstance(node, Node):
            raise NotationError(say("tree.gone"))
        at = node
        while at.parent is not None and at in at.parent.children:
            at = at.parent
        if at is not self.root:
            raise NotationError(say("tree.gone"))

    def main_line(self) -> list[Node]:
        """The nodes of the played game, from the first action on."""
        return self.root.end().line()

    def is_main(self, node: Node) -> bool:
        """Whether a node lies on the main line."""
        while node.parent is not None:
            if node.parent.next_() is not node:
                return False
            node = node.parent
        return True

    def promote(self, node: Node) -> None:
        """Makes the whole path to a node the main line; see `check` for nodes of others."""
        for step in node.line():
            assert step.parent is not None
            siblings = step.parent.children
            siblings.remove(step)
            siblings.insert(0, step)
            step.tried = False

    def delete(self, node: Node) -> Node:
        """Deletes a node and its subtree; returns its parent.

        Raises:
            ValueError: for the root.
            NotationError: the node is not one of this tree.
        """
        self.check(node)
        if node.parent is None:
            raise ValueError(say("tree.root"))
        for gone in node.walk():
            self._cache.pop(gone, None)
        node.parent.children.remove(node)
        return node.parent

    def state(self, node: Node) -> AnyState:
        """A copy of the position at a node."""
        return self.position(node).clone()

    def position(self, node: Node) -> AnyState:
        """The position at a node, shared with the cache: read only."""
        todo: list[Action] = []
        at: Node | None = node
        while at is not None and at.action is not None and at not in self._cache:
            todo.append(at.action)
            at = at.parent
        if at is not None and at in self._cache:
            self._cache.move_to_end(at)
            known = self._cache[at]
        else:
            known = self._first
        if not todo:
            return known
        state = known.clone()
        for action in reversed(todo):
            state.apply(action)
        self._cache[node] = state
        if len(self._cache) > _CACHED:
            self._cache.popitem(last=False)
        return state
