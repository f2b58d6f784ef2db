"""Going back and forth in a table's tree, and keeping its lines in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stoneage_panel.engine.game import CHANCE, State
from stoneage_panel.engine.record import MAX_NAME
from stoneage_panel.engine.sanitize import one_line, plain
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table.cursor import Cursor

MAX_NOTE = 4000


class Lines:
    """What a table can do with the lines that were played at it; the rest of it is the table's."""

    tree: Tree
    people: Any
    dice: Any
    brisk: Any
    _cursor: Cursor
    _live: Node | None
    _shown: int | None
    _compose: Callable[[], None]
    _changed: Callable[[], None]
    _obvious: Callable[[State], bool]

    @property
    def node(self) -> Node:
        """The node of the tree that is shown."""
        return self._cursor.node

    def _stop_here(self, node: Node) -> bool:
        """Whether undo and redo stop at a node: a person decides, be it what luck brings."""
        state = self.tree.state(node)
        seat = state.current_player
        if self.brisk and self._obvious(state):
            return False
        if seat == CHANCE and self.dice == "choose":
            return True
        return seat >= 0 and (seat in self.people or not self.people)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to go back to."""
        return next((True for node in self._cursor.backwards() if self._stop_here(node)), False)

    @property
    def can_redo(self) -> bool:
        """Whether there is a line to follow from here."""
        return bool(self.node.children)

    @property
    def undo_shows_luck(self) -> bool:
        """Whether taking back the last decision goes back over luck that everybody has seen."""
        for node in self._cursor.backwards():
            state = self.tree.state(node)
            if state.current_player == CHANCE:
                return True
            if self._stop_here(node):
                return False
        return False

    def undo(self) -> bool:
        """Back to the last decision of a person. False if there is none; nothing changes then."""
        node = next((node for node in self._cursor.backwards() if self._stop_here(node)), None)
        if node is None:
            return False
        return self.jump(node)

    def redo(self) -> bool:
        """On to the next decision of a person, or the end of the line, the way one came."""
        last = None
        for node in self._cursor.forwards():
            last = node
            if self._stop_here(node):
                break
        return last is not None and self.jump(last)

    def jump(self, node: Node) -> bool:
        """Shows the position at any node; the ways there are remembered for redo."""
        self._cursor.jump(node)
        self._compose()
        self._live = None
        self._shown = None
        self._changed()
        return True

    def branches(self) -> list[Node]:
        """The ends of all lines, the main one first."""
        return [node for node in self.tree.root.walk() if not node.children]

    def rename(self, node: Node, name: str) -> None:
        """Names the line that starts at a node."""
        node.name = one_line(name, MAX_NAME)
        self._changed()

    def annotate(self, node: Node, note: str) -> None:
        """Puts a note at a node."""
        node.note = plain(note[:MAX_NOTE]).strip()
        self._changed()

    def promote(self, node: Node) -> None:
        """Makes the line to a node the main one."""
        self.tree.promote(node)
        self._changed()

    def delete(self, node: Node) -> None:
        """Takes a node and all after it away; if it was shown, the position before it is."""
        inside = node in (*self.node.line(), self.node)
        parent = self.tree.delete(node)
        if inside:
            self.jump(parent)
        else:
            self._changed()
