"""What is heard besides what moves: points, and that it is one's turn."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.panels import panels_of


class Signals:
    """Watches a table for what people should hear.

    Args:
        play: has the page play a sound of `ui/sound.mjs`.
    """

    def __init__(self, table: Table, play: Callable[[str], None]) -> None:
        self._table = table
        self._play = play
        self._node: Node | None = None
        self._bot = False
        self._scores: list[int] = []

    def update(self) -> None:
        """Looks at what has changed; call it after every change of the table."""
        table = self._table
        points = panels_of(table.game.name).points
        scores = [points(table.state, seat) for seat in range(table.game.players)]
        goes_on = bool(table.node.since(self._node))
        before, self._node, self._scores = self._scores, table.node, scores
        bot, self._bot = self._bot, table.bot_to_move is not None
        if not goes_on:
            return
        if any(now > was for now, was in zip(scores, before, strict=False)):
            self._play("point")
        if bot and not self._bot and not table.over and table.state.current_player in table.people:
            self._play("turn")
