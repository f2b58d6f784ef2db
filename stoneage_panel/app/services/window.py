"""How much room there is, and the colours."""

from __future__ import annotations

import re
from collections.abc import Callable

from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.model import PageModel
from stoneage_panel.ui.actions import action

BESIDE_BOARD = 0.56
"""Share of the room that the board has where the decision stands beside it."""
BOARD_WIDTH = {"wide": 784, "medium": 412, "narrow": 374, "side": 540}
"""Width of the board before the window has told its own, in px."""
LEAST = 100
"""What is narrower is no room for a board, in px."""
_ROOM = re.compile(r"(\d{1,5}) (\d{1,5})", re.ASCII)


class Window:
    """Fits the page to the window, or to the notebook's cell."""

    def __init__(self, model: PageModel, board: TableBoard, redraw: Callable[[], None]) -> None:
        self._model = model
        self._board = board
        self._redraw = redraw
        self._board.resize(model.is_board_wide, BOARD_WIDTH[model.form])

    @action
    def window(self, form: str, value: object) -> None:
        """The window tells its form, and the room of the board: its width and height in px.

        A height of 0 is none that the board has to fit into.
        """
        if form not in BOARD_WIDTH or not (room := _ROOM.fullmatch(str(value))):
            return
        width, height = int(room[1]), int(room[2])
        if width < LEAST:
            return
        before, self._model.form = self._model.form, form
        wide = self._model.is_board_wide
        if (form, wide) != (before, self._board.wide):
            self._board.wide = wide
            self._redraw()
        own = width * BESIDE_BOARD if form == "medium" else width
        self._board.resize(wide, own, height, whole=form == "side")
