"""What a place of the board, what is drawn there, or a sign of a panel means: asked by the page."""

from __future__ import annotations

from collections.abc import Callable

from bokeh.models import InlineStyleSheet

from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.components.rules.rule_book import rules_at
from stoneage_panel.app.components.rules.signs import Sign, drawn_sign, sign
from stoneage_panel.app.components.tip.tip import Tip, lies
from stoneage_panel.app.services.strings import say
from stoneage_panel.board import Place
from stoneage_panel.board.scene_data import Icon, Text, extent
from stoneage_panel.table import Table
from stoneage_panel.ui import events
from stoneage_panel.ui.actions import Actions, action
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.ui.theme.sheets import tip_text


def tip_of(board: TableBoard, table: Table, theme: str, plays: bool) -> Tip:
    """The tip of a board by itself, and of what stands in the same ``has-tips`` of the page.

    Args:
        board: what it explains the places of.
        plays: whether places are chosen there.
    """
    tip = Tip(InlineStyleSheet(css=tip_text(theme)))
    actions = Actions(Explaining(tip, board, table, plays=lambda: plays, has_rules=False))
    tip.on_message(actions.do)
    return tip


class Explaining:
    """Answers the questions of a tip.

    Args:
        tip: shows the answers.
        plays: whether places of the board are chosen now, and with them what that does.
        has_rules: whether the page shows rules, to which a tip can lead.
    """

    def __init__(
        self,
        tip: Tip,
        board: TableBoard,
        table: Table,
        plays: Callable[[], bool],
        has_rules: bool = True,
    ) -> None:
        self._tip = tip
        self._board = board
        self._table = table
        self._plays = plays
        self._has_rules = has_rules
        watch_weakly(table, ["version"], tip.hide)  # it spoke of the position before

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
            self._tell(sign(self._table.game, what), question)
        elif self._board.shown is not None and len(point) == (2 if how == "at" else 0):
            self._look(what, point, question)

    def _look(self, name: str, point: list[float], question: int) -> None:
        """Explains a place by its name, or what lies at a point."""
        board = self._board
        place = board.place_at(*point) if point else board.place(name)
        mark = None if place or not point else board.mark_at(*point)
        if self._plays() and self._table.needs_handover:
            self._tip.hide()
        elif place is not None:
            self._explain(place, question)
        elif mark is None or not self._mean_mark(*mark, question):
            self._tip.hide()

    def _tell(self, found: Sign | None, question: int, box: str = "") -> bool:
        """Explains a sign, if there is such a one."""
        if found is not None:
            rule = found.rule if self._has_rules else ""
            self._tip.tell(found.text, question, found.name, rule, box)
        return found is not None

    def _mean_mark(self, group: str, item: Text | Icon, question: int) -> bool:
        """Explains what is drawn on the board where nothing can be pointed at."""
        scene = self._board.shown
        assert scene is not None
        found = drawn_sign(self._table.game, group, item)
        return self._tell(found, question, lies(extent(item), scene))

    def _explain(self, place: Place, question: int) -> None:
        board = self._board
        assert board.shown is not None
        named = self._has_rules and bool(rules_at(self._table.game, place.id))
        words = " ".join(filter(None, (place.words, board.detail(place.id), self._does(place))))
        self._tip.explain(place._replace(words=words), board.shown, question, named)

    def _does(self, place: Place) -> str:
        """What choosing a place does at once, if it does anything."""
        told = self._table.foretells and self._plays()
        open_now = place.legal and not place.chosen and told
        what = self._table.at_once([place.id]) if open_now else {}
        return say("place.does", what=what[place.id]) if what else ""
