"""What lies over the page: one question or message at a time."""

from __future__ import annotations

from stoneage_panel.app.components.dialogs.handover import Handover
from stoneage_panel.app.components.toast.toast import Toast
from stoneage_panel.ui.component import FirstOf, HtmlComponent
from stoneage_panel.ui.html import Html


class Over(FirstOf):
    """The first that has something to show; a message leaves the cover of a hand-over on.

    Args:
        toast: what is said comes first.
        asked: questions that may lie above a cover.
        handover: the cover.
        rest: what waits below it.
    """

    def __init__(
        self,
        toast: Toast,
        asked: tuple[HtmlComponent, ...],
        handover: Handover,
        *rest: HtmlComponent,
    ) -> None:
        super().__init__(toast, *asked, handover, *rest)
        self._toast, self._handover = toast, handover

    def html(self) -> Html:
        """What is said, with the cover below it; else what the first shows."""
        said = self._toast.drawn()
        return said + self._handover.drawn() if said else super().html()
