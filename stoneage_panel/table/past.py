"""A table as it was at earlier nodes: for whatever shows a table, while a game is watched again."""

from __future__ import annotations

from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.log import LogLine
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node
from stoneage_panel.table.sitting import SETTINGS
from stoneage_panel.table.table import Table


class PastTable(Table):
    """Shows a node of another table's tree to whoever looks at that table, which stays as it is.

    It is to be looked at only: nobody acts on it.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._before: Node = table.tree.root
        super().__init__(**{name: getattr(table, name) for name in SETTINGS})

    def start(self, start: AnyState | None = None) -> None:
        """Sits down at the other table's tree; nothing is dealt."""
        there = self._table.session
        session = Session(there.tree, there.seats, there.seed, there.dice)
        session.log = there.log  # its sentences are made already
        session.here = there.here
        self._sit_down(session)

    def _settle(self) -> None:
        """Luck is not drawn again: the tree has it."""

    def show(self, node: Node, before: Node) -> None:
        """Shows a node, and what has changed since another one before it."""
        self._before = before
        self.session.jump(node)
        self._moved()

    @property
    def log(self) -> list[LogLine]:
        """What had happened until then."""
        return self.session.lines

    @property
    def since_yours(self) -> list[Node]:
        """Nothing is new in it."""
        return []

    @property
    def before_yours(self) -> AnyState:
        """The position that gains are counted from."""
        return self.tree.position(self._before)

    @property
    def viewer(self) -> int | None:
        """Who looks at the other table."""
        return self._table.viewer

    @property
    def covered(self) -> bool:
        """What is secret there is so here."""
        return self._table.covered

    @property
    def needs_handover(self) -> bool:
        """Whether the screen must be handed over there."""
        return self._table.needs_handover
