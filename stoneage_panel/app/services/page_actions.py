"""Actions of the page as a whole: what lies over it is closed, places are tapped."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.components.dialogs.share import file_name, saved
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.pieces import Pieces
from stoneage_panel.app.services.opening import Opening
from stoneage_panel.table import Click
from stoneage_panel.ui.actions import action

Refused = Callable[[Click, str], None]


class PageActions:
    """What is about several parts of the page at once.

    Args:
        clicked: tells what pointing at a place did.
        redraw: brings the page up to date.
        end_replay: ends what is watched again; whether anything was.
    """

    def __init__(
        self,
        model: PageModel,
        pieces: Pieces,
        opening: Opening,
        clicked: Refused,
        redraw: Callable[[], None],
        end_replay: Callable[[], bool],
    ) -> None:
        self._model = model
        self._pieces = pieces
        self._opening = opening
        self._clicked = clicked
        self._redraw = redraw
        self._end_replay = end_replay

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
        elif self._model.playing and not table.needs_handover:
            self._clicked(table.click(place), place)

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
            self._pieces.bar.send("back", selector="[data-act=rules]")

    @action
    def escape(self) -> None:
        """Whatever is uppermost is closed or taken back."""
        if self._pieces.toast.message is not None:
            self._pieces.toast.dismiss()
        elif close := self.uppermost():
            close()
        elif self._end_replay():
            return
        elif self._model.table.chosen:
            self._model.table.cancel()

    def uppermost(self) -> Callable[[], None] | None:
        """What closes the uppermost dialog; None where there is none."""
        pieces, ending = self._pieces, self._pieces.ending
        dialogs = (
            (pieces.offer.offer is not None, self._opening.offer_leave),
            (pieces.replace.record is not None, self._opening.linked_leave),
            (pieces.share.shown and pieces.share.what, pieces.share.share_close),
            (pieces.rules.opened, self.rules_close),
            (ending.shown and self._model.table.over and not ending.closed, ending.close),
            (self._model.playing and pieces.lines.expanded, pieces.lines.lines),
        )
        return next((close for is_open, close in dialogs if is_open), None)

    @action
    def save(self) -> None:
        """The whole game goes to a file."""
        table = self._model.table
        name = file_name(table)
        self._pieces.bar.send("download", name=name, text=table.save_text())
        self._pieces.share.tell(saved(name))
