"""The widget of each field of a position: it and the position's parameter follow each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import panel as pn
import param

from stoneage_panel.engine.entries import Entry
from stoneage_panel.engine.fields import Count, OneOf, Some
from stoneage_panel.positions.position import Part
from stoneage_panel.strings import say

_VALUES = {"value", "value_throttled"}


class WholeNumber(pn.widgets.IntInput):  # type: ignore[misc]
    """A field for a whole number; one that somebody empties keeps its number."""

    def _process_events(self, events: dict[str, Any]) -> None:
        emptied = {name for name, value in events.items() if name in _VALUES and value is None}
        left = {name: value for name, value in events.items() if name not in emptied}
        if left:
            super()._process_events(left)
        if emptied:
            self.param.trigger("value")  # the page shows it again


def is_asked(part: Part, entry: Entry) -> bool:
    """What the game never uses is not asked for, but where somebody brought it."""
    return entry.is_used or bool(getattr(part, entry.name))


def widget(part: Part, entry: Entry, narrow: int, wide: int) -> Any:
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
