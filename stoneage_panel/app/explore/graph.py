"""All lines as a drawing: the played game is thick, what was tried hangs on it."""

from __future__ import annotations

from itertools import islice

import param

from stoneage_panel.app.explore.layout import Mark, marks
from stoneage_panel.app.explore.outcomes import rolled
from stoneage_panel.app.explore.part import ExplorePart
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine import link, record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.study.trials import WATCHER
from stoneage_panel.table import Table
from stoneage_panel.table.naming import LineNames, fork
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, sign, tag
from stoneage_panel.ui.navigation import Navigation

_WIDE, _HIGH = 76, 52
"""How far apart marks are, in px."""
_LEFT, _TOP, _RIGHT, _BELOW = 40, 36, 120, 40
"""Room round the marks, in px: for wide ones, and for names above, below and right of them."""
_LETTERS, _MOST_LETTERS = 12, 22
"""Letters of a label: between two marks, and right of an end."""
_BEFORE, _AFTER = 4, 2
"""Places of the line shown that are drawn in any case, before and after the one shown."""


class LinesGraph(ExplorePart):
    """Every line of a table's tree; a press on a mark shows that position.

    Args:
        table: whose lines they are.
    """

    table = param.ClassSelector(class_=Table, doc="The table whose lines they are.")
    asked = param.String(default="", doc="What is to be pressed once more to be sure.")
    editor = param.String(
        default="", doc="Address of the page where positions are set up, or none."
    )
    in_page = param.Boolean(default=True, doc="Whether names and notes can be unfolded below.")

    @property
    def helpers(self) -> tuple[object, ...]:
        """Positions are shown."""
        return (Navigation(self.table),)

    @depends("table.version", "asked", "editor")
    def html(self) -> Html:
        """A card with the drawing and what can be done with the line shown."""
        drawn, left = self._drawing()
        more = tag("p", say("lines.more", n=left), class_="s m") if left else EMPTY
        head = tag("div", tag("h2", say("lines.title")), self._tools(), class_="row head")
        return tag("section", head, drawn, more, class_="card graph")

    def _tools(self) -> Html:
        table = self.table
        off = not table.exploring or table.tree.is_main(table.node)
        sure = self.asked == self._here("on")
        key = "lines.play_on_sure" if sure else "lines.play_on"
        on = button("play-on-from-here", esc(say(key)), kind=f"btn sm{' go' if sure else ''}",
                    disabled=off)  # fmt: skip
        gone_sure = self.asked == self._here("delete")
        title = say("lines.delete_sure" if gone_sure else "lines.delete")
        gone = button(
            "delete-line", icon("close"), kind=f"btn sm{' go' if gone_sure else ''}",
            disabled=off, title=title, aria_label=title,
        )  # fmt: skip
        names = button("lines", esc(say("lines.names")), kind="btn sm") if self.in_page else EMPTY
        return tag("span", on, names, gone, self._change(), class_="flow")

    def _change(self) -> Html:
        """The way to where the position can be changed, with whatever is hidden drawn anew."""
        table, state = self.table, self.table.state
        if not self.editor:
            return EMPTY
        if not (table.over or table.open_cards):
            who = WATCHER if table.viewer is None else table.viewer
            state = state.resample(who, Rng().stream("position"))
        here = link.pack(record.write(Tree(table.game, state), {}))
        return tag("a", say("lines.change"), href=f"{self.editor}#{here}", class_="btn sm",
                   title=say("lines.change_help"))  # fmt: skip

    # ------------------------------------------------------------ the drawing

    def _drawing(self) -> tuple[Html, int]:
        table = self.table
        names = LineNames(table.tree)
        found, left = marks(table.tree, table.node, self._near(), table.home)
        width = _LEFT + _RIGHT + _WIDE * max((mark.column for mark in found), default=0)
        height = _TOP + _BELOW + _HIGH * max((mark.row for mark in found), default=0)
        edges = [self._edge(found, mark) for mark in found if mark.before is not None]
        picture = tag("svg", edges, width=width, height=height, aria_hidden="true")
        buttons = [self._mark(mark, names) for mark in found]
        inner = tag("div", picture, buttons, class_="marks", data_rove="plane", role="tree",
                    aria_label=say("lines.tree"),
                    style=f"width:{width}px;height:{height}px")  # fmt: skip
        return tag("div", inner, class_="lines-room", data_here=table.node.id), left

    def _near(self) -> set[Node]:
        """What was done last before the position shown, and what comes next on its line."""
        after = islice(self.table.session.cursor.forwards(), _AFTER)
        return {*self.table.node.line()[-_BEFORE:], *after}

    def _edge(self, found: list[Mark], mark: Mark) -> Html:
        assert mark.before is not None
        (x1, y1), (x2, y2) = _spot(found[mark.before]), _spot(mark)
        way = (
            f"M{x1} {y1}H{x2}"
            if y1 == y2
            else f"M{x1} {y1}C{x1 + 34} {y1} {x2 - 44} {y2} {x2} {y2}"
        )
        run = EMPTY
        if mark.run > 1:
            run = tag("text", str(mark.run), x=x2 - _WIDE // 2, y=y2 - 7, text_anchor="middle")
        return fragment(tag("path", d=way, class_=self._kind(mark.node)), run)

    def _kind(self, node: Node) -> str:
        if self.table.tree.is_main(node):
            return "main"
        return "here" if node in self.table.current_line else "tried"

    def _mark(self, mark: Mark, names: LineNames) -> Html:
        table, node = self.table, mark.node
        here = node is table.node
        x, y = _spot(mark)
        kinds = ["mark", self._kind(node)]
        if here:
            kinds.append("now")
        label = self._words(mark, names)
        # below the played game lines leave it; to the right of an end there is room
        name = tag("span", self._name(node, names),
                   class_="above" if table.tree.is_main(node) else "below")  # fmt: skip
        return tag(
            "button",
            self._face(node),
            name,
            type="button",
            role="treeitem",
            class_=" ".join(kinds),
            style=f"left:{x}px;top:{y}px",
            data_act="jump",
            data_arg=node.id,
            data_key=f"m{node.id}",
            title=label,
            aria_label=label,
            aria_level=mark.row + 1,
            aria_selected=here,
            aria_current="true" if here else None,
        )

    def _name(self, node: Node, names: LineNames) -> str:
        """What stands below a mark: its own name, or that of the line that ends there."""
        if node.name:
            return _short(node.name)
        table = self.table
        ends = not node.children and not table.tree.is_main(node)
        if ends:
            return _short(f"{names.of(node)} {self._tried(node)}", _MOST_LETTERS)
        return _short(names.of(node)) if node is table.home else ""

    def _tried(self, end: Node) -> str:
        """What a line begins with, where that was a move."""
        table, first = self.table, fork(end)
        if first.action is None or first.parent is None or table.game.is_chance(first.action):
            return ""
        state = table.tree.position(first.parent)
        return f"· {table.game.choice(state, first.action, table.names)}"

    def _face(self, node: Node) -> Html:
        """Who acted, or what luck brought."""
        table = self.table
        if node.parent is None:
            return icon("torch")
        assert node.action is not None
        if table.game.is_chance(node.action):
            return tag("span", icon("die-5", "die"), _rolled(table.game.format(node.action)),
                       class_="roll")  # fmt: skip
        seat = table.tree.position(node.parent).current_player
        return sign(seat) if seat >= 0 else icon("torch")

    def _words(self, mark: Mark, names: LineNames) -> str:
        table, node = self.table, mark.node
        lines = table.session.log.at(node) if node.parent else []
        told = [line.read_by(table.viewer).text for line in lines]
        what = told[-1] if told else say("lines.start")
        where = node.name or names.of(node)
        at = say("lines.at", what=what, where=where, moves=say("lines.moves", n=node.depth))
        return f"{at}; {say('lines.here')}" if node is table.node else at

    # ------------------------------------------------------------ what its controls do

    @action
    def play_on_from_here(self) -> None:
        """The line becomes the game, once that was asked for twice."""
        if self._sure("on"):
            self.table.play_on_from_here()

    @action
    def delete_line(self) -> None:
        """The line that is shown goes, from where it leaves the others."""
        table = self.table
        if not table.tree.is_main(table.node) and self._sure("delete"):
            table.delete(fork(table.node))

    def _sure(self, what: str) -> bool:
        """Whether it is pressed for the second time, with nothing done in between."""
        here = self._here(what)
        sure = bool(self.asked == here)
        self.asked = "" if sure else here
        return sure

    def _here(self, what: str) -> str:
        """Something, as asked at what the table shows now: any change takes the question back."""
        return f"{what} {self.table.version}"


def _spot(mark: Mark) -> tuple[int, int]:
    return _LEFT + _WIDE * mark.column, _TOP + _HIGH * mark.row


def _short(text: str, most: int = _LETTERS) -> str:
    text = text.strip()
    return text if len(text) <= most else text[: most - 1] + "…"


def _rolled(outcome: str) -> Html:
    """What dice show; nothing of luck of another kind."""
    shown = rolled(outcome)
    return tag("span", _short(shown)) if shown else EMPTY
