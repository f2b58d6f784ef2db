"""Components of lessons that are HTML: with the style sheet of lessons besides the house's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import param
from bokeh.models import InlineStyleSheet

from stoneage_panel.live import InCell
from stoneage_panel.ui.component import HtmlComponent
from stoneage_panel.ui.theme.sheets import alone_text
from stoneage_panel.widgets import Players


@cache
def sheet_text(theme: str) -> str:
    """The house's style sheet with that of lessons, which no game's page loads."""
    return alone_text(theme) + Path(__file__).with_name("lesson.css").read_text("utf-8")


def shown_together(theme: str, *parts: HtmlComponent) -> None:
    """Parts of one view have one style sheet and bring the pictures once: both are long.

    Args:
        theme: their colours.
        parts: not shown yet.
    """
    sheet = InlineStyleSheet(css=sheet_text(theme))
    for at, part in enumerate(parts):
        part.sheet, part.own_sheet = sheet, sheet_text
        part.brings_pictures = part.brings_pictures and not at


class _Dressed(HtmlComponent):
    """Has the style sheet of lessons besides the house's."""

    own_sheet = staticmethod(sheet_text)

    game_page = param.String(
        default="", doc="Address of the game's page, where its rules are read; empty: none."
    )


class LessonHtml(InCell, _Dressed):
    """A part of a lesson by itself."""


class SeatPanels(_Dressed, Players):
    """The players' panels, two in a row where there is room."""
