"""A task as it is worked on: question, live board, answer, help and verdict."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.lessons.answers import Moves, Place
from stoneage_panel.lessons.task_model import Task
from stoneage_panel.lessons.widgets.board_view import BoardView
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.lessons.widgets.task_card import Question, TaskCard
from stoneage_panel.table import Click
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.widgets import Board, Decision


class _AnswerBoard(Board):
    """A board on which a tap is an answer.

    Attributes:
        view: what hears of taps.
    """

    view: TaskView

    def tap(self, place: str | None) -> None:
        """Hands a tap on: a place may be the answer, and an answered board waits."""
        if place is None or self.view.tapped(place):
            return
        if self.board.show_region(place):
            self.board.show(self.board.scene())
            return
        self.view.clicked(self.table.click(place))


class TaskView(BoardView):
    """A task to be solved on its live board; alone in a cell, or in any ``pn.Row``.

    Args:
        task: what is asked; see `stoneage_panel.lessons.task`.
        params: ``theme``, ``wide`` and ``width`` in px.

    Raises:
        ValueError: a parameter out of bounds.
    """

    task = param.ClassSelector(class_=Task, doc="What is asked.")
    board_class = _AnswerBoard
    board: _AnswerBoard

    def __init__(self, task: Task, **params: Any) -> None:
        super().__init__(task=task, **params)
        look = {"theme": self.theme}
        self.table = task.live.table
        self.table.foretells = False  # what a move brings is what is asked
        self.question, self.card = Question(task=task, **look), TaskCard(task=task, **look)
        self.decision = Decision(self.table, **look)
        self.decision.on_click(self.clicked)
        self.lay_out(self.table, self.question, self.card, self.decision)
        self.board.view = self
        self._judged = 0
        watch_weakly(self.table, ["version"], self._moved)
        watch_weakly(task, ["verdict", "state"], self._judged_again)
        self._judged_again()

    @property
    def lacks_of(self) -> int:
        """Of who is asked: after the answer it may be another one's turn.

        Nobody's where a place is asked for: that it lacks nothing would tell which it is.
        """
        return -1 if isinstance(self.task.answer, Place) else int(self.task.seat)

    @property
    def by_moves(self) -> bool:
        """Whether the answer is made by moves on the board."""
        return isinstance(self.task.answer, Moves)

    def tapped(self, place: str) -> bool:
        """Hears of a tap on the board.

        Returns:
            Whether it was taken; else it is a move, or the beginning of one.
        """
        if isinstance(self.task.answer, Place):
            if place in self.task.answer.options:
                self.task.check(place)
                return True
            return False
        if not self.by_moves:
            self.board.tell(say("task.board_only"))
            return True
        if self.answered:
            self.board.tell(say("task.locked"))
            return True
        return False

    def clicked(self, click: Click) -> None:
        """Tells why something can't be done, with its rule."""
        if click.kind == "refused":
            self.board.tell(f"{click.sentence} [{click.rule}]" if click.rule else click.sentence)

    @property
    def answered(self) -> bool:
        """Whether the board shows an answer that was judged."""
        if not self.by_moves:
            return False
        return bool(len(self.task.done) >= self.task.answer.count or self.task.live.over)

    def _moved(self, *_: object) -> None:
        """Something was done on the board: with the last move it is judged."""
        if not self.by_moves:
            return
        self.task.follow_luck()
        moves = self.task.done
        done = len(moves)
        self.task.draft = [] if self.answered else moves
        if done and done != self._judged and self.answered:
            self._judged = done
            self.task.check_live()
        elif not done:
            self._judged = 0
        self._judged_again()

    def _judged_again(self, *_: object) -> None:
        solved = self.task.verdict is not None and self.task.verdict.solved  # in writing
        self.decision.shown = self.by_moves and not self.answered and not solved
        if not self.answered and self.table.needs_handover:
            self.table.show_hand()  # whoever answers sees the hand of the one who is asked

    def __panel__(self) -> pn.Column:
        at_board = self.by_moves or isinstance(self.task.answer, Place)
        board = (self.board, self.players)
        words = (self.decision, self.card)
        return self.staged((self.question,), board, words, stays=at_board)
