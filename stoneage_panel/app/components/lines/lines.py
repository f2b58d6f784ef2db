"""All lines of the tree: to show, name, promote and delete."""

from __future__ import annotations

import param

from stoneage_panel.app.components.lines.notes import notes
from stoneage_panel.app.components.lines.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.table.naming import LineNames, fork
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends, watch_weakly
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag
from stoneage_panel.ui.navigation import Navigation, node_of

MOST_LISTED = 100
"""Lines of the tree that are listed: a file may hold many thousands."""


class Lines(HtmlComponent):
    """The lines of a table's tree and the notes on its positions, once they are unfolded."""

    kind = "log"
    table = param.ClassSelector(class_=Table, doc="The table whose lines they are.")
    expanded = param.Boolean(default=False, doc="Whether they are shown.")

    @property
    def helpers(self) -> tuple[object, ...]:
        """Positions are shown."""
        return (Navigation(self.table),)

    def __init__(self, **params: object) -> None:
        super().__init__(**params)
        watch_weakly(self.table, ["exploring"], self._fold)

    def _fold(self, *_: object) -> None:
        """What was unfolded while lines were tried takes no room of the game, nor the other way."""
        self.expanded = False

    @depends("table.version", "expanded")
    def html(self) -> Html:
        """The lines and below them the notes."""
        return fragment(self._lines(), notes(self.table)) if self.expanded else EMPTY

    def _lines(self) -> Html:
        table = self.table
        ends = table.branches()
        played = table.tree.root.end()
        if played is not ends[0]:  # something was tried after it: it is a line all the same
            ends.insert(0, played)
        here = {*table.current_line, table.node}
        names = LineNames(table.tree)
        rows = [
            self._row(node, names.of(node), len(ends), node in here)
            for number, node in enumerate(ends)
            if number < MOST_LISTED or node in here
        ]
        if len(rows) < len(ends):
            rows.append(tag("li", say("lines.more", n=len(ends) - len(rows))))
        head = tag("h2", say("lines.title"))
        return tag("section", head, tag("ul", rows), class_="card lines")

    def _row(self, node: Node, name: str, of: int, here: bool) -> Html:
        start = fork(node)
        field = tag(
            "input",
            type="text",
            data_act="rename",
            data_arg=start.id,
            maxlength=80,
            value=name,
            aria_label=say("lines.name"),
        )
        moves = tag("span", say("lines.moves", n=node.depth), class_="s m nowrap")
        first = self.table.tree.is_main(node)
        tools = _tools(node, start, first=first, alone=of == 1 or start.parent is None, here=here)
        return tag("li", field, moves, tools, data_key=f"l{start.id}")

    # ------------------------------------------------------------ what its controls do

    @action
    def lines(self) -> None:
        """The lines are unfolded or folded away."""
        self.expanded = not self.expanded

    @action
    def rename(self, number: int, value: str) -> None:
        """A line gets a name."""
        self.table.rename(self._node(number), value)

    @action
    def note(self, number: int, value: str) -> None:
        """A position gets a note."""
        self.table.annotate(self._node(number), value)

    @action
    def promote(self, number: int) -> None:
        """A line becomes the main one."""
        self.table.promote(self._node(number))

    @action
    def delete(self, number: int) -> None:
        """A line goes."""
        self.table.delete(self._node(number))

    def _node(self, number: int) -> Node:
        return node_of(self.table, number)


def _tools(node: Node, start: Node, first: bool, alone: bool, here: bool) -> Html:
    delete = say("lines.delete")
    return fragment(
        button("jump", esc(say("lines.show")), node.id, "btn sm" + (" on" if here else "")),
        button("promote", esc(say("lines.main")), node.id, "btn sm", disabled=first),
        button("delete", icon("close"), start.id, "btn sm", alone, title=delete, aria_label=delete),
    )
