"""The what-if explorer in a notebook's cell, or in any other Panel app."""

from __future__ import annotations

from typing import Any

import panel as pn

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)
from stoneage_panel.app.explore.explorer import Explorer
from stoneage_panel.board import svg
from stoneage_panel.engine.tree import Node
from stoneage_panel.match import Match
from stoneage_panel.study.dispatch import Workers
from stoneage_panel.table import Table
from stoneage_panel.widgets import Board, Decision, table_of


class ExplorerCell(pn.viewable.Viewer):  # type: ignore[misc]
    """Board, decision, lines, chances and what can be asked, side by side.

    Args:
        at: a match or a table; from here on lines are tried there.
        workers: who makes the trials; by default this process, between events.

    Attributes:
        explorer: its studies (``now``, ``race``, ``fan``, ``lines``) and settings.
    """

    def __init__(self, at: Match | Table, workers: Workers | None = None, **params: Any) -> None:
        super().__init__(**params)
        self.table = table_of(at)
        self.board = Board(self.table)
        self.decision = Decision(self.table)
        self.explorer = Explorer(self.table, workers, self._draw, lambda sentence: None)
        self.explorer.graph.in_page = False
        self.table.explore()

    @property
    def settings(self) -> pn.Param:
        """Who plays on, how exact and how long, as widgets that Panel makes of the parameters."""
        return pn.Param(self.explorer.settings, show_name=False)

    def _draw(self, node: Node) -> str:
        return svg.render(self.board.board.scene(node), self.board.theme, "line")

    def __panel__(self) -> pn.Row:
        explorer = self.explorer
        left = pn.Column(explorer.banner, self.board, self.decision, margin=0)
        right = pn.Column(explorer.graph, explorer.chances, explorer.card, margin=0, width=560)
        return pn.Row(left, right, margin=0)
