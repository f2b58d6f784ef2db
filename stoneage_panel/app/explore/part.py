"""Parts of the explorer bring their sheet along where they stand alone, as in a notebook."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from stoneage_panel.ui.component import HtmlComponent
from stoneage_panel.ui.view import HtmlView

SHEETS = ("explore.css", "luck.css", "review.css")


@cache
def sheet_text() -> str:
    """The sheets of the explorer's parts, as one."""
    here = Path(__file__)
    return "".join(here.with_name(name).read_text("utf-8") for name in SHEETS)


class ExplorePart(HtmlComponent):
    """A part of the explorer."""

    kind = "explore"

    def _own_view(self) -> HtmlView:
        view = super()._own_view()
        view.stylesheets = [*view.stylesheets, sheet_text()]
        return view
