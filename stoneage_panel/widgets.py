"""The parts of the live table one by one, for notebooks and any other Panel app.

    import panel as pn, stoneage_panel as sap

    match = sap.new("stone_age", seed=4)
    pn.Row(sap.widgets.Board(match), pn.Column(sap.widgets.Decision(match), sap.widgets.Log(match)))

Each shows a `Match` or a `Table` and follows it: an action at one of them, or ``match.do(…)``,
shows in all the others. Where bots sit, `Decision` lets them move.
"""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

import panel as pn
import param

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)
from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.app.components.decision.decision import Decision as _Decision
from stoneage_panel.app.components.lines.lines import Lines as _Lines
from stoneage_panel.app.components.log.log import Log as _Log
from stoneage_panel.app.components.odds.odds import Odds as _Odds
from stoneage_panel.app.components.players.players import Players as _Players
from stoneage_panel.app.components.strip.strip import Strip as _Strip
from stoneage_panel.app.components.text_board.text_board import TextBoard as _TextBoard
from stoneage_panel.app.components.toast.toast import Message, Toast
from stoneage_panel.app.services.explaining import tip_of
from stoneage_panel.app.services.table_bots import TableBots
from stoneage_panel.live import InCell
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import Component, HtmlComponent, depends, watch_weakly
from stoneage_panel.ui.html import Html, tag
from stoneage_panel.ui.theme.sheets import THEMES, tip_text
from stoneage_panel.ui.view import HtmlView

HAS_TIPS = "has-tips"
"""By this the script of tips knows the room that one of them explains."""

if TYPE_CHECKING:
    from stoneage_panel.lessons.widgets.compare import Compare
    from stoneage_panel.lessons.widgets.free_view import FreeView
    from stoneage_panel.lessons.widgets.gather_odds import GatherOdds
    from stoneage_panel.lessons.widgets.journey_odds import JourneyOdds
    from stoneage_panel.lessons.widgets.legend import Legend
    from stoneage_panel.lessons.widgets.passage_odds import PassageOdds
    from stoneage_panel.lessons.widgets.replay import Replay
    from stoneage_panel.lessons.widgets.results_desk import ResultsDesk
    from stoneage_panel.lessons.widgets.rule_list import Rules
    from stoneage_panel.lessons.widgets.same_roll import SameRoll
    from stoneage_panel.lessons.widgets.set_counter import SetCounter
    from stoneage_panel.lessons.widgets.task_view import TaskView
    from stoneage_panel.lessons.widgets.token_odds import TokenOdds
    from stoneage_panel.lessons.widgets.walk_view import WalkView
    from stoneage_panel.positions.desk import PositionDesk
    from stoneage_panel.positions.editor import PositionBoard, PositionEditor
    from stoneage_panel.study_widgets import Chances, LineGraph, Review
    from stoneage_panel.table.study import Study

__all__ = [
    "Board", "Chances", "Compare", "Decision", "FreeView", "GatherOdds", "JourneyOdds", "Legend",
    "LineGraph", "Lines", "Log", "Odds", "PassageOdds", "Players", "PositionBoard", "PositionDesk",
    "PositionEditor", "Replay", "ResultsDesk", "Review", "Rules", "SameRoll", "SetCounter", "Strip",
    "Study", "Table", "TaskView", "TextBoard", "TokenOdds", "WalkView",
]  # fmt: skip


def table_of(at: Match | Table) -> Table:
    """The table that widgets share.

    Raises:
        TypeError: it is neither a match nor a table.
    """
    if isinstance(at, Table):
        return at
    if isinstance(at, Match):
        return at.table
    raise TypeError(f"a widget shows a Match or a Table, not {type(at).__name__}")


class _Refusal(Toast):
    """Why a tap was refused; nothing else can be closed here."""

    @action
    def close(self) -> None:
        """Takes the message away."""
        self.dismiss()


class Board(InCell, Component):
    """The board: tap a place to act; why a tap is refused is told below it.

    Args:
        at: a match or a table.
        params: ``theme``, ``wide``, ``width`` in px, and ``tips``.

    Attributes:
        plays: whether places are chosen by taps.

    Raises:
        ValueError: a parameter out of bounds.
    """

    theme = param.Selector(default="light", objects=list(THEMES), doc="The colours.")
    wide = param.Boolean(default=True, doc="Whether it is wider than high.")
    width = param.Integer(default=640, bounds=(200, 2000), doc="Its width in px.")
    tips = param.Boolean(
        default=True, constant=True, doc="Whether it explains places where a pointer rests."
    )
    plays: ClassVar[bool] = True

    def __init__(self, at: Match | Table, **params: Any) -> None:
        super().__init__(**params)
        self.table = table_of(at)
        self.board = TableBoard(table=self.table, theme=self.theme, wide=self.wide)
        self.toast = _Refusal(theme=self.theme)
        self.tip = tip_of(self.board, self.table, self.theme, self.plays)
        self.board.tell = self.tell = self._say
        self.board.resize(self.wide, self.width)
        self.board.on_tap(lambda place, x, y: self.tap(place))
        self.board.follow()
        watch_weakly(self.table, ["version"], self._went_on)

    def tap(self, place: str | None) -> None:
        """Points at a place of the board; None is beside all of them."""
        self.board.tapped(place)

    def _went_on(self, *_: object) -> None:
        self.toast.dismiss()

    @depends("theme", "wide", "width", watch=True)
    def _restyle(self) -> None:
        self.board.theme = self.toast.theme = self.theme
        self.tip.restyle(tip_text(self.theme))
        self.board.resize(self.wide, self.width)
        self.board.show(self.board.scene())

    def _say(self, sentence: str) -> None:
        self.toast.show(Message(sentence))

    def __panel__(self) -> pn.Column:
        parts = pn.Column(self.board, self.toast, margin=0)
        return with_tips(parts, self) if self.tips else parts


