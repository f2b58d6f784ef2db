"""Components of lessons that are HTML: with the style sheet of lessons besides the house's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import param

from stoneage_panel.live import InCell
from stoneage_panel.ui.component import HtmlComponent
from stoneage_panel.ui.theme.sheets import alone_text
from stoneage_panel.ui.view import HtmlView
from stoneage_panel.widgets import Players


@cache
def lesson_text() -> str:
    """The style sheet of lessons: no game's page loads it."""
    return Path(__file__).with_name("lesson.css").read_text("utf-8")


class _Dressed(HtmlComponent):
    """Has the style sheet of lessons besides the house's."""

    game_page = param.String(
        default="", doc="Address of the game's page, where its rules are read; empty: none."
    )

    def _own_view(self) -> HtmlView:
        view = super()._own_view()

        def restyle(*_: object) -> None:
            view.restyle(alone_text(self.theme) + lesson_text())

        restyle()
        self.param.watch(restyle, "theme")
        return view


class LessonHtml(InCell, _Dressed):
    """A part of a lesson by itself."""


class SeatPanels(_Dressed, Players):
    """The players' panels, two in a row where there is room."""
