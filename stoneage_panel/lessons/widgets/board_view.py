"""What walks, tasks and free boards have in common: a board, the players, and words beside them."""

from __future__ import annotations

from typing import Any, ClassVar

import panel as pn
import param

from stoneage_panel.lessons.widgets.html import SeatPanels, shown_together
from stoneage_panel.lessons.widgets.layout import Parts, stage
from stoneage_panel.live import InCell
from stoneage_panel.table import Table
from stoneage_panel.ui.component import Component, HtmlComponent
from stoneage_panel.ui.theme.sheets import THEMES
from stoneage_panel.widgets import Board, with_tips


class BoardView(InCell, Component):
    """A board of a lesson with its words; alone in a cell, or in any ``pn.Row``.

    Args:
        params: ``theme``, ``wide`` and ``width`` in px, and those of its kind.

    Attributes:
        board: the live board.
        players: the players' panels.

    Raises:
        ValueError: a parameter out of bounds.
    """

    theme = param.Selector(default="light", objects=list(THEMES), doc="The colours.")
    wide = param.Boolean(default=True, doc="Whether the board is wider than high.")
    width = param.Integer(default=640, bounds=(200, 2000), doc="Its width in px.")
    board_class: ClassVar[type[Board]] = Board
    share: ClassVar[float] = 1.0
    """Of its width that a board takes which is higher than wide: so more stands below it."""

    @property
    def lacks_of(self) -> int | None:
        """Whose lacks alone stand on the board, −1 nobody's; None: of whose turn it is."""
        return None

    @property
    def board_width(self) -> int:
        """The width of the board itself, in px."""
        return int(self.width) if self.wide else round(self.width * self.share)

    def lay_out(self, table: Table, *words: HtmlComponent) -> None:
        """Makes the board and the players of a table, and shows the words together with them."""
        self.board = self.board_class(
            table, wide=self.wide, width=self.board_width, theme=self.theme, tips=False
        )
        self.board.board.lacks_of = self.lacks_of
        self.players = SeatPanels(table, theme=self.theme)
        self.players.words.view_options = self.board.board.view_options
        shown_together(self.theme, self.players, *words, self.board.toast)
        self._pieces: tuple[Any, ...] = (self.board, self.players, *words)
        self.param.watch(self._restyle, ["theme", "wide", "width"])

    def staged(self, above: Parts, board: Parts, words: Parts, **more: Any) -> pn.Column:
        """Its parts as `stage` lays them out, all of them explained by its board's tip."""
        return with_tips(stage(above, board, words, **more), self.board)

    def _restyle(self, *_: object) -> None:
        for piece in self._pieces:
            piece.theme = self.theme
        self.board.param.update(wide=self.wide, width=self.board_width)
