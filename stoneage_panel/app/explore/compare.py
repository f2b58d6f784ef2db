"""Two to four lines side by side: chances, how they differ, and the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.moves import by_source, go_on
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.lines import MOST_LINES, Apart, Lines
from stoneage_panel.table import Table
from stoneage_panel.table.naming import LineNames
from stoneage_panel.table.study import Study
from stoneage_panel.ui.html import EMPTY, Html, fragment, sign, tag

Draw = Callable[[Node], str]
MOST_LISTED = 12


def places(table: Table, ticked: Sequence[Node] = ()) -> list[Node]:
    """What can be compared: where the game was left, then other places, the newest first.

    Those are the position shown, what is ticked already, and the ends of lines.
    """
    first = list(dict.fromkeys([table.home, table.node, *ticked]))
    ends = sorted(table.branches(), key=lambda node: -node.id)
    more = [end for end in ends if end not in first][: max(0, MOST_LISTED - len(first))]
    return [table.home, *sorted([*first[1:], *more], key=lambda node: node.id)]


def names_of(table: Table, nodes: Sequence[Node]) -> list[str]:
    """What places are called: by their lines, and of one line by how far they are."""
    lines = LineNames(table.tree)
    names = [lines.of(node) for node in nodes]
    return [
        say("compare.far", line=name, moves=say("lines.moves", n=node.depth))
        if names.count(name) > 1
        else name
        for name, node in zip(names, nodes, strict=True)
    ]


def at_first(table: Table) -> list[Node]:
    """What is compared unless somebody ticks something: a line that was tried, with the game."""
    return [] if table.tree.is_main(table.node) else [table.home, table.node]


def compare(table: Table, study: Study, ticked: Sequence[Node], draw: Draw) -> Html:
    """Ticks, the table of chances, and the boards.

    Args:
        study: of lines.
        ticked: what is compared.
        draw: a board as SVG.
    """
    lines = LineNames(table.tree)
    rows = [
        _tick(table, node, lines.of(node), node in ticked, len(ticked))
        for node in places(table, ticked)
    ]
    head = tag("ul", rows, class_="ticks")
    if len(ticked) < 2:
        key = "compare.few" if len(rows) > 1 else "compare.none"
        return fragment(head, tag("p", say(key), class_="m"))
    return fragment(head, _found(table, study, ticked), _boards(table, ticked, draw))


def _tick(table: Table, node: Node, name: str, ticked: bool, number: int) -> Html:
    off = not ticked and number >= MOST_LINES
    box = tag("input", type="checkbox", data_act="tick", data_arg=node.id, checked=ticked,
              disabled=off, id=f"tick{node.id}")  # fmt: skip
    told = [name, say("lines.moves", n=node.depth)]
    if node is table.node:
        told.append(say("lines.here"))
    return tag("li", tag("label", box, " ", " · ".join(told)), data_key=f"t{node.id}")


def _found(table: Table, study: Study, ticked: Sequence[Node]) -> Html:
    if study.problem:
        return tag("p", study.problem, class_="m")
    now = study.estimate
    if not isinstance(now, Lines) or len(now.lines) != len(ticked):
        return tag("p", say("compare.waiting"), class_="m", role="status")
    names = names_of(table, ticked)
    heads = [tag("td"), *(tag("th", name, scope="col") for name in names)]
    rows = [_seat(table, now, seat) for seat in range(table.game.players)]
    caption = tag("caption", say("compare.caption", n=now.trials, line=names[0]), class_="s m")
    found = tag("table", caption, tag("thead", tag("tr", heads)), tag("tbody", rows),
                class_="compared")  # fmt: skip
    return fragment(tag("div", found, class_="wide"), go_on(study))


def _seat(table: Table, now: Lines, seat: int) -> Html:
    cells = []
    for line in now.lines:
        share = say("chances.share", n=round(100 * line.seats[seat].share))
        apart = line.apart[seat]
        first = now.lines[0].seats[seat].share
        more = _difference(apart, first) if line is not now.lines[0] else EMPTY
        because = _because(table, apart)
        cells.append(tag("td", tag("b", share), more, because))
    return tag("tr", tag("th", sign(seat), " ", table.names[seat], scope="row"), cells)


def _difference(apart: Apart, first: float) -> Html:
    """How far a line is from the first, in the points that the two shares beside it differ by."""
    difference = round(100 * (first + apart.share)) - round(100 * first)
    low, high = percent.low_high(apart.low, apart.high)
    known = high - low < 200  # of a few games any difference may be true
    key = "compare.difference" if known else "compare.soon"
    told = say(key, n=difference, low=low, high=high)
    sure = low > 0 or high < 0  # as it reads
    return tag("span", told.replace("-", "−"), class_="s apart" + (" sure" if sure else " m"))


def _because(table: Table, apart: Apart) -> Html:
    told = by_source(table, apart.reasons[:2])
    return tag("span", told, class_="s m why") if told else EMPTY


def _boards(table: Table, ticked: Sequence[Node], draw: Draw) -> Html:
    """The boards as pictures, side by side: they cost no model of Bokeh."""
    figures = []
    for node, name in zip(ticked, names_of(table, ticked), strict=True):
        alt = say("compare.board", line=name)
        picture = tag("div", Html(draw(node)), role="img", aria_label=alt)
        figures.append(tag("figure", picture, tag("figcaption", name)))
    return tag("div", figures, class_="boards")
