"""A position's parameters as widgets, beside the board that they change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import panel as pn
import param

from stoneage_panel import board
from stoneage_panel.board import Scene, ViewOptions, tokens
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.engine.entries import Entry
from stoneage_panel.engine.fields import Count, OneOf, Some
from stoneage_panel.live import InCell
from stoneage_panel.positions.exchange import Exchange
from stoneage_panel.positions.mending import Remedy
from stoneage_panel.positions.position import Part, Position
from stoneage_panel.positions.problems import Problems
from stoneage_panel.strings import say
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.ui.html import tag
from stoneage_panel.ui.theme.sheets import THEMES
from stoneage_panel.widgets import Board

_VALUES = {"value", "value_throttled"}
_BOARD = 560
"""Breadth of the board in px, where nobody says: there is room for the fields beside it."""
_NARROW, _WIDE, _EDGE, _GAP = 166, 310, 20, 8
"""Widths in px: of a field at the least, of a choice among many, less than all for a heading, and
between two fields."""


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


class WholeNumber(pn.widgets.IntInput):  # type: ignore[misc]
    """A field for a whole number; one that somebody empties keeps its number."""

    def _process_events(self, events: dict[str, Any]) -> None:
        emptied = {name for name, value in events.items() if name in _VALUES and value is None}
        left = {name: value for name, value in events.items() if name not in emptied}
        if left:
            super()._process_events(left)
        if emptied:
            self.param.trigger("value")  # the page shows it again


class PositionEditor(InCell, pn.viewable.Viewer):  # type: ignore[misc]
    """A position to be set up: its fields tab by tab, its board, and what is wrong with it.

    Args:
        position: what is edited; see ``sap.position``.
        elsewhere: takes the text of a position of another game; None refuses it.
        params: those of `PositionBoard`; by default as boards are here.

    Attributes:
        board: the picture.
        tabs: the fields; each tab is made when it is first looked at.
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
        self._rooms = [(title, part, group) for title, part, group in self._titled()]
        rooms = [(title, pn.Column(margin=0)) for title, *_ in self._rooms]
        self.tabs = pn.Tabs(*rooms, dynamic=True, width=self.board.width, margin=0)
        self.tabs.param.watch(self._furnish, "active")
        self._widgets: dict[tuple[Part, str], Any] = {}
        self._marked: Any = None
        self._furnish()
        self.problems = Problems(position, self._reveal, self.board.width)
        self.exchange = Exchange(position, self.board.width, elsewhere)
        self._back = pn.widgets.Button(label=say("position.undo"), margin=4)
        self._back.on_click(lambda _: position.undo())
        self._follow()
        watch_weakly(position, ["version"], self._follow)

    def _titled(self) -> Iterator[tuple[str, Part, str]]:
        """Every tab: its title, the part and the group shown; players, then groups of the rest."""
        for seat, part in enumerate(self.position.seats):
            yield say("position.player", n=seat + 1), part, ""
        for group in groups(self.position):
            yield _title(self.position, group), self.position, group

    def _furnish(self, *_: object) -> None:
        """Makes what stands in the tab that is looked at, if nobody has looked at it before."""
        _, part, group = self._rooms[self.tabs.active]
        room = self.tabs[self.tabs.active]
        if not room.objects:
            made = fields(part, self.position, group, self.board.width)
            room.objects = [made]
            self._widgets |= {(part, one.tags[0]): one for one in made if one.tags}

    def _reveal(self, remedy: Remedy) -> None:
        """The tab with a field is opened, and the field is marked."""
        wanted = remedy.part, remedy.entry.field.group
        for at, (_, part, group) in enumerate(self._rooms):
            if part is wanted[0] and group in ("", wanted[1]):
                self.tabs.active = at
        self._mark(self._widgets.get((remedy.part, remedy.entry.name)))

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

    def __panel__(self) -> pn.Row:
        ways = pn.Row(self._back, _fills(self.position), margin=0)
        left = pn.Column(self.board, self.problems.room, ways, self.exchange, margin=0)
        return _wrapped(left, self.tabs, sizing_mode="stretch_width")


