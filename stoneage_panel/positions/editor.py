"""A position's parameters as widgets, beside the board that they change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import panel as pn
import param

from stoneage_panel import board
from stoneage_panel.board import Scene, ViewOptions, tokens
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.live import InCell
from stoneage_panel.positions.exchange import Exchange
from stoneage_panel.positions.field_tabs import FieldTabs, wrapped
from stoneage_panel.positions.mending import Remedy
from stoneage_panel.positions.position import Position
from stoneage_panel.positions.problems import Problems
from stoneage_panel.strings import say
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.ui.theme.sheets import THEMES
from stoneage_panel.widgets import Board

_BOARD = 560
"""Breadth of the board in px, where nobody says: there is room for the fields beside it."""


class PositionBoard(pn.viewable.Viewer):  # type: ignore[misc]
    """The picture of a position as it is edited, whether it can be played or not.

    Args:
        position: what it shows.
        params: ``theme``, ``wide`` and ``width`` in px.

    Raises:
        ValueError: a parameter out of bounds.
    """

    theme = param.Selector(default="light", objects=list(THEMES), doc="The colours.")
    wide = param.Boolean(default=True, doc="Whether it is wider than high.")
    width = param.Integer(default=640, bounds=(200, 2000), doc="Its width in px.")

    def __init__(self, position: Position, **params: Any) -> None:
        super().__init__(**params)
        self.position = position
        self.picture = BokehBoard(self._form, self.theme)
        self.picture.resize(self.width)
        self._draw()
        watch_weakly(position, ["version"], self._draw)
        self.param.watch(self._restyle, ["theme", "wide", "width"])

    @property
    def _form(self) -> str:
        return "wide" if self.wide else "tall"

    @property
    def scene(self) -> Scene:
        """The last position that could be read, with all that lies face down hidden."""
        return board.scene(self.position.state, ViewOptions(form=self._form))

    def _draw(self, *_: object) -> None:
        self.picture.show(self.scene)

    def _restyle(self, *_: object) -> None:
        self.picture.form = self._form
        self.picture.resize(self.width)
        self.picture.restyle(self.theme)
        self._draw()

    def __panel__(self) -> pn.pane.Bokeh:
        return pn.pane.Bokeh(self.picture.figure, margin=0)


class PositionEditor(InCell, pn.viewable.Viewer):  # type: ignore[misc]
    """A position to be set up: its fields tab by tab, its board, and what is wrong with it.

    Args:
        position: what is edited; see ``sap.position``.
        elsewhere: takes the text of a position of another game; None refuses it.
        params: those of `PositionBoard`; by default as boards are here.

    Attributes:
        board: the picture.
        tabs: the fields; see `FieldTabs`.
        problems: what is wrong, with the ways to it and out of it.
        exchange: examples, the position as text, and a game from here.

    Raises:
        ValueError: a parameter out of bounds.
    """

    def __init__(
        self,
        position: Position,
        elsewhere: Callable[[str], None] | None = None,
        **params: Any,
    ) -> None:
        super().__init__()
        self.position = position
        usual = {name: Board.param[name].default for name in ("theme", "wide", "width")}
        usual["width"] = min(usual["width"], _BOARD)
        self.board = PositionBoard(position, **(usual | params))
        self._fields = FieldTabs(position, self.board.width, self._tell_bounds)
        self.tabs = self._fields.tabs
        self._marked: Any = None
        self.problems = Problems(position, self._reveal, self.board.width)
        self.exchange = Exchange(position, self.board.width, elsewhere)
        self.exchange.param.watch(lambda _: self.problems.tell(""), "faults")
        self._back = pn.widgets.Button(label=say("position.undo"), margin=4)
        self._back.on_click(lambda _: position.undo())
        self._follow()
        watch_weakly(position, ["version"], self._follow)

    def _reveal(self, remedy: Remedy) -> None:
        """The tab with a field is opened, and the field is marked."""
        self._mark(self._fields.show(remedy.part, remedy.entry))

    def _tell_bounds(self, event: param.parameterized.Event) -> None:
        """A number that can't be is refused in words, at its field and below the board."""
        field, given = event.obj, event.new
        self._mark(field if given is not None else None)
        self.problems.tell("" if given is None else say(
            "position.refused_number", what=field.within, given=given
        ))  # fmt: skip

    def _mark(self, field: Any = None) -> None:
        """Frames a field, and no other."""
        if self._marked is not None:
            self._marked.styles = {}
        self._marked = field
        if field is not None:
            colour = tokens.colour("legal", self.board.theme)
            field.styles = {"box-shadow": f"0 0 0 3px {colour}", "border-radius": "6px"}

    def _follow(self, *_: object) -> None:
        self._back.disabled = not self.position.can_undo
        self._mark()

    def leave(self) -> None:
        """Another editor takes its place."""
        self._fields.leave()

    def __panel__(self) -> pn.Row:
        ways = pn.Row(self._back, _fills(self.position), margin=0)
        left = pn.Column(self.board, self.problems.room, ways, self.exchange, margin=0)
        shown = wrapped(left, self.tabs, sizing_mode="stretch_width")
        shown.styles = {**shown.styles, "column-gap": "16px"}
        return shown


def _fills(position: Position) -> pn.widgets.Checkbox:
    return pn.widgets.Checkbox.from_param(
        position.param.fills, label=say("position.fills"), margin=8
    )


class ShownPosition(Position):
    """A position that shows its widgets where it is the last line of a cell."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return PositionEditor(self)._repr_mimebundle_(include, exclude)

    def __panel__(self) -> pn.Row:
        return PositionEditor(self).__panel__()
