"""Parts of the explorer bring their sheet along where they stand alone, as in a notebook."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from stoneage_panel.ui.component import HtmlComponent
from stoneage_panel.ui.view import HtmlView


@cache
def sheet_text() -> str:
    """The sheet of the explorer's parts."""
    return Path(__file__).with_name("explore.css").read_text("utf-8")


class ExplorePart(HtmlComponent):
    """A part of the explorer."""

    kind = "explore"

    def _own_view(self) -> HtmlView:
        view = super()._own_view()
        view.stylesheets = [*view.stylesheets, sheet_text()]
        return view
