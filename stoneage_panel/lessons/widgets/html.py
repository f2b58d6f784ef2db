"""Components of lessons that are HTML: with the style sheet of lessons besides the house's."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import param
from bokeh.models import InlineStyleSheet

from stoneage_panel.app.components.text_board.text_board import TextBoard
from stoneage_panel.catalog import spec
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.live import InCell
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.ui.component import Component, HtmlComponent, depends, watch_weakly
from stoneage_panel.ui.html import Html, fragment
from stoneage_panel.ui.theme.sheets import alone_text
from stoneage_panel.widgets import Players, table_of


@cache
def sheet_text(theme: str) -> str:
    """The house's style sheet with that of lessons, which no game's page loads."""
    own = Path(__file__).with_name("lesson.css").read_text("utf-8")
    return alone_text(theme) + " ".join(own.split())  # every output that is saved holds it


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


class OfGame(LessonHtml):
    """A part of a lesson that counts for a match of one game, and follows it.

    Raises:
        TypeError: neither a match nor a table.
        ValueError: of another game.
    """

    of_game: ClassVar[str] = ""
    """The name of the game."""
    version = param.Integer(default=0, doc="Rises when the table shows another position.")

    def __init__(self, at: Match | Table, **params: Any) -> None:
        self.table = table_of(at)
        if self.table.game.name != self.of_game:
            wanted = spec(self.of_game).title
            raise ValueError(say("odds.other_game", wanted=wanted, game=self.table.game.title))
        super().__init__(**params)
        watch_weakly(self.table, ["version"], self._follow)

    def _follow(self, *_: object) -> None:
        self.version += 1


class BoardWords(TextBoard):
    """The board in words; not what is due, where that would tell what a move brings."""

    def lines(self) -> list[str]:
        """The board, a line a thing; the first of them, up to an empty one, say what is due."""
        lines = super().lines()
        return lines if self.table.foretells else lines[lines.index("") :]


class SeatPanels(_Dressed, Players):
    """The players' panels, two in a row where there is room; below them the board in words.

    The words are made when somebody unfolds them. They stand in the same view: a view of their own
    would cost as much as all panels.
    """

    def __init__(self, at: Match | Table, **params: Any) -> None:
        self.words = BoardWords(table=table_of(at))
        super().__init__(at, **params)
        self.words.param.watch(self.changed, "expanded")

    @property
    def parts(self) -> tuple[Component, ...]:
        """The panels and the words."""
        return (*super().parts, self.words)

    @depends("table.version", "compact")
    def html(self) -> Html:
        """All panels, and what unfolds the words."""
        return fragment(super().html(), self.words.html())
