"""The widget of each field of a position: it and the position's parameter follow each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import panel as pn
import param

from stoneage_panel.engine.entries import Entry, title
from stoneage_panel.engine.fields import Count, OneOf, Some
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.positions.position import Part
from stoneage_panel.strings import say

_VALUES = {"value", "value_throttled"}


class WholeNumber(pn.widgets.IntInput):  # type: ignore[misc]
    """A field for a whole number; one that is emptied, or given what can't be, keeps its number."""

    low = param.Integer(default=0, doc="The lowest number.")
    high = param.Integer(default=0, doc="The highest number.")
    called = param.String(doc="What the number is of.")
    refused = param.Integer(default=None, doc="The last number out of bounds, until one is within.")

    _rename: ClassVar[Mapping[str, None]] = dict.fromkeys(("low", "high", "called", "refused"))

    def _process_events(self, events: dict[str, Any]) -> None:
        given = [value for name, value in events.items() if name in _VALUES]
        wrong = [one for one in given if one is None or not self.low <= one <= self.high]
        left = {name: value for name, value in events.items() if not wrong or name not in _VALUES}
        if given:
            self.refused = next((one for one in wrong if one is not None), None)
            self.label = self.called if self.refused is None else self.within
        if left:
            super()._process_events(left)
        if wrong:
            self.param.trigger("value")  # the page shows it again

    @property
    def within(self) -> str:
        """What it is of, with its bounds."""
        return say("position.within", what=self.called, low=self.low, high=self.high)


def is_asked(part: Part, entry: Entry) -> bool:
    """What the game never uses is not asked for, but where somebody brought it."""
    return entry.is_used or bool(getattr(part, entry.name))


def widget(part: Part, entry: Entry, game: AnyGame, narrow: int, wide: int) -> Any:
    """The Panel widget of one parameter: it and the parameter follow each other.

    Args:
        game: whose words name what a number stands for.
        narrow: breadth of a field in px.
        wide: of one that holds many things.
    """
    of = part.param[entry.name]
    kind: Callable[..., Any]
    more = {"description": of.doc}
    if isinstance(entry.kind, Count) and entry.kind.names:
        kind, wide, more = pn.widgets.Select.from_param, narrow, more | {"options": {}}
    elif isinstance(entry.kind, Count):
        kind, wide, more = WholeNumber.from_param, narrow, _bounded(of, entry.kind)
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
    if isinstance(entry.kind, Count) and entry.kind.names:
        names = {title(game, one): number for number, one in entry.kind.names.items()}
        _offer_named(made, part, entry, names)
    return made


def _bounded(of: Any, kind: Count) -> dict[str, Any]:
    """A number that can't be is told: Bokeh's own bounds would change it in silence."""
    bounds = say("position.bounds", low=kind.low, high=kind.high)
    return {"description": f"{of.doc} {bounds}", "called": of.label, "low": kind.low,
            "high": kind.high, "start": None, "end": None}  # fmt: skip


def _offer_named(made: Any, part: Part, entry: Entry, names: Mapping[str, int]) -> None:
    """Only numbers that mean something are offered, but where somebody brought another."""

    def offer(*_: object) -> None:
        now = getattr(part, entry.name)
        odd = {} if now in names.values() else {str(now): now}
        made.param.update(options={**names, **odd}, value=now)

    offer()
    part.param.watch(offer, entry.name)


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
