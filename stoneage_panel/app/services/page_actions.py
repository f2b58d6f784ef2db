"""Actions of the page as a whole: what lies over it is closed, places are tapped or asked about."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.components.rules.rule_book import rules_at
from stoneage_panel.app.components.tip.tip import Tip
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.pieces import Pieces
from stoneage_panel.app.services.opening import Opening
from stoneage_panel.app.services.strings import say
from stoneage_panel.board import Place
from stoneage_panel.table import Click
from stoneage_panel.ui import events
from stoneage_panel.ui.actions import action

Refused = Callable[[Click, str], None]


class PageActions:
    """What is about several parts of the page at once.

    Args:
        begin: begins the game that the lobby shows.
        clicked: tells what pointing at a place did.
        redraw: brings the page up to date.
    """

    def __init__(
        self,
        model: PageModel,
        pieces: Pieces,
        tip: Tip,
        opening: Opening,
        begin: Callable[[], None],
        clicked: Refused,
        redraw: Callable[[], None],
    ) -> None:
        self._model = model
        self._pieces = pieces
        self._tip = tip
        self._opening = opening
        self._begin = begin
        self._clicked = clicked
        self._redraw = redraw

    # ------------------------------------------------------------ places of the board

    @action
    def tap(self, place: str) -> None:
        """A place is chosen by its button."""
        if self._pieces.board.place(place) is not None:
            self.tapped(place)

    def tapped(self, place: str | None, x: float = 0, y: float = 0) -> None:
        """The board was tapped at a place, or beside all of them."""
        board, table = self._pieces.board, self._model.table
        if place is None:
            self._pieces.toast.dismiss()
        elif board.show_region(place):
            self._redraw()
        elif not self._at_the_table(place):
            self._clicked(Click("refused", say("early.changed")), "")
        elif not table.needs_handover:
            self._clicked(table.click(place), place)

    def _at_the_table(self, name: str) -> bool:
        """Whether a game is played; a tap in the lobby begins it, if the place stays what it is."""
        if self._model.playing:
            return True
        board = self._pieces.board
        before = board.place(name)
        if before is None or not before.words:
            return False  # of another game's board, that lay here a moment ago
        self._begin()
        after = board.place(name)
        return after is not None and after.words == before.words  # or it is other luck's

    @action
    def about(self, how: str, value: str) -> None:
        """What lies at a point of the board, or what a place is; the page numbers its questions.

        Args:
            how: ``"at"`` or ``"place"``.
            value: ``"0.25 0.5 7"``, shares of the board's size, or ``"hut1 7"``.
        """
        board = self._pieces.board
        *what, question = value.split()[:3] or ("",)
        if board.shown is None or len(what) != (2 if how == "at" else 1):
            return
        try:
            place = board.place_at(*map(float, what)) if how == "at" else board.place(what[0])
        except ValueError:
            return
        if place is None or (self._model.playing and self._model.table.needs_handover):
            self._tip.hide()
        else:
            self._explain(place, events.number(question))

    def _explain(self, place: Place, question: int) -> None:
        board = self._pieces.board
        assert board.shown is not None
        named = bool(rules_at(self._model.table.game, place.id))
        words = f"{place.words} {board.detail(place.id)}".strip()
        self._tip.explain(place._replace(words=words), board.shown, question, named)

    # ------------------------------------------------------------ closing what lies over it

    @action
    def close(self) -> None:
        """What is said goes away; else the dialog at the end."""
        if self._pieces.toast.message is not None:
            self._pieces.toast.dismiss()
        else:
            self._pieces.ending.closed = True

    @action
    def rules_close(self) -> None:
        """The sheet of rules is closed; the focus goes where it was opened."""
        rules = self._pieces.rules
        of_place = bool(rules.opened and rules.place[0])
        rules.close()
        if of_place:
            rules.send("board")
        else:
            self._pieces.bar.send("focus", selector="[data-act=rules]")

    @action
    def escape(self) -> None:
        """Whatever is uppermost is closed or taken back."""
        pieces = self._pieces
        if pieces.toast.message is not None:
            pieces.toast.dismiss()
        elif pieces.offer.offer is not None:
            self._opening.offer_leave()
        elif pieces.replace.record is not None:
            self._opening.linked_leave()
        elif pieces.share.what:
            pieces.share.share_close()
        elif pieces.rules.opened:
            self.rules_close()
        elif self._model.table.chosen:
            self._model.table.cancel()
        else:
            pieces.ending.closed = True

    @action
    def save(self) -> None:
        """The whole game goes to a file."""
        table = self._model.table
        name = f"{table.game.name}-{table.node.depth}.txt"
        self._pieces.bar.send("download", name=name, text=table.save_text())
