"""Plays again on the board what has happened since a person last decided."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action

_PAUSE = 0.5
"""Seconds between what moves for one decision and for the next one."""


class Replay:
    """Shows earlier positions one after the other; the table stays where it is.

    Args:
        show: draws the board at a node with what moves towards it; how long that takes, in s.
        begin: called when something is played, before it is drawn.
        done: draws the table as it is.
        call_later: ``call_later(seconds, callback)`` calls back.
    """

    def __init__(
        self,
        table: Table,
        show: Callable[[Node], float],
        begin: Callable[[], None],
        done: Callable[[], None],
        call_later: Callable[[float, Callable[[], None]], None],
    ) -> None:
        self._table = table
        self._show = show
        self._begin = begin
        self._done = done
        self._call_later = call_later
        self._number = 0
        self._running = False

    @action
    def again(self, what: str) -> None:
        """Plays it again, from the position after what that person did.

        Args:
            what: ``"all"`` for the whole game.
        """
        if self._running:
            self.stop()
            self._done()
            return
        nodes = self._table.node.line() if what == "all" else self._table.since_yours
        if nodes:
            self._number += 1
            self._running = True
            self._begin()
            assert nodes[0].parent is not None
            self._step(self._number, [nodes[0].parent, *self._stops(nodes)])

    def stop(self) -> None:
        """The board is drawn as it is: nothing is played any more."""
        self._number += 1
        self._running = False

    def _stops(self, nodes: list[Node]) -> list[Node]:
        """The nodes at which somebody decides, or it ends: luck belongs to what led to it."""
        tree, last = self._table.tree, nodes[-1]
        return [node for node in nodes if node is last or tree.position(node).current_player >= 0]

    def _step(self, number: int, left: list[Node]) -> None:
        if number != self._number:
            return
        if not left:
            self._running = False
            self._done()
            return
        pause = self._show(left[0]) + _PAUSE
        self._call_later(pause, lambda: self._step(number, left[1:]))
