"""A lesson: tasks in an order, and how far one is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

import param

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.engine.seats import Seat, seat_texts
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.free_games import FreeGames
from stoneage_panel.lessons.playing import Position
from stoneage_panel.lessons.progress import Progress, TaskProgress
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.task_model import Task
from stoneage_panel.lessons.walk_model import Walk
from stoneage_panel.match import Match

V = TypeVar("V")


class Made(Generic[V]):
    """Parts of a lesson, each made when it is first wanted.

    Args:
        makers: what makes each, by its name.

    Attributes:
        names: of all there are, in order.
        made: those that were made.
    """

    def __init__(self, makers: Mapping[str, Callable[[], V]]) -> None:
        self._makers = makers
        self.names = list(makers)
        self.made: dict[str, V] = {}

    def get(self, name: str) -> V:
        """One of them."""
        if name not in self.made:
            self.made[name] = self._makers[name]()
        return self.made[name]


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
    step = param.Integer(default=0, bounds=(0, 1000), doc="How many steps of the text are read.")

    def __init__(
        self,
        tasks: Mapping[str, Callable[[], Task]],
        walks: Mapping[str, Callable[[], Walk]],
        positions: Mapping[str, Match],
        **params: Any,
    ) -> None:
        super().__init__(**params)
        self._tasks, self._walks = Made(tasks), Made(walks)
        self._positions = positions
        self._kept: dict[str, TaskProgress] = {}
        self._watching: list[Callable[[], None]] = []
        self.games = FreeGames()

    @property
    def tasks(self) -> list[Task]:
        """Its tasks, in order."""
        return [self[name] for name in self._tasks.names]

    @property
    def walks(self) -> list[Walk]:
        """What it shows step by step, in order."""
        return [self.walk(name) for name in self._walks.names]

    def __repr__(self) -> str:
        tasks = self.progress.tasks.values()
        solved = sum(task.state == "solved" for task in tasks)
        return say("lesson.line", title=self.title, solved=solved, of=len(tasks))

    __str__ = __repr__

    def __iter__(self) -> Iterator[Task]:
        return iter(self.tasks)

    def __len__(self) -> int:
        return len(self._tasks.names)

    def __getitem__(self, task_id: str) -> Task:
        """A task by its id.

        Raises:
            LessonError: there is none; the message lists those there are.
        """
        names = self._tasks.names
        if task_id not in names:
            given = shortened(task_id, 40)
            raise LessonError(
                say("wrong.task", given=given, lesson=self.id, known=", ".join(names))
            )
        if task_id not in self._tasks.made:
            self._attend(self._tasks.get(task_id))
        return self._tasks.get(task_id)

    def _attend(self, task: Task) -> None:
        """A task was made: it goes on where somebody was, and who watches hears of it."""
        if task.id in self._kept:
            _put_back(task, self._kept[task.id])
        names = ["state", "tries", "hints_used", "answers", "draft", "typed"]
        task.param.watch(lambda *_: self._changed(), names)

    def count_from_now(self) -> None:
        """The time until now was nobody's: see `Task.count_from_now`."""
        for task in self._tasks.made.values():
            task.count_from_now()

    def walk(self, walk_id: str) -> Walk:
        """A board that is shown step by step.

        Raises:
            LessonError: there is none of this id; the message lists those there are.
        """
        names = self._walks.names
        if walk_id not in names:
            given = shortened(walk_id, 40)
            raise LessonError(
                say("wrong.walk", given=given, lesson=self.id, known=", ".join(names))
            )
        return self._walks.get(walk_id)

    def match(self, name: str) -> Match:
        """A match of its own at one of the lesson's positions.

        Raises:
            LessonError: there is none of this name; the message lists those there are.
        """
        if name not in self._positions:
            given, known = shortened(name, 40), ", ".join(self._positions)
            raise LessonError(say("wrong.no_place", given=given, lesson=self.id, known=known))
        return Position(self._positions[name]).match()

    def board(self, name: str) -> Any:
        """A position's live board to try things on, with all moves in words and the players.

        Raises:
            LessonError: there is no such position.
        """
        return self._free(name, self.match(name))

    def play(self, name: str, *seats: str, **params: Any) -> Any:
        """A board on which the game goes on from a position, with fair dice.

        Args:
            name: of the position.
            seats: who sits there, such as ``"human:Ama"`` and ``"rule"``, one text a seat; people,
                if nobody is named.
            params: those of `stoneage_panel.widgets.FreeView`, such as ``pace=0``: no pauses.

        Raises:
            LessonError: there is no such position.
            StoneAgeError: seats that can't be.
        """
        from stoneage_panel.lessons.course import following

        at = self.match(name)
        sitting = [Seat.parse(check_seat(text)) for text in seat_texts(seats)]
        session = Session(at.tree, sitting, at.session.seed)
        session.jump(at.node)
        usual = {"told": True, "after": following(self.id)}
        return self._free(name, Match.at(session), **{**usual, **params})

    def _free(self, name: str, fresh: Match, **params: Any) -> Any:
        """A board for a game from a position; one that was begun here goes on."""
        from stoneage_panel.lessons.widgets.free_view import FreeView

        match, start = self.games.begin(name, fresh)
        keep = partial(self.games.keep, name, match, start)
        return FreeView(match, start=start, keep=keep, **params)

    def signs(self, *keys: str) -> Any:
        """Pictures of the game with their names; see `stoneage_panel.widgets.Legend`.

        Raises:
            LessonError: there is no such sign.
        """
        from stoneage_panel.lessons.widgets.legend import Legend

        first = next(iter(self._positions), "")  # its options are those of the lesson
        return Legend(self.match(first).game if first else self.game, keys)

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
            tasks={name: self._progress_of(name) for name in self._tasks.names},
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
        self._kept = dict(progress.tasks)
        for name, kept in self._kept.items():
            if name in self._tasks.made:
                _put_back(self._tasks.get(name), kept)

    def _progress_of(self, name: str) -> TaskProgress:
        made = self._tasks.made.get(name)
        return _kept(made) if made else self._kept.get(name, TaskProgress())

    def watch(self, changed: Any) -> None:
        """Calls back, without arguments, whenever the progress is another."""
        self._watching.append(changed)
        self.param.watch(lambda *_: changed(), ["step"])

    def _changed(self) -> None:
        for changed in self._watching:
            changed()


def _kept(task: Task) -> TaskProgress:
    return TaskProgress(
        state=task.state,
        tries=task.tries,
        hints=task.hints_counted,
        seconds=round(task.seconds, 1),
        answers=tuple(task.answers),
        draft=tuple(task.draft),
        typed=task.typed,
    )


def _put_back(task: Task, kept: TaskProgress) -> None:
    task.param.update(seconds=kept.seconds, answers=list(kept.answers))
    task.go_back_to(kept.state, kept.tries, kept.hints)
    task.go_on_with(kept.draft, kept.typed)
