"""What lies over the page: one question or message at a time."""

from __future__ import annotations

from stoneage_panel.app.components.dialogs.handover import Handover
from stoneage_panel.app.components.toast.toast import Toast
from stoneage_panel.ui.component import FirstOf, HtmlComponent
from stoneage_panel.ui.html import Html

FIRST = ",".join(f".dialog {one}" for one in ("h2[tabindex]", "button"))
"""What has the focus in a dialog that opens: its heading where there is much to read."""


def question(html: str) -> str:
    """What the dialog of some HTML is called; empty where there is none."""
    return html.partition('aria-modal="true" aria-label="')[2].partition('"')[0]


class Over(FirstOf):
    """The first that has something to show; a message lies over it, and takes nothing away.

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
        self._toast, self._below = toast, FirstOf(*asked, handover, *rest)

    def html(self) -> Html:
        """What is said, and below it what the first of all others shows."""
        return self._toast.drawn() + self._below.html()
