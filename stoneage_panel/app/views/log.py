"""What happened, in words, and the lines of the tree."""

from itertools import groupby

from stoneage_panel.app.strings import marked, say
from stoneage_panel.app.views.notes import notes
from stoneage_panel.app.views.table import people
from stoneage_panel.table import LogLine, Table
from stoneage_panel.ui.html import button, esc, icon, sign

_DIE = icon("die-5", "die")
LINES = 100
"""Lines of the tree that are listed: a file may hold many thousands."""
LOG_LINES = 30
"""Lines of the log shown at first; the rest at a click. It is sent anew at every move."""


def log(table: Table, lines_open: bool, whole: bool, full_people: bool) -> str:
    """What happened, newest first; a click shows that position."""
    told = table.log
    shown = told if whole else told[-LOG_LINES:]
    rows = [
        _log_line(table, line, part)
        for _, lines_of in groupby(reversed(shown), key=lambda line: line.node)
        for part, line in enumerate(lines_of)
    ]
    if len(shown) < len(told):
        rows.append(f"<li>{button('older', marked('log.all', n=len(told)), kind='btn sm')}</li>")
    copy = button("copy", marked("log.copy"), kind="btn sm")
    head = f'<div class="row" style="margin:0"><h3>{marked("log.title")}</h3>{copy}</div>'
    card_html = f'<section class="card log">{head}<ol data-rove>{"".join(rows)}</ol></section>'
    return (
        (people(table, False) if full_people else "")
        + (lines(table) + notes(table) if lines_open else "")
        + card_html
    )


def _log_line(table: Table, line: LogLine, part: int) -> str:
    """A line; ``part`` counts the lines of one action."""
    later = line.ply > table.node.depth
    state = "now" if line.node is table.node else "later" if later else ""
    luck = f'<span class="lk" title="{marked("log.luck")}">{_DIE}</span>' if line.luck else ""
    go = f'<button type="button" data-act="jump" data-arg="{line.node.id}">'
    who = '<span class="sh"></span>' if line.seat is None else sign(line.seat)
    words = f"{who}<span>{_named(line)}</span>{luck}"
    return f'<li class="{state}" data-key="n{line.node.id}-{part}">{go}{words}</button></li>'


def _named(line: LogLine) -> str:
    """A line of the log; the name of whose it is stands out."""
    text, (start, end) = line.text, line.name
    if start == end:
        return esc(text)
    return f"{esc(text[:start])}<b>{esc(text[start:end])}</b>{esc(text[end:])}"


def lines(table: Table) -> str:
    """All lines of the tree: show, name, promote, delete."""
    rows = []
    ends, delete = table.branches(), marked("lines.delete")
    line = {*table.current_line, table.node}
    for number, node in enumerate(ends):
        here = node in line
        if number >= LINES and not here:
            continue
        fork = _fork(node)
        name = fork.name or say("lines.line" if number else "lines.played", n=number + 1)
        tools = "".join((
            button("jump", marked("lines.show"), node.id, "btn sm" + (" on" if here else "")),
            button("promote", marked("lines.main"), node.id, "btn sm", disabled=number == 0),
            button("delete", icon("close"), fork.id, "btn sm", disabled=len(ends) == 1,
                   more=f'title="{delete}" aria-label="{delete}"'),
        ))  # fmt: skip
        rows.append(
            f'<li data-key="l{fork.id}"><input type="text" data-act="rename" data-arg="{fork.id}"'
            f' maxlength="80" value="{esc(name)}" aria-label="{marked("lines.name")}">'
            f'<span class="s m nowrap">{marked("lines.moves", n=node.depth)}</span>{tools}</li>'
        )
    if len(rows) < len(ends):
        rows.append(f"<li>{marked('lines.more', n=len(ends) - len(rows))}</li>")
    head = f"<h2>{marked('lines.title')}</h2>"
    return f'<section class="card lines">{head}<ul>{"".join(rows)}</ul></section>'


def _fork(node: object) -> object:
    """Where a line leaves the others: the node after the last one with several ways on."""
    at = node
    while at.parent is not None and len(at.parent.children) == 1:  # type: ignore[attr-defined]
        at = at.parent  # type: ignore[attr-defined]
    return at
