"""What if: leads to the explorer, which comes with its first use, and back to the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from stoneage_panel.app.model import PageModel
from stoneage_panel.app.pieces import Pieces
from stoneage_panel.app.services.strings import say
from stoneage_panel.board import svg
from stoneage_panel.engine.tree import Node
from stoneage_panel.ui.actions import Actions, action
from stoneage_panel.ui.component import HtmlComponent
from stoneage_panel.ui.view import HtmlView

if TYPE_CHECKING:
    from stoneage_panel.app.explore.explorer import Explorer
    from stoneage_panel.study.dispatch import Workers

PACK = "explore"
EDITOR = "position.html"
"""The page, among the lessons, where positions are set up."""


class Later(Protocol):
    """Gets what comes with its first use."""

    def bring(self, name: str, ready: Callable[[], None], failed: Callable[[str], None]) -> None:
        """Has a pack at hand, then calls back; ``failed`` is told why it is not to be had."""

    def workers(self, on_hidden: Callable[[bool], None] | None = None) -> Workers:
        """Who makes the trials of studies; one of them may be told when the page is hidden."""


class Here:
    """All of it is here already, as in a notebook."""

    def bring(self, name: str, ready: Callable[[], None], failed: Callable[[str], None]) -> None:
        """See `Later`."""
        ready()

    def workers(self, on_hidden: Callable[[bool], None] | None = None) -> Workers:
        """See `Later`."""
        from stoneage_panel.study.dispatch import LocalWorkers

        return LocalWorkers()


class Exploring:
    """Begins and ends the trying of lines; the explorer is made once, at its first use.

    Args:
        views: of the page, by kind.
        actions: what the controls of the page do.
        announce: tells a screen reader something.
        redraw: brings the page up to date.
    """

    def __init__(
        self,
        model: PageModel,
        pieces: Pieces,
        views: dict[str, HtmlView],
        actions: Callable[[], Actions],
        later: Later,
        tell: Callable[[str], None],
        announce: Callable[[str], None],
        redraw: Callable[[], None],
    ) -> None:
        self._model, self._pieces, self._views = model, pieces, views
        self._actions, self._later = actions, later
        self._tell, self._announce, self._redraw = tell, announce, redraw
        self.explorer: Explorer | None = None
        self._wanted = False

    @action
    def what_if(self) -> None:
        """Lines are tried from here on, or the game goes on where it was left."""
        table = self._model.table
        if table.exploring:
            table.back_to_game()
        elif self._model.playing:
            self._bring(table.explore)

    @action
    def review_game(self) -> None:
        """A game that is over is reviewed."""
        if self._model.playing and self._model.table.over:
            self._bring(self._review)

    def _review(self) -> None:
        table = self._model.table
        self._pieces.ending.close()
        if not table.exploring:
            table.explore()
        if self.explorer is not None:
            self.explorer.card.tab = "review"

    def follow(self) -> None:
        """The table shows something else: a line that was tried brings the explorer along."""
        if self._model.playing and self._model.table.exploring and self.explorer is None:
            self._bring(lambda: None)

    def _bring(self, then: Callable[[], None]) -> None:
        if self.explorer is not None:
            then()
        elif not self._wanted:
            self._wanted = True
            self._later.bring(PACK, lambda: self._ready(then), self._failed)

    def _failed(self, why: str) -> None:
        self._wanted = False
        self._tell(say("explore.missing", why=why))

    def _ready(self, then: Callable[[], None]) -> None:
        from stoneage_panel.app.explore.explorer import Explorer
        from stoneage_panel.app.explore.part import sheet_text

        explorer = self.explorer = Explorer(
            self._model.table, self._later.workers(self._hidden), self._draw, self._announce
        )
        if self._model.lessons:
            explorer.graph.editor = f"{self._model.lessons}{EDITOR}"
        for kind in ("explore", "head", "strip"):
            view = self._views[kind]
            view.stylesheets = [*view.stylesheets, sheet_text()]
        self._pieces.add_explorer(
            explorer.banner, explorer.row, explorer.graph, explorer.chances, explorer.card
        )
        for piece in (explorer.banner, explorer.row, explorer.graph, explorer.chances,
                      explorer.card):  # fmt: skip
            self._take(piece)
        then()
        self._redraw()

    def _take(self, piece: HtmlComponent) -> None:
        """Its controls are heard, and what it says is told."""
        piece.tell = self._tell
        self._actions().add(piece)

    def _draw(self, node: Node) -> str:
        board = self._pieces.board
        return svg.render(board.scene(node), self._model.theme, "line")

    def _hidden(self, hidden: bool) -> None:
        if self.explorer is not None:
            self.explorer.hide(hidden)