def with_tips(parts: pn.Column, board: Board) -> pn.Column:
    """Parts of a page among which a board stands: all of them are explained by its tip."""
    parts.append(board.tip)
    parts.css_classes = [*parts.css_classes, HAS_TIPS]
    return parts


class OfTable(InCell, HtmlComponent):
    """A part of the table by itself.

    Args:
        at: a match or a table.
        params: parameters of the component, see its class.
    """

    def __init__(self, at: Match | Table, **params: Any) -> None:
        self._said = ""
        super().__init__(table=table_of(at), **params)
        self.tell = self._say
        watch_weakly(self.table, ["version"], self._went_on)

    def _went_on(self, *_: object) -> None:
        self._say("")

    def _say(self, sentence: str) -> None:
        if sentence != self._said:
            self._said = sentence
            self.changed()

    def drawn(self) -> Html:
        """What it shows; below it, why something could not be done."""
        drawn = super().drawn()
        return drawn + tag("p", self._said, role="status", class_="m") if self._said else drawn


class Players(OfTable, _Players):
    """Every player's panel."""


class Log(OfTable, _Log):
    """What happened, newest first; a click on a line shows that position."""

    def __init__(self, at: Match | Table, **params: Any) -> None:
        super().__init__(at, **{"in_page": False, **params})


class Strip(OfTable, _Strip):
    """What the last turn did, in signs."""


class TextBoard(OfTable, _TextBoard):
    """The board in words."""

    def __init__(self, at: Match | Table, **params: Any) -> None:
        options = TableBoard(table=table_of(at)).view_options
        super().__init__(at, **{"view_options": options, **params})


class Odds(OfTable, _Odds):
    """The exact chances of what luck may bring next."""


class Lines(OfTable, _Lines):
    """All lines of the game, to show, name, promote and delete."""

    def __init__(self, at: Match | Table, **params: Any) -> None:
        super().__init__(at, **{"expanded": True, **params})


class _Rematch:
    """Plays again; on the page that is for who keeps its games.

    Args:
        table: where the game is over.
    """

    def __init__(self, table: Table) -> None:
        self._table = table

    @action
    def rematch(self) -> None:
        """The same seats and options with fresh luck."""
        self._table.rematch()


class Decision(OfTable, _Decision):
    """What the seat to move chooses from; once it is on a screen, bots at the table move."""

    def __init__(self, at: Match | Table, **params: Any) -> None:
        super().__init__(at, **{"in_page": False, **params})

    @property
    def helpers(self) -> tuple[object, ...]:
        """A bot's thinking is cut short, and a game that is over is played again."""
        return (*super().helpers, TableBots.of(self.table).runner, _Rematch(self.table))

    def _own_view(self) -> HtmlView:
        view = super()._own_view()
        bots = TableBots.of(self.table)
        bots.listen(self)
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            view.on_message(bots.start)  # it says so when a server has it on a screen
        else:
            bots.start()
        return view

    def bot_progress(self, done: int, total: int) -> None:
        """Shows how far a bot's thinking is."""
        self.thinking = done, total

    def bot_failed(self, sentence: str) -> None:
        """Tells why a bot could not move."""
        self._say(sentence)

    def _went_on(self, *events: object) -> None:
        super()._went_on(*events)
        self.thinking = None


_HOMES = {
    "Chances": "study_widgets",
    "Compare": "lessons.widgets.compare",
    "FreeView": "lessons.widgets.free_view",
    "GatherOdds": "lessons.widgets.gather_odds",
    "JourneyOdds": "lessons.widgets.journey_odds",
    "Legend": "lessons.widgets.legend",
    "LineGraph": "study_widgets",
    "PassageOdds": "lessons.widgets.passage_odds",
    "PositionBoard": "positions.editor",
    "PositionDesk": "positions.desk",
    "PositionEditor": "positions.editor",
    "Replay": "lessons.widgets.replay",
    "ResultsDesk": "lessons.widgets.results_desk",
    "Review": "study_widgets",
    "Rules": "lessons.widgets.rule_list",
    "SameRoll": "lessons.widgets.same_roll",
    "SetCounter": "lessons.widgets.set_counter",
    "Study": "table.study",
    "TaskView": "lessons.widgets.task_view",
    "TokenOdds": "lessons.widgets.token_odds",
    "WalkView": "lessons.widgets.walk_view",
}


def __getattr__(name: str) -> Any:
    """Widgets of studies and lessons are imported when they are first used."""
    if name in _HOMES:
        return getattr(import_module(f"stoneage_panel.{_HOMES[name]}"), name)
    raise AttributeError(f"{__name__} has no {name!r}")
