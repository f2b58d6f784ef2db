"""A study under way: what it wants made next, and what is known once that is made.

Who makes the trials is another matter: this process, workers of a page, machines of a cluster.
Whole numbers go in, in the order in which they were asked for, so that the same study gives the
same answer everywhere.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.study.counting import Values, counted
from stoneage_panel.study.trials import Outcome, trial

Known = TypeVar("Known")


class Plan(NamedTuple):
    """What all trials from one position have in common.

    Attributes:
        state: where they begin; nobody changes it.
        players: who plays on, a bot's name a seat.
        viewer: whose knowledge counts, a seat; None takes the position as it lies.
        seed: of the study.
    """

    state: AnyState
    players: tuple[str, ...]
    viewer: int | None
    seed: int


class Asked(NamedTuple):
    """One trial that is wanted.

    Attributes:
        number: trials with the same number have the same world and the same luck.
        first: what is done first; None leaves it to the stand-in.
        plan: which plan of the course it belongs to.
        until: the `Game.progress` at which it is broken off; None plays it to its end.
    """

    number: int
    first: Action | None = None
    plan: int = 0
    until: int | None = None


class Count(NamedTuple):
    """All luck after a plan's position is to be counted, within so many steps."""

    steps: int
    plan: int = 0


Work = Sequence[Asked] | Count
Made = Sequence[Outcome] | Values | None
Steps = Generator[Work, Any, None]


class Course(ABC, Generic[Known]):
    """One study, piece of work by piece of work.

    Attributes:
        plans: where its trials begin.
        now: what is known; None before the first piece of work.
        work: what is wanted next; None once the study is over.
        blocks: how many blocks of trials are asked for at once where their end is foreseen: more
            keep several workers busy, and change no number.
    """

    now: Known | None = None

    def __init__(self, *plans: Plan) -> None:
        self.plans = plans
        self.blocks = 1
        self.work: Work | None = None
        self._resume()

    def _resume(self) -> None:
        """Begins to work, or begins again after the end."""
        self._steps = self._run()
        self.work = next(self._steps, None)

    @property
    def final(self) -> bool:
        """Whether it is over and `go_on` can't change that."""
        return self.work is None

    def go_on(self) -> None:
        """Lifts what ended it, if that can be."""

    @abstractmethod
    def _run(self) -> Steps:
        """Yields what is wanted, is sent what was made, and sets `now`."""

    def take(self, made: Made) -> None:
        """Takes what was wanted.

        Args:
            made: an outcome a trial, in order; or what counting gave, None if it was too much.
        """
        try:
            self.work = self._steps.send(made)
        except StopIteration:
            self.work = None


def perform(plans: Sequence[Plan], work: Work) -> Made:
    """Does a piece of work here and now."""
    if isinstance(work, Count):
        plan = plans[work.plan]
        return counted(plan.state, plan.players, work.steps)
    return [made_by(plans[one.plan], one) for one in work]


def made_by(plan: Plan, asked: Asked) -> Outcome:
    """One trial of a plan."""
    at = plan.state, plan.players, plan.seed, asked.number, plan.viewer, asked.first
    return trial(*at) if asked.until is None else trial(*at, asked.until)


class Follow(Protocol):
    """Has the work of a study done, and tells what is known after every piece of it."""

    def __call__(self, course: Course[Known], seconds: float | None = None, /) -> Iterator[Known]:
        """No further work is begun after so many seconds."""


def follow(course: Course[Known], seconds: float | None = None) -> Iterator[Known]:
    """Does all the work of a study here, and tells what is known after every piece of it.

    Args:
        seconds: no further work is begun after so long.
    """
    began = time.monotonic()
    if course.now is not None:
        yield course.now
    while course.work is not None:
        course.take(perform(course.plans, course.work))
        assert course.now is not None
        yield course.now
        if seconds is not None and time.monotonic() - began >= seconds:
            return
