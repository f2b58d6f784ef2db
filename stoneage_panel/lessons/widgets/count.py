"""Points that a walk adds up: a row for each source, and the sum so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stoneage_panel.lessons.walk_model import Walk
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui.html import EMPTY, Html, fragment, sign, tag
from stoneage_panel.ui.panels import panels_of

_NOTHING = "·"


def count(walk: Walk) -> Html:
    """What has been counted up to the step that is shown; nothing where nothing is counted yet."""
    before, now = walk.counted
    if not before and not now:
        return EMPTY
    table = walk.live.table
    seats = range(len(table.names))
    names = [tag("th", sign(seat), " ", table.names[seat], scope="col") for seat in seats]
    rows = [_row(table, source, "") for source in before]
    rows += [_row(table, source, "new") for source in now]
    sums = [sum(table.scores[seat].get(one, 0) for one in (*before, *now)) for seat in seats]
    key = "walk.together" if walk.to_count else "walk.total"
    total = tag("tr", tag("th", say(key), scope="row"), [tag("td", n) for n in sums])
    head = tag("tr", tag("th", say("walk.points"), scope="col"), names)
    return tag("table", tag("thead", head), tag("tbody", rows), tag("tfoot", total), class_="count")


def _row(table: Table, source: str, kind: str) -> Html:
    cells = [_cell(table, seat, source) for seat in range(len(table.names))]
    name = tag("th", table.game.source(source), scope="row")
    return tag("tr", name, cells, class_=kind or None)


def _cell(table: Table, seat: int, source: str) -> Html:
    """A seat's points from a source, with how they come about where they are multiplied."""
    points = table.scores[seat].get(source, 0)
    if not points:
        return tag("td", _NOTHING)
    product = _factors(table, seat).get(source)
    small = tag("small", f"{product} = ") if product else EMPTY
    return tag("td", fragment(small, points))


def _factors(table: Table, seat: int) -> Mapping[str, str]:
    """How multiplied points come about, where the game tells of it."""
    tell: Callable[[Table, int], Mapping[str, str]] | None
    tell = getattr(panels_of(table.game.name), "factors", None)
    return tell(table, seat) if tell else {}
