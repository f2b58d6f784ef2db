"""What the browser's Back does: it closes what lies over the page, then leads to the tables."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.model import PageModel
from stoneage_panel.app.services.page_actions import PageActions
from stoneage_panel.ui.actions import action


class WayBack:
    """Tells the page how far the way back is, and goes it step by step.

    Args:
        lobby: leads from a game to the tables.
        tell: tells the page how many steps there are; see site/src/back.js.
    """

    def __init__(
        self,
        model: PageModel,
        closing: PageActions,
        lobby: Callable[[], None],
        tell: Callable[[int], None],
    ) -> None:
        self._model = model
        self._closing = closing
        self._lobby = lobby
        self._tell = tell
        self._told = 0

    @property
    def depth(self) -> int:
        """How many steps there are: closing a dialog, leaving a game."""
        return bool(self._closing.uppermost()) + bool(self._model.playing)

    def look(self) -> None:
        """Tells the page if it is another number."""
        if self.depth != self._told:
            self._tell_page()

    def _tell_page(self) -> None:
        self._told = self.depth
        self._tell(self._told)

    @action
    def way_back(self) -> None:
        """One step back. The page has used up its step, so it is told what is left in any case."""
        if close := self._closing.uppermost():
            close()
        elif self._model.playing:
            self._lobby()
        self._tell_page()
