"""Actions of the page as a whole: what lies over it is closed, places are tapped or asked about."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.components.dialogs.share import file_name, saved
from stoneage_panel.app.components.rules.rule_book import rules_at
from stoneage_panel.app.components.rules.signs import Sign, drawn_sign, sign
from stoneage_panel.app.components.tip.tip import Tip, lies
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.pieces import Pieces
from stoneage_panel.app.services.opening import Opening
from stoneage_panel.app.services.strings import say
from stoneage_panel.board import Place
from stoneage_panel.board.scene_data import Icon, Text, extent
from stoneage_panel.table import Click
from stoneage_panel.ui import events
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
        tip: Tip,
        opening: Opening,
        clicked: Refused,
        redraw: Callable[[], None],
        end_replay: Callable[[], bool],
    ) -> None:
        self._model = model
        self._pieces = pieces
        self._tip = tip
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

    @action
    def about(self, how: str, value: str) -> None:
        """What lies at a point of the board, what a place is, or a sign; the page numbers these.

        Args:
            how: ``"at"``, ``"place"`` or ``"sign"``.
            value: ``"0.25 0.5 7"``, shares of the board's size, ``"hut1 7"`` or ``"wood 7"``.
        """
        what, _, asked = value.rpartition(" ")
        try:
            question = events.number(asked)
            point = [float(part) for part in what.split()] if how == "at" else []
        except ValueError:
            return
        if how == "sign":
            self._tell(sign(self._model.table.game, what), question)
        elif self._pieces.board.shown is not None and len(point) == (2 if how == "at" else 0):
            self._look(what, point, question)

    def _look(self, name: str, point: list[float], question: int) -> None:
        """Explains a place by its name, or what lies at a point."""
        board = self._pieces.board
        place = board.place_at(*point) if point else board.place(name)
        mark = None if place or not point else board.mark_at(*point)
        if self._model.playing and self._model.table.needs_handover:
            self._tip.hide()
        elif place is not None:
            self._explain(place, question)
        elif mark is None or not self._mean_mark(*mark, question):
            self._tip.hide()

    def _tell(self, found: Sign | None, question: int, box: str = "") -> bool:
        """Explains a sign, if there is such a one."""
        if found is not None:
            self._tip.tell(found.text, question, found.name, found.rule, box)
        return found is not None

    def _mean_mark(self, group: str, item: Text | Icon, question: int) -> bool:
        """Explains what is drawn on the board where nothing can be pointed at."""
        scene = self._pieces.board.shown
        assert scene is not None
        found = drawn_sign(self._model.table.game, group, item)
        return self._tell(found, question, lies(extent(item), scene))

    def _explain(self, place: Place, question: int) -> None:
        board = self._pieces.board
        assert board.shown is not None
        named = bool(rules_at(self._model.table.game, place.id))
        words = " ".join(filter(None, (place.words, board.detail(place.id), self._does(place))))
        self._tip.explain(place._replace(words=words), board.shown, question, named)

    def _does(self, place: Place) -> str:
        """What choosing a place does at once, if it does anything."""
        open_now = place.legal and not place.chosen and self._model.playing
        what = self._model.table.at_once([place.id]) if open_now else {}
        return say("place.does", what=what[place.id]) if what else ""

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
