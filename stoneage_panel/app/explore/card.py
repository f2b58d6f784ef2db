"""The card with tabs below the chances: moves, luck, compare, review, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import param

from stoneage_panel.app.explore.compare import Draw, at_first, compare
from stoneage_panel.app.explore.luck import luck, which
from stoneage_panel.app.explore.moves import moves
from stoneage_panel.app.explore.outcomes import OutcomeNames
from stoneage_panel.app.explore.part import ExplorePart
from stoneage_panel.app.explore.review import review, way_of
from stoneage_panel.app.explore.settings import StudySettings, form
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.lines import MOST_LINES
from stoneage_panel.study.race import MOST_MOVES
from stoneage_panel.table import Table
from stoneage_panel.table.exploring import SPANS
from stoneage_panel.table.naming import within
from stoneage_panel.table.study import Study
from stoneage_panel.ui import param_controls
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends, watch_weakly
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag
from stoneage_panel.ui.navigation import node_of

TABS = ("moves", "luck", "compare", "review", "settings")


class StudyCard(ExplorePart):
    """What the position shown is asked besides its chances.

    Args:
        table: where lines are tried.
        race, fan, lines, whole: studies of moves, luck, lines and the played game.
        settings: who plays on, how exact and how long.
        draw: the board at a node as SVG.
    """

    table = param.ClassSelector(class_=Table, doc="The table where lines are tried.")
    race = param.ClassSelector(class_=Study, doc="Which move is best.")
    fan = param.ClassSelector(class_=Study, doc="What luck did.")
    lines = param.ClassSelector(class_=Study, doc="How lines differ.")
    whole = param.ClassSelector(class_=Study, doc="What luck and skill made of the game.")
    settings = param.ClassSelector(class_=StudySettings, doc="Who plays on, how exact.")
    tab = param.Selector(default=TABS[0], objects=list(TABS), doc="What is looked at.")
    hidden = param.Boolean(default=False, doc="Whether moves are judged but not shown.")
    seat = param.Integer(default=0, bounds=(0, 4), doc="For whom luck is told.")
    at = param.Parameter(default=None, doc="The luck that is told, by what it brought.")
    ticked = param.List(default=[], item_type=Node, doc="The ends of lines that are compared.")
    advice = param.Parameter(default=None, doc="What a bot would do here, and why; or None.")
    veiled = param.Boolean(default=False, doc="Whether something of the game is hidden still.")
    covered = param.String(default="", doc="Why moves can't be compared here.")

    def __init__(self, draw: Draw, **params: object) -> None:
        super().__init__(**params)
        self._draw = draw
        self._names = OutcomeNames(self.table)
        self._by_itself: list[Node] = []
        watch_weakly(self.table, ["version"], self._untick)

    def _untick(self, *_: object) -> None:
        """What was deleted is no longer compared."""
        there = [node for node in self.ticked if within(self.table.tree, node)]
        if len(there) < len(self.ticked):
            self.ticked = there

    @depends(
        "table.version", "tab", "hidden", "seat", "at", "ticked", "covered", "veiled", "advice",
        "race.estimate", "race.problem", "race.running", "fan.estimate", "fan.problem",
        "lines.estimate", "lines.problem", "whole.estimate", "whole.problem",
        "settings.within", "settings.seconds", "settings.second",
    )  # fmt: skip
    def html(self) -> Html:
        """Tabs, and what the chosen one shows."""
        tabs = [
            tag("button", say(f"tabs.{one}"), type="button", role="tab", data_act="study-tab",
                data_arg=one, aria_selected=one == self.tab, id=f"tab-{one}")
            for one in TABS
        ]  # fmt: skip
        head = tag("div", tabs, role="tablist", aria_label=say("tabs.label"), class_="tabs",
                   data_rove=True)  # fmt: skip
        body = tag("div", self._body(), role="tabpanel", aria_labelledby=f"tab-{self.tab}")
        label = fragment(icon("back"), esc(say("tabs.board")))
        up = tag("div", button("to-board", label, kind="btn sm"), class_="only-narrow")
        return tag("section", head, body, up, class_="card study")

    def _body(self) -> Html:
        parts: dict[str, Callable[[], Html]] = {
            "moves": self._moves,
            "luck": self._luck,
            "compare": lambda: compare(self.table, self.lines, self.ticked, self._draw),
            "review": self._review,
            "settings": lambda: form(self.table, self.settings),
        }
        return parts[self.tab]()

    def _moves(self) -> Html:
        return fragment(self._back(), self._compared(), self._let())

    @property
    def _decided(self) -> Node | None:
        """Where what was tried last was decided; None at the played game."""
        table = self.table
        for node in reversed(table.node.line()):
            if table.tree.is_main(node):
                return None
            if node.action is not None and not table.game.is_chance(node.action):
                return cast("Node | None", node.parent)
        return None

    def _back(self) -> Html:
        """The way back to the moves that what was tried was one of."""
        if self._decided is None or self.race.node is self._decided:
            return EMPTY
        who = self.table.names[self.table.tree.position(self._decided).current_player]
        label = fragment(icon("step-back"), esc(say("moves.others", who=who)))
        return tag("p", button("other-moves", label, kind="btn sm"))

    def _compared(self) -> Html:
        table = self.table
        if self.covered:
            return tag("p", self.covered, class_="m")
        if table.session.player is None and not (self.hidden and self.race.estimate):
            return tag("p", say("moves.none"), class_="m")
        return moves(table, self.race, self.hidden, self._tried(), self.advice)

    def _tried(self) -> str:
        """The move that was tried from the position whose moves are compared."""
        node = self.race.node
        after = next((one for one in self.table.node.line() if one.parent is node), None)
        if after is None or after.action is None:
            return ""
        return str(self.table.game.format(after.action))

    def _let(self) -> Html:
        """Bots move on the line; what was put together on the board is compared too."""
        table = self.table
        if table.session.player is None:
            return EMPTY
        if table.bot_to_move:
            stop = button("let-nobody", esc(say("moves.let_stop")), kind="btn sm")
            return tag("div", stop, class_="flow")
        add = EMPTY
        if table.ready is not None and not self.covered:
            add = button("add-move", esc(say("moves.add")), kind="btn sm may")
        spans = [button("let-move", esc(say(f"moves.let_{one}")), one, "btn sm") for one in SPANS]
        label = tag("span", say("moves.let"), class_="s m")
        return tag("div", add, label, spans, class_="flow let")

    def _luck(self) -> Html:
        if self.table.last_luck() is None and not self.table.at_luck:
            return tag("p", say("luck.none"), class_="m")
        at = self.table.node if self.table.at_luck else self.at
        asked = which(self.table, at, self.seat)
        known = at if self.fan.estimate is None else self.fan.node  # that may be of other luck yet
        return fragment(asked, luck(self.table, self.fan, self.seat, self._names.of(known)))

    def _review(self) -> Html:
        if self.veiled and self.whole.until is self.table.tree.root:
            return tag("p", say("review.covered"), class_="m")
        note = tag("p", say("review.until"), class_="s m") if self.veiled else EMPTY
        return fragment(note, review(self.table, self.whole, self.seat))

    # ------------------------------------------------------------ what its controls do

    @action
    def study_tab(self, tab: str) -> None:
        """Something else is looked at."""
        if tab in TABS:
            if tab == "compare" and self.ticked in ([], self._by_itself):
                self.ticked = self._by_itself = at_first(self.table)
            self.tab = tab

    @action
    def to_board(self) -> None:
        """On a phone the board, and the way back to the game, lie far above."""
        self._to_board()

    @action
    def study_on(self) -> None:
        """What the open tab shows is studied on."""
        {
            "moves": self.race, "luck": self.fan, "compare": self.lines, "review": self.whole,
        }[self.tab].more()  # fmt: skip

    @action
    def review_at(self, what: str) -> None:
        """A roll of the game is looked into, or a decision is tried again."""
        way = way_of(self.table, what)
        if way is None:
            return
        if way.luck:
            self.table.jump(way.node)
            self.tab, self.at = "luck", way.node
        else:
            self.table.jump(way.node.parent or way.node)
            self.tab = "moves"
        self._to_board()

    @action
    def other_moves(self) -> None:
        """Back to where what was tried last was decided."""
        if self._decided is not None:
            self.table.jump(self._decided)

    @action
    def hide_moves(self) -> None:
        """Moves are judged only, or shown again."""
        self.hidden = not self.hidden

    @action
    def try_move(self, move: str) -> None:
        """A move that was compared is tried."""
        self.table.jump(self.race.node or self.table.node)
        self.table.act(self.table.game.parse(move))
        self._to_board()

    def _to_board(self) -> None:
        """What was tried is seen: on a phone the board lies far above the list."""
        self.send("look", place="", zone="head")

    @action
    def add_move(self) -> None:
        """What was put together on the board is compared with the others."""
        table, ready = self.table, self.table.ready
        if ready is not None:
            known = self.race.moves or list(table.game.candidates(table.state))
            others = [one for one in known if one != ready]
            self.race.moves = [ready, *others[: MOST_MOVES - 1]]

    @action
    def let_move(self, span: str) -> None:
        """Bots move for a while."""
        for one in SPANS:
            if one == span:
                self.table.let_move(one)

    @action
    def let_nobody(self) -> None:
        """Bots stop moving."""
        self.table.let_nobody()

    @action
    def luck_of(self, value: str) -> None:
        """Luck is told for somebody else."""
        if value.isdecimal() and int(value) < self.table.game.players:
            self.seat = int(value)

    @action
    def try_luck(self, outcome: str) -> None:
        """Another outcome is tried."""
        table = self.table
        at = self.at.parent if self.at is not None else table.last_luck()
        if table.at_luck:
            at = table.node
        if at is not None:
            if at is not table.node:
                table.jump(at)
            table.act(table.game.parse(outcome))
            self._to_board()

    @action
    def choose_luck(self) -> None:
        """The last luck is chosen by hand."""
        self.table.choose_luck(self.at)

    @action
    def luck_at(self, value: str) -> None:
        """Other luck of the line is told."""
        if value.isdecimal():
            self.at = node_of(self.table, int(value))

    @action
    def tick(self, number: int) -> None:
        """A line is compared, or no longer."""
        node = node_of(self.table, number)
        if node in self.ticked:
            self.ticked = [one for one in self.ticked if one is not node]
        elif len(self.ticked) < MOST_LINES:
            self.ticked = [*self.ticked, node]

    @action
    def study_set(self, what: str, value: object) -> None:
        """Something is set otherwise."""
        param_controls.read(self.settings, what, value)
