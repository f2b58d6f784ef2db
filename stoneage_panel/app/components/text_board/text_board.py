"""The board in words: folded away until somebody would rather read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import param

from stoneage_panel.app.components.text_board.strings import say
from stoneage_panel.board import ViewOptions, text
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, tag


class TextBoard(HtmlComponent):
    """Everything the board shows, as headings and lists."""

    kind = "words"
    table = param.ClassSelector(class_=Table, doc="The table whose board it is.")
    expanded = param.Boolean(default=False, doc="Whether it is shown.")
    view_options: Callable[[], ViewOptions] = param.Callable(
        default=ViewOptions, doc="Gives how the position is looked at."
    )

    @depends("table.version", "expanded")
    def html(self) -> Html:
        """A card that unfolds."""
        arrow = "▾" if self.expanded else "▸"
        label = f"{arrow} {say('words.title')}"
        head = button("words", label, kind="fold", aria_expanded=self.expanded)
        content = EMPTY
        if self.expanded:
            content = Html("".join(_marked(self.lines())))
        return tag("section", head, content, class_="card words")

    def lines(self) -> list[str]:
        """The board, a line a thing."""
        return text.lines(self.table.state, self.view_options())

    @action
    def words(self) -> None:
        """It is unfolded or folded away."""
        self.expanded = not self.expanded


def _marked(board: list[str]) -> Iterator[str]:
    """The text board's lines: what is set in is a row of a list, a line before it its heading."""
    lines = [line for line in board if line.strip()]
    listing = False
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        row = line.startswith(" ")
        if row and not listing:
            yield "<ul>"
        elif listing and not row:
            yield "</ul>"
        listing = row
        yield tag("li" if row else "h3" if after.startswith(" ") else "p", line.strip())
    if listing:
        yield "</ul>"
