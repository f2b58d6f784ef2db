"""A lesson: tasks in an order, and how far one is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import param

from stoneage_panel.engine.seats import seat_texts
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.playing import Position
from stoneage_panel.lessons.progress import Progress, TaskProgress
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.task_model import Task
from stoneage_panel.lessons.walk_model import Walk
from stoneage_panel.match import Match


class Lesson(param.Parameterized):  # type: ignore[misc]
    """A lesson with its tasks; ``lesson["nine-in-ten"]`` is one of them."""

    id = param.String(default="", doc="What it is called, such as “sa-luck”.")
    title = param.String(default="", doc="Its title.")
    about = param.String(default="", doc="What one learns, in a sentence.")
    game = param.String(default="", doc="The name of the game it is about.")
    minutes = param.Integer(default=25, bounds=(1, 240), doc="How long it takes.")
    needs = param.List(default=[], item_type=str, doc="Ids of the lessons to do before.")
    rules = param.List(default=[], item_type=str, doc="The rules it teaches, ids or beginnings.")
    reference = param.Dict(default={}, doc="Rules of these that it does not teach, with reasons.")
    tasks = param.List(default=[], item_type=Task, doc="Its tasks, in order.")
    walks = param.List(default=[], item_type=Walk, doc="What it shows step by step, in order.")
    positions = param.Dict(default={}, doc="Its positions by name: matches that stay as they are.")
    step = param.Integer(default=0, bounds=(0, 1000), doc="How many steps of the text are read.")

    def __repr__(self) -> str:
        solved = sum(task.state == "solved" for task in self.tasks)
        return say("lesson.line", title=self.title, solved=solved, of=len(self.tasks))

    __str__ = __repr__

    def __iter__(self) -> Iterator[Task]:
        return iter(self.tasks)

    def __len__(self) -> int:
        return len(self.tasks)

    def __getitem__(self, task_id: str) -> Task:
        """A task by its id.

        Raises:
            LessonError: there is none; the message lists those there are.
        """
        found: Task | None = next((task for task in self.tasks if task.id == task_id), None)
        if found is None:
            known = ", ".join(task.id for task in self.tasks)
            given = shortened(task_id, 40)
            raise LessonError(say("wrong.task", given=given, lesson=self.id, known=known))
        return found

    def walk(self, walk_id: str) -> Walk:
        """A board that is shown step by step.

        Raises:
            LessonError: there is none of this id; the message lists those there are.
        """
        found: Walk | None = next((walk for walk in self.walks if walk.id == walk_id), None)
        if found is None:
            known = ", ".join(walk.id for walk in self.walks)
            given = shortened(walk_id, 40)
            raise LessonError(say("wrong.walk", given=given, lesson=self.id, known=known))
        return found

    def match(self, name: str) -> Match:
        """A match of its own at one of the lesson's positions.

        Raises:
            LessonError: there is none of this name; the message lists those there are.
        """
        if name not in self.positions:
            given, known = shortened(name, 40), ", ".join(self.positions)
            raise LessonError(say("wrong.no_place", given=given, lesson=self.id, known=known))
        return Position(self.positions[name]).match()

    def board(self, name: str) -> Any:
        """A position's live board to try things on, with all moves in words and the players.

        Raises:
            LessonError: there is no such position.
        """
        from stoneage_panel.lessons.widgets.free_view import FreeView

        return FreeView(self.match(name))

    def play(self, name: str, *seats: str) -> Any:
        """A board on which the game goes on from a position, with fair dice.

        Args:
            name: of the position.
            seats: who sits there, such as ``"human:You"`` and ``"rule"``, one text a seat.

        Raises:
            LessonError: there is no such position.
            StoneAgeError: seats that can't be.
        """
        from stoneage_panel.lessons.widgets.free_view import FreeView
        from stoneage_panel.match import read

        heads = {"Seats": ", ".join(seat_texts(seats)), "Dice": "fair"} if seats else {}
        text = _with_heads(self.match(name).record(), heads)
        return FreeView(read(text), told=True)

    def rule(self, *ids: str) -> Any:
        """Rules as folds; see `stoneage_panel.widgets.Rules`.

        Raises:
            LessonError: there is no such rule.
        """
        from stoneage_panel.lessons.widgets.rule_list import Rules

        return Rules(ids, game=self.game, folded=True)

    @property
    def progress(self) -> Progress:
        """How far one is, as plain data."""
        from stoneage_panel import __version__
        from stoneage_panel.engine.i18n import spoken

        return Progress(
            lesson=self.id,
            build=__version__,
            language=spoken(),
            steps=self.step,
            tasks={task.id: _kept(task) for task in self.tasks},
        )

    def resume(self, progress: Progress) -> None:
        """Goes on where somebody was; tasks that the lesson no longer has are left out.

        Raises:
            LessonError: it is the progress of another lesson.
        """
        if progress.lesson != self.id:
            given = shortened(progress.lesson, 40)
            raise LessonError(say("wrong.other_lesson", given=given, lesson=self.id))
        self.step = progress.steps
        for task in self.tasks:
            if task.id in progress.tasks:
                _put_back(task, progress.tasks[task.id])

    def watch(self, changed: Any) -> None:
        """Calls back, without arguments, whenever the progress is another."""
        names = ["state", "tries", "hints_used", "answers"]
        for task in self.tasks:
            task.param.watch(lambda *_: changed(), names)
        self.param.watch(lambda *_: changed(), ["step"])


def _with_heads(record: str, heads: dict[str, str]) -> str:
    """A record with other values in some lines of its head."""
    for name, value in heads.items():
        record = re.sub(rf'^\[{name} ".*"\]$', f'[{name} "{value}"]', record, flags=re.MULTILINE)
    return record


def _kept(task: Task) -> TaskProgress:
    return TaskProgress(
        state=task.state,
        tries=task.tries,
        hints=task.hints_used,
        seconds=round(task.seconds, 1),
        answers=tuple(task.answers),
    )


def _put_back(task: Task, kept: TaskProgress) -> None:
    task.param.update(
        state=kept.state,
        tries=kept.tries,
        hints_used=min(kept.hints, len(task.hints)),
        seconds=kept.seconds,
        answers=list(kept.answers),
    )
