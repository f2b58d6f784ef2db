"""Beside a free board: what was done last, the ways back, and how the game ended."""

from __future__ import annotations

from typing import Any

import param

from stoneage_panel.engine.tree import Node
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match
from stoneage_panel.table import LogLine
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends, watch_weakly
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, sign, tag

_MOST_LINES = 2
"""The last move, and what luck made of it."""


class FreeCard(LessonHtml):
    """What was done last and two ways back; at the end who won, by what, and how to go on.

    Args:
        match: the game; it begins where it stands, unless ``start`` is another node.
        params: ``start``, ``after``, and those of all parts of a lesson.
    """

    kind = "free"
    match = param.ClassSelector(class_=Match, doc="The match that is tried on.")
    start = param.ClassSelector(class_=Node, doc="Where the game began.")
    after = param.Tuple(default=("", ""), doc="Id and title of the lesson that follows, if any.")

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._start = self.start or self.match.node
        watch_weakly(self.match.table, ["version"], self.changed)

    @depends("match", "after")
    def html(self) -> Html:
        """A card; nothing as long as nothing was done."""
        inner = self._ending() if self.match.over else self._under_way()
        return tag("section", inner, class_="card task") if inner else EMPTY

    # ------------------------------------------------------------ under way

    def _under_way(self) -> Html:
        at_start, did = self.match.node is self._start, self._told()
        if at_start and not did:
            return EMPTY
        reset = button("reset", esc(say("free.reset")), disabled=at_start)
        ways = tag("div", self._undo(at_start), reset, class_="flow")
        return fragment(tag("div", did, role="status"), ways)

    def _undo(self, at_start: bool = False) -> Html:
        return button("undo", esc(say("free.undo")), disabled=at_start)

    def _told(self) -> Html:
        """What a bot did last, since a person did something; else what came of what they did."""
        lines = self._by_bots() or self._by_people()
        if not lines:
            return EMPTY
        seat = lines[-1].seat
        assert seat is not None
        last = [line.text for line in lines if line.seat == seat][-_MOST_LINES:]
        return tag("p", sign(seat), " ", " ".join(last), class_="did")

    def _by_bots(self) -> list[LogLine]:
        table = self.match.table
        fresh = set(table.since_yours)
        people = (None, *table.people)
        return [line for line in table.log if line.node in fresh and line.seat not in people]

    def _by_people(self) -> list[LogLine]:
        """The last move, if luck came of it: of a token that is face down again nothing is left."""
        node, since = self.match.node, set[Node]()
        while node is not self._start and node.parent is not None and node.action is not None:
            since.add(node)
            if not self.match.game.is_chance(node.action):
                break
            node = node.parent
        table, came = self.match.table, len(since) > 1
        return [one for one in table.log if came and one.node in since and one.seat is not None]

    # ------------------------------------------------------------ the end

    def _ending(self) -> Html:
        """Who won, everybody's points with what brought most of them, and the ways on."""
        table = self.match.table
        strong, more = table.status
        winner = self.match.winner
        who = EMPTY if winner is None else fragment(sign(winner), " ")
        told = tag("div", tag("h3", who, strong), tag("p", more) if more else EMPTY, role="status")
        again = button("again", esc(say("free.again")), kind="btn go")
        ways = tag("div", again, self._undo(), self._onward(), class_="flow")
        return fragment(told, self._points(), ways)

    def _points(self) -> Html:
        """A row for every seat."""
        table = self.match.table
        sources = {source for row in table.scores for source in row}
        rows = []
        for seat, row in enumerate(table.scores):
            most = tag("td", self._most(row)) if len(sources) > 1 else EMPTY
            name = tag("th", sign(seat), " ", table.names[seat], scope="row")
            rows.append(tag("tr", name, tag("td", sum(row.values())), most))
        one = table.game.source(min(sources)) if len(sources) == 1 else say("free.points")
        heads = [say("free.player"), one, *([say("free.most")] if len(sources) > 1 else [])]
        head = tag("tr", [tag("th", text, scope="col") for text in heads])
        return tag("table", tag("thead", head), tag("tbody", rows), class_="count")

    def _most(self, row: dict[str, int]) -> str:
        """The source that brought a seat most."""
        source = max(row, key=lambda one: row[one])
        if row[source] <= 0:
            return ""
        return say("free.source", source=self.match.game.source(source), n=row[source])

    def _onward(self) -> Html:
        """A link to the lesson that follows; only the pages of lessons have such addresses."""
        name, title = self.after
        if not (name and self.game_page):
            return EMPTY
        site = self.game_page.removesuffix("index.html")
        address = f"{site}lessons/{name}.html"
        return tag("a", say("free.after", title=title), href=address, class_="btn")

    # ------------------------------------------------------------ what its controls do

    @action
    def undo(self) -> None:
        """Takes the last move back, but no move from before the game began."""
        if self.match.node is not self._start:
            self.match.table.undo()

    @action
    def reset(self) -> None:
        """Back to where the game began; what was played is forgotten."""
        self.match.jump(self._start)
        for tried in list(self._start.children):
            self.match.table.delete(tried)  # else all of it would wait behind “to the end”

    @action
    def again(self) -> None:
        """Plays again from where the game began, with other luck."""
        self.reset()
        self.match.table.other_luck()
