"""A walk as it is looked at: the board, and beside it what is said at each step."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.lessons.walk_model import Walk
from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.count import count
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.rolled import rolls
from stoneage_panel.lessons.widgets.rule_list import fold
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, tag
from stoneage_panel.widgets import Board


class WalkCard(LessonHtml):
    """What is said at a step, its rules, and the ways back and on."""

    kind = "walk"
    walk = param.ClassSelector(class_=Walk, doc="Whose steps they are.")

    @depends("walk.at")
    def html(self) -> Html:
        """A card with the step's words; the ways on stand above them, where they never move."""
        walk = self.walk
        step = walk.step
        at = say("walk.step", at=walk.at + 1, of=len(walk.steps))
        title = tag("p", tag("b", walk.title), " ", tag("span", at, class_="s m"))
        head = tag("div", title, self._ways(), class_="head")
        quoted = EMPTY
        if step.refusal:
            quoted = tag("blockquote", say("walk.refused", sentence=step.refusal))
        said = tag("div", tag("p", step.text, class_="q"), quoted, role="status")
        dice = rolls(walk.live.table, walk.made)
        folds = [fold(rule, page=self.game_page) for rule in step.rules]
        rules = tag("div", folds, class_="folds") if folds else EMPTY
        end = tag("p", say("walk.end"), class_="s m") if walk.at == walk.last else EMPTY
        words = (head, said, dice, count(walk), rules, end)
        return tag("section", words, class_="card task walk")

    def _ways(self) -> Html:
        walk = self.walk
        at_end = walk.at == walk.last
        back = button("back", esc(say("walk.back")), disabled=not walk.at)
        again = button("again", esc(say("walk.again")), hidden=not at_end)
        on = button("next", esc(say("walk.next")), kind="btn go", disabled=at_end)
        return tag("div", again, back, on, class_="flow")  # no other button comes under the pointer

    @action
    def next(self) -> None:
        """Shows the next step."""
        self.walk.next()

    @action
    def back(self) -> None:
        """Shows the step before."""
        self.walk.back()

    @action
    def again(self) -> None:
        """Shows the first step."""
        self.walk.go(0)


class _ShownBoard(Board):
    """A board that is shown; taps are told what to press."""

    plays = False

    def tap(self, place: str | None) -> None:
        """Nothing is played here; a deck or hut may be looked into."""
        if place is None:
            return
        if self.board.show_region(place):
            self.board.show(self.board.scene())
            return
        self.tell(say("walk.shown"))


class WalkView(BoardView):
    """A board that is shown step by step; alone in a cell, or in any ``pn.Row``.

    Args:
        walk: what is shown; see `stoneage_panel.lessons.Lesson.walk`.
        params: ``theme``, ``wide`` and ``width`` in px.

    Raises:
        ValueError: a parameter out of bounds.
    """

    walk = param.ClassSelector(class_=Walk, doc="What is shown.")
    board_class = _ShownBoard
    share = 0.92

    def __init__(self, walk: Walk, **params: Any) -> None:
        super().__init__(walk=walk, **params)
        self.card = WalkCard(walk=walk, theme=self.theme)
        self.lay_out(walk.live.table, self.card)
        self.board.board.watched = True

    @property
    def lacks_of(self) -> int:
        """Mostly nobody's: a step speaks of one player, and then it is another one's turn."""
        return int(self.walk.lacks_of)

    def __panel__(self) -> pn.Column:
        board = self.board.__panel__()
        board.margin = (0, 0, 0, (self.width - self.board_width) // 2)  # in the middle
        # a count is about what the players have: it stands below them, and covers nothing
        stays = not self.walk.counts
        return self.staged((), (board, self.players), (self.card,), stays=stays)
