"""What happened, in words, newest first."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Any

import param

from stoneage_panel.app.components.log.strings import say
from stoneage_panel.engine.i18n import on_change
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import LogLine, Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, sign, tag
from stoneage_panel.ui.navigation import Navigation

REFUSALS = 6
"""How many of what was refused are kept to be read again."""
LOG_LINES = 30
"""Lines shown at first; the rest at a click. They are sent again at every move."""


class Log(HtmlComponent):
    """The log of the line that is shown; a click on one of its lines shows that position."""

    kind = "log"
    table = param.ClassSelector(class_=Table, doc="The table it tells of.")
    in_page = param.Boolean(default=True, doc="Whether the board beside it can be played again.")
    expanded = param.Boolean(default=False, doc="Whether all lines are shown.")
    refusals = param.ClassSelector(
        class_=tuple, default=(), doc="What was refused last, with its rule."
    )

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._fresh: frozenset[Node] = frozenset()
        self._at: Node | None = None
        self._just: frozenset[Node] = frozenset()

    @property
    def helpers(self) -> tuple[object, ...]:
        """Positions are shown."""
        return (Navigation(self.table),)

    @depends("table.version", "expanded", "refusals")
    def html(self) -> Html:
        """A card with the newest lines, or all of them."""
        lines = self.table.log
        self._fresh = frozenset(self.table.since_yours)
        self._note(self.table.node)
        shown = lines if self.expanded else lines[-LOG_LINES:]
        rows = [
            _row(line, part, self._state(line), line.node in self._just)
            for _, lines_of in groupby(reversed(shown), key=lambda line: line.node)
            for part, line in enumerate(lines_of)
        ]
        if len(shown) < len(lines):
            more = button("older", esc(say("log.all", n=len(lines))), kind="btn sm")
            rows.append(tag("li", more))
        copy = button("copy", esc(say("log.copy")), kind="btn sm")
        head = tag(
            "div", tag("h3", say("log.title")), self._again(), copy, class_="row", style="margin:0"
        )
        lines_of_it = tag("ol", rows, data_rove=True)
        return tag("section", head, lines_of_it, self._refused(), class_="card log")

    def _note(self, node: Node) -> None:
        """Keeps what has led from the position drawn before to this one: dice may still roll."""
        if node is not self._at:
            self._just = frozenset(node.since(self._at))
            self._at = node

    def _refused(self) -> Html:
        """What was refused last, to be unfolded."""
        if not self.refusals:
            return EMPTY
        rows = [tag("li", sentence, " ", _rule(rule)) for sentence, rule in self.refusals]
        return tag("details", tag("summary", say("log.refused")), tag("ul", rows), class_="refused")

    def refuse(self, sentence: str, rule: str) -> None:
        """Keeps why something was refused, the newest first."""
        others = [one for one in self.refusals if one != (sentence, rule)]
        self.refusals = ((sentence, rule), *others)[:REFUSALS]

    def _state(self, line: LogLine) -> str:
        """Whether a line tells the position shown, comes after it, or came since one's turn."""
        node = self.table.node
        told = self.table.session.log.before  # of these only the last is of the position shown
        if line.node is node:
            return "" if line in told[:-1] else "now"
        return "later" if line.ply > node.depth else "new" if line.node in self._fresh else ""

    def _again(self) -> Html:
        """A button that plays again what happened since one's turn."""
        if not (self.in_page and self._fresh) or self.table.bot_to_move:
            return EMPTY
        label = fragment(icon("play"), say("log.again"))
        return button("again", label, kind="btn sm", title=say("log.again_long"))

    @action
    def older(self) -> None:
        """All lines are shown."""
        self.expanded = True

    @action
    def copy(self) -> None:
        """The whole log goes to the clipboard."""
        self.send("copy", text="\n".join(line.text for line in self.table.log))
        self.tell(say("log.copied"))


def _rule(rule: str) -> Html:
    if not rule:
        return EMPTY
    name = say("log.rule", id=rule)
    return button("rules", esc(rule), f"rule:{rule}", "rule", aria_label=name)


@lru_cache(maxsize=4 * LOG_LINES)
def _row(line: LogLine, part: int, state: str, just: bool) -> Html:
    """A line; ``part`` counts the lines of one action. Most are the same from click to click."""
    luck = tag("span", icon("die-5", "die"), class_="lk", title=say("log.luck"))
    show = tag(
        "button",
        tag("span", class_="sh") if line.seat is None else sign(line.seat),
        tag("span", named(line)),
        luck if line.luck else EMPTY,
        type="button",
        data_act="jump",
        data_arg=line.node.id,
    )
    key = f"n{line.node.id}-{part}"
    return tag("li", show, class_=state, data_key=key, data_just=just)


on_change(_row.cache_clear)


def named(line: LogLine) -> Html:
    """A line of the log; the name of whose it is stands out."""
    text, (start, end) = line.text, line.name
    if start == end:
        return esc(text)
    return fragment(text[:start], tag("b", text[start:end]), text[end:])
