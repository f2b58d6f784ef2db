"""The board that somebody else's page shows, with what that page wants beside it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import panel as pn
import param

from stoneage_panel.app.services.table_bots import TableBots
from stoneage_panel.browser.embed.asked import Asked
from stoneage_panel.browser.embed.strings import say
from stoneage_panel.engine.tree import Node
from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.free_card import FreeCard
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.ui.html import EMPTY, Html, fragment, tag
from stoneage_panel.widgets import (
    Board,
    Decision,
    Lines,
    Log,
    Odds,
    OfTable,
    Strip,
    TextBoard,
)

PAUSE = 1.0
"""Seconds that a bot's move takes at least."""
Report = Callable[[str, dict[str, Any]], None]
_WIDGETS: dict[str, type[OfTable]] = {
    "log": Log, "text": TextBoard, "odds": Odds, "lines": Lines, "strip": Strip,
}  # fmt: skip


class EmbedCard(FreeCard):
    """Beside the board: what was done last, the ways back, and that no more is meant to be done."""

    def _under_way(self) -> Html:
        more = super()._under_way()
        if not self.match.table.all_forbidden:
            return more
        return fragment(more, tag("p", say("done"), role="status")) if more else EMPTY


class _ToldBoard(Board):
    """A board that tells when a tap is refused.

    Attributes:
        hears: is told why.
    """

    hears: Callable[[str], None] = staticmethod(lambda sentence: None)

    def _say(self, sentence: str) -> None:
        super()._say(sentence)
        self.hears(sentence)


class EmbedView(BoardView):
    """A board in somebody else's page.

    Args:
        asked: what its address asks for.
        report: is given the kind of each event and what belongs to it.
        params: ``theme``, ``wide`` and ``width`` in px.

    Raises:
        ValueError: a parameter out of bounds.
    """

    asked = param.ClassSelector(class_=Asked, doc="What the address asks for.")
    report = param.Callable(doc="Is given the kind of an event and what belongs to it.")
    board_class = _ToldBoard
    board: _ToldBoard

    def __init__(self, asked: Asked, report: Report, **params: Any) -> None:
        super().__init__(asked=asked, report=report, **params)
        self.match = match = asked.match
        table, look = match.table, {"theme": self.theme}
        if asked.allow:
            table.allow(asked.allows)
        self.decision = Decision(table, **look)
        self.card = EmbedCard(match=match, start=asked.start, **look)
        wanted = set(asked.show) - ({"text"} if "players" in asked.show else set())  # they have it
        self._more = tuple(make(table, **look) for name, make in _WIDGETS.items() if name in wanted)
        self.lay_out(table, self.decision, self.card, *self._more)
        self.board.hears = lambda sentence: self._refused(sentence)
        self.decision.on_click(self._clicked)
        if len(table.people) < match.game.players:
            TableBots.of(table).runner.step_seconds = PAUSE
        self._at, self._is_over = match.node, False
        self._follow()
        watch_weakly(table, ["version"], self._moved)

    # ------------------------------------------------------------ what its page hears

    def _clicked(self, click: Any) -> None:
        if click.kind == "refused":
            self.board.tell(click.sentence)

    def _refused(self, sentence: str) -> None:
        self.report("refused", {"sentence": sentence})

    def _follow(self) -> None:
        """Nothing is due at the end. One person plays for all: nobody hands the screen over."""
        match = self.match
        wanted = "decision" in self.asked.show
        self.decision.shown = wanted and not match.over and not match.table.all_forbidden
        if match.table.needs_handover:
            match.table.show_hand()

    def _moved(self, *_: object) -> None:
        self._follow()
        node = self.match.node
        if node is self._at:
            return
        line = node.line()
        known = [None, *line].index(self._at) if self._at in line else None
        fresh = line[known:] if known is not None else line if self._at.parent is None else []
        self._at = node
        for one in fresh:
            self._tell_move(one)
        self._tell_end()
        self.report("state", self.kept())

    def _tell_move(self, node: Node) -> None:
        """Tells a decision; of bots not which, as it may be a secret, nor what luck brought."""
        game = self.match.game
        assert node.action is not None and node.parent is not None
        if game.is_chance(node.action):
            return
        seat = self.match.tree.position(node.parent).current_player
        by_person = seat in self.match.table.people
        line = {"line": game.format(node.action)} if by_person else {}
        self.report("move", {"seat": seat + 1, "by": "person" if by_person else "bot", **line})

    def _tell_end(self) -> None:
        match = self.match
        if match.over and not self._is_over:
            winner = None if match.winner is None else match.winner + 1
            self.report("over", {"scores": match.scores, "winner": winner})
        self._is_over = match.over

    def kept(self) -> dict[str, Any]:
        """How a board goes on that rests meanwhile."""
        session = self.match.session
        return {
            "record": session.record(), "place": session.place, "step": self.asked.start.depth,
        }  # fmt: skip

    # ------------------------------------------------------------ what its page may ask for

    def undo(self) -> None:
        """Takes the last move back."""
        self.card.undo()

    def reset(self) -> None:
        """Back to where the game began."""
        self.card.reset()

    def __panel__(self) -> pn.Column:
        shown = self.asked.show
        board = (self.board, self.players) if "players" in shown else (self.board,)
        words = (self.card, self.decision)  # that lets bots move, whether or not it is shown
        return self.staged((), board, words, stays=False, below=self._more)


def as_text(kind: str, row: dict[str, Any]) -> str:
    """An event as JSON text."""
    return json.dumps({"kind": kind, **row})