def _wrapped(*parts: Any, **room: Any) -> pn.Row:
    """Side by side as far as there is room. A ``FlexBox`` needs scripts that a page may forbid."""
    return pn.Row(*parts, margin=0, styles={"flex-wrap": "wrap"}, **room)


def _fills(position: Position) -> pn.widgets.Checkbox:
    return pn.widgets.Checkbox.from_param(
        position.param.fills, label=say("position.fills"), margin=8
    )


def groups(part: Part) -> list[str]:
    """The groups of a part's fields, in their order."""
    return list(dict.fromkeys(entry.field.group for entry in part.entries))


def fields(part: Part, position: Position, group: str = "", width: int = 640) -> pn.Row:
    """The widgets of a part's parameters; of one group alone, if it is named.

    Args:
        width: of all of it, in px.
    """
    titled = not group and len(groups(part)) > 1
    # as many fields in a row as there is room for, and as wide as that lets them be
    narrow = width // max(1, width // (_NARROW + _GAP)) - _GAP
    cells: list[Any] = []
    for name in [group] if group else groups(part):
        if titled:
            heading = str(tag("h4", _title(position, name)))
            cells.append(pn.pane.HTML(heading, margin=(8, 4, 0, 4), width=width - _EDGE))
        own = (one for one in part.entries if one.field.group == name and _is_asked(part, one))
        cells += [widget(part, one, narrow, width - _GAP) for one in own]
    return _wrapped(*cells, width=width)


def _is_asked(part: Part, entry: Entry) -> bool:
    """What the game never uses is not asked for, but where somebody brought it."""
    return entry.is_used or bool(getattr(part, entry.name))


def _title(position: Position, group: str) -> str:
    return position.game.words.fields.get(f"group.{group}", group)


def widget(part: Part, entry: Entry, narrow: int = _NARROW, wide: int = _WIDE) -> Any:
    """The Panel widget of one parameter: it and the parameter follow each other.

    Args:
        narrow: breadth of a field in px.
        wide: of one that holds many things.
    """
    of = part.param[entry.name]
    kind: Callable[..., Any]
    more = {"description": of.doc}
    if isinstance(entry.kind, Count):
        kind, wide = WholeNumber.from_param, narrow
        bounds = say("position.bounds", low=entry.kind.low, high=entry.kind.high)
        more = {"description": f"{of.doc} {bounds}"}
    elif isinstance(of, param.Boolean):
        kind, wide, more = pn.widgets.Checkbox.from_param, narrow, {}
    elif isinstance(of, param.ListSelector):
        kind = pn.widgets.MultiChoice.from_param
    elif isinstance(of, param.Selector):
        kind, wide = pn.widgets.Select.from_param, narrow
    else:
        kind = pn.widgets.LiteralInput.from_param
    made = kind(of, width=wide, margin=4, tags=[entry.name], **more)
    if isinstance(entry.kind, OneOf | Some) and entry.kind.offered:
        _offer_fewer(made, part, entry, entry.kind.offered)
    return made


def _offer_fewer(made: Any, part: Part, entry: Entry, offered: tuple[str, ...]) -> None:
    """What is not in this game is not offered, but where somebody brought it."""
    given = made.options
    every = given if isinstance(given, dict) else {one: one for one in given}
    wanted = {"", *offered}

    def offer(*_: object) -> None:
        now = getattr(part, entry.name)
        there = wanted | {now} if isinstance(now, str) else wanted.union(now)
        fewer = {title: one for title, one in every.items() if one in there}
        made.param.update(options=fewer, value=now)

    offer()
    part.param.watch(offer, entry.name)


class ShownPosition(Position):
    """A position that shows its widgets where it is the last line of a cell."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return PositionEditor(self)._repr_mimebundle_(include, exclude)

    def __panel__(self) -> pn.Row:
        return PositionEditor(self).__panel__()
