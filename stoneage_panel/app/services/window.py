"""How much room there is, and the colours."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.model import PageModel
from stoneage_panel.ui.actions import action

BESIDE_BOARD = 0.56
"""Share of the room that the board has where the decision stands beside it."""
BOARD_WIDTH = {"wide": 784, "medium": 412, "narrow": 374}
"""Width of the board before the window has told its own, in px."""


class Window:
    """Fits the page to the window, or to the notebook's cell."""

    def __init__(self, model: PageModel, board: TableBoard, redraw: Callable[[], None]) -> None:
        self._model = model
        self._board = board
        self._redraw = redraw
        self._board.resize(model.form == "wide", BOARD_WIDTH[model.form])

    @action
    def window(self, form: str, value: object) -> None:
        """The window tells its form, and the width that the board may have."""
        if form not in BOARD_WIDTH or type(value) not in (int, float):
            return
        assert isinstance(value, int | float)
        if value < 100:
            return
        wide = form == "wide"
        if (form, wide) != (self._model.form, self._board.wide):
            self._model.form, self._board.wide = form, wide
            self._redraw()
        self._board.resize(wide, value * BESIDE_BOARD if form == "medium" else float(value))
