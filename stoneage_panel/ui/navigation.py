"""Actions that several components of one table offer: they are registered once."""

from __future__ import annotations

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action


class Navigation:
    """Goes to another position of a table's tree.

    Args:
        table: whose tree it is.
    """

    def __init__(self, table: Table) -> None:
        self._table = table

    @action
    def jump(self, number: int) -> None:
        """A position is shown."""
        self._table.jump(node_of(self._table, number))


def node_of(table: Table, number: int) -> Node:
    """The node that a control names.

    Raises:
        NotationError: there is none, such as after its line was deleted.
    """
    node = table.tree.find(number)
    if node is None:
        raise NotationError(say("tree.gone"))
    return node
