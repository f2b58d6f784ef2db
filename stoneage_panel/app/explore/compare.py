"""Two to four lines side by side: chances, how they differ, and the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.lines import MOST_LINES, Apart, Lines
from stoneage_panel.table import Table
from stoneage_panel.table.naming import LineNames
from stoneage_panel.table.study import Study
from stoneage_panel.ui.html import EMPTY, Html, fragment, sign, tag

Draw = Callable[[Node], str]
MOST_LISTED = 12


def places(table: Table) -> list[Node]:
    """What can be compared: the position shown, and the ends of lines, the newest first."""
    ends = [end for end in table.branches() if end is not table.node]
    ends.sort(key=lambda node: -node.id)
    return [table.node, *ends[: MOST_LISTED - 1]]


def name_of(table: Table, node: Node) -> str:
    """What a place is called."""
    return say("compare.here") if node is table.node else LineNames(table.tree).of(node)


def compare(table: Table, study: Study, ticked: Sequence[Node], draw: Draw) -> Html:
    """Ticks, the table of chances, and the boards.

    Args:
        study: of lines.
        ticked: what is compared.
        draw: a board as SVG.
    """
    rows = [_tick(table, node, node in ticked, len(ticked)) for node in places(table)]
    head = tag("ul", rows, class_="ticks")
    if len(ticked) < 2:
        return fragment(head, tag("p", say("compare.few"), class_="m"))
    return fragment(head, _found(table, study, ticked), _boards(table, ticked, draw))


def _tick(table: Table, node: Node, ticked: bool, number: int) -> Html:
    off = not ticked and number >= MOST_LINES
    box = tag("input", type="checkbox", data_act="tick", data_arg=node.id, checked=ticked,
              disabled=off, id=f"tick{node.id}")  # fmt: skip
    words = f"{name_of(table, node)} · {say('lines.moves', n=node.depth)}"
    return tag("li", tag("label", box, " ", words), data_key=f"t{node.id}")


def _found(table: Table, study: Study, ticked: Sequence[Node]) -> Html:
    if study.problem:
        return tag("p", study.problem, class_="m")
    now = study.estimate
    if not isinstance(now, Lines) or len(now.lines) != len(ticked):
        return tag("p", say("compare.waiting"), class_="m", role="status")
    names = [name_of(table, node) for node in ticked]
    heads = [tag("td"), *(tag("th", name, scope="col") for name in names)]
    rows = [_seat(table, now, seat) for seat in range(table.game.players)]
    caption = tag("caption", say("compare.caption", line=names[0]), class_="s m")
    games = tag("p", say("chances.games", n=now.trials), class_="s m")
    return fragment(tag("table", caption, tag("thead", tag("tr", heads)), tag("tbody", rows),
                        class_="compared"), games)  # fmt: skip


def _seat(table: Table, now: Lines, seat: int) -> Html:
    cells = []
    for line in now.lines:
        share = say("chances.share", n=round(100 * line.seats[seat].share))
        apart = line.apart[seat]
        more = _difference(apart) if line is not now.lines[0] else EMPTY
        because = _because(table, apart)
        cells.append(tag("td", tag("b", share), more, because))
    return tag("tr", tag("th", sign(seat), " ", table.names[seat], scope="row"), cells)


def _difference(apart: Apart) -> Html:
    low, high = percent.low_high(apart.low, apart.high)
    told = say("compare.difference", n=round(100 * apart.share), low=low, high=high)
    sure = apart.low > 0 or apart.high < 0
    return tag("span", told.replace("-", "−"), class_="s apart" + (" sure" if sure else " m"))


def _because(table: Table, apart: Apart) -> Html:
    told = [
        say("moves.more_of" if one.points > 0 else "moves.fewer_of", n=abs(one.points),
            source=table.game.source(one.source))
        for one in apart.reasons[:2]
    ]  # fmt: skip
    return tag("span", ", ".join(told), class_="s m why") if told else EMPTY


def _boards(table: Table, ticked: Sequence[Node], draw: Draw) -> Html:
    """The boards as pictures, side by side: they cost no model of Bokeh."""
    figures = []
    for node in ticked:
        name = name_of(table, node)
        alt = say("compare.board", line=name)
        picture = tag("div", Html(draw(node)), role="img", aria_label=alt)
        figures.append(tag("figure", picture, tag("figcaption", name)))
    return tag("div", figures, class_="boards")
