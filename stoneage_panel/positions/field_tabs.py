"""The fields of a position tab by tab: those that are looked at come first, then all others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any
from weakref import WeakMethod

import panel as pn
import param

from stoneage_panel.engine.entries import Entry
from stoneage_panel.positions.field_widgets import WholeNumber, is_asked, widget
from stoneage_panel.positions.position import Part, Position, player
from stoneage_panel.ui.html import tag

PIECE = 6
"""So many fields are made at a time: whoever presses something meanwhile waits for no more."""
PAUSE, QUIET = 0.02, 0.3
"""Seconds between two pieces: of what is looked at, and of what nobody looks at yet."""
_NARROW, _EDGE, _GAP = 166, 20, 8
"""Widths in px: of a field at the least, less than all for a heading, and between two fields."""


Told = Callable[[param.parameterized.Event], None]


class FieldTabs(pn.viewable.Viewer):  # type: ignore[misc]
    """A tab for each player, and for each group of the other fields.

    Args:
        position: whose fields they are.
        width: in px.
        tell: is given the event when a number is refused, or is within its bounds again.

    Attributes:
        tabs: of Panel.
    """

    def __init__(self, position: Position, width: int, tell: Told) -> None:
        super().__init__()
        self._rooms = [_Room(position, *titled, width, tell) for titled in _titled(position)]
        self.tabs = pn.Tabs(
            *((room.title, room.shown) for room in self._rooms), width=width, margin=0
        )
        self.tabs.param.watch(self._look, "active")
        self._rooms[0].make()
        self._waits = self._left = False

    def _look(self, *_: object) -> None:
        """What is seen first is there at once; what is below it, and in other tabs, follows."""
        room = self._rooms[self.tabs.active]
        if not room.is_whole:
            room.make(PIECE)
        if not self._follow():
            room.make()

    def show(self, part: Part, entry: Entry) -> Any:
        """Opens the tab with a field; its widget, None where it is not asked for."""
        for at, room in enumerate(self._rooms):
            if room.part is part and room.group in ("", entry.field.group):
                self.tabs.active = at
                room.make()
                return room.widgets.get(entry.name)
        return None

    # ------------------------------------------------------------ piece by piece

    def _follow(self) -> bool:
        """The next piece comes after a while; whether there is anything that it comes by."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        if not self._waits and self._next is not None:
            self._waits = True
            seconds = QUIET if self._rooms[self.tabs.active].is_whole else PAUSE
            loop.call_later(seconds, _call, WeakMethod(self._make_piece))
        return True

    @property
    def _next(self) -> _Room | None:
        """What is looked at, or else the first that is not whole."""
        rooms = (self._rooms[self.tabs.active], *self._rooms)
        return next((room for room in rooms if not room.is_whole), None)

    def _make_piece(self) -> None:
        self._waits = False
        if self._next is not None and not self._left:
            self._next.make(PIECE)
            self._follow()

    def leave(self) -> None:
        """Nobody looks at it any more: nothing else is made."""
        self._left = True

    def __panel__(self) -> pn.Tabs:
        return self.tabs


def _call(method: WeakMethod[Any]) -> None:
    found = method()
    if found is not None:
        found()


class _Room:
    """What stands in a tab.

    Attributes:
        title: of the tab.
        part, group: whose fields, and of which group; all without one.
        shown: the widgets with their headings, as far as they are made.
        widgets: the same by the names of their fields.
        is_whole: whether all are made.
    """

    def __init__(
        self, position: Position, title: str, part: Part, group: str, width: int, tell: Told
    ) -> None:
        self.title, self.part, self.group = title, part, group
        self.shown = wrapped(width=width)
        self.widgets: dict[str, Any] = {}
        self.is_whole = False
        self._left = self._cells(position, width, tell)

    def make(self, most: int | None = None) -> None:
        """Makes what is not there yet; so many at most."""
        if self.is_whole:
            return
        made = [*islice(self._left, most)]
        self.widgets |= {one.tags[0]: one for one in made if one.tags}
        self.is_whole = most is None or len(made) < most
        self.shown.extend(made)

    def _cells(self, position: Position, width: int, tell: Told) -> Iterator[Any]:
        """Fields in their order, with headings where there are several groups."""
        names = [self.group] if self.group else groups(self.part)
        # as many fields in a row as there is room for, and as wide as that lets them be
        narrow = width // max(1, width // (_NARROW + _GAP)) - _GAP
        for name in names:
            if len(names) > 1:
                heading = str(tag("h4", _title(position, name)))
                yield pn.pane.HTML(heading, margin=(8, 4, 0, 4), width=width - _EDGE)
            for one in self.part.entries:
                if one.field.group == name and is_asked(self.part, one):
                    made = widget(self.part, one, position.game, narrow, width - _GAP)
                    if isinstance(made, WholeNumber):
                        made.param.watch(tell, "refused")
                    yield made


def _titled(position: Position) -> Iterator[tuple[str, Part, str]]:
    """Every tab: its title, the part and the group shown; players, then groups of the rest."""
    for seat, part in enumerate(position.seats):
        yield player(position.game, seat), part, ""
    for group in groups(position):
        yield _title(position, group), position, group


def groups(part: Part) -> list[str]:
    """The groups of a part's fields, in their order."""
    return list(dict.fromkeys(entry.field.group for entry in part.entries))


def _title(position: Position, group: str) -> str:
    return str(position.game.words.fields.get(f"group.{group}", group))


def wrapped(*parts: Any, **room: Any) -> pn.Row:
    """Side by side as far as there is room. A ``FlexBox`` needs scripts that a page may forbid."""
    return pn.Row(*parts, margin=0, styles={"flex-wrap": "wrap"}, **room)
