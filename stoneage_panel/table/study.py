"""A study as a param object: what is asked of a position, and what is known so far."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from math import inf
from typing import Any, Protocol

import param

from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.chances import (
    MOST_SECONDS,
    MOST_TRIALS,
    NARROWEST,
    Limits,
    chances_course,
)
from stoneage_panel.study.course import Course, follow
from stoneage_panel.study.dispatch import Dispatch, LocalWorkers, Workers
from stoneage_panel.study.fan import fan_course
from stoneage_panel.study.lines import lines_course
from stoneage_panel.study.luck import luck_of
from stoneage_panel.study.race import race_course
from stoneage_panel.study.trials import WATCHER, stand_in

CHANCES, MOVES, LUCK, LINES, REVIEW = KINDS = ("chances", "moves", "luck", "lines", "review")


class Sat(Protocol):
    """Whatever has a session: a match or a table."""

    @property
    def session(self) -> Session:
        """The game with its lines, the place in it, luck and seats."""


class Study(param.Parameterized):  # type: ignore[misc]
    """What is asked of the position that a match or a table shows.

    ::

        study = Study(match, trials=2000)
        study.run()                       # here and now; or `start`, where events are handled
        study.estimate.text
        async for now in study: ...

    Set its parameters, then `start` or `run`; watch ``estimate``.

    Args:
        at: a match or a table.
        workers: who makes the trials; by default this process.
    """

    what: str = param.Selector(
        default=CHANCES,
        objects=list(KINDS),
        doc="Win chances, moves, luck, lines compared, or the line reviewed.",
    )  # fmt: skip
    players: list[str] = param.List(
        default=[], item_type=str, doc="Who plays on, a bot a seat; empty: whoever stands in."
    )
    trials: int = param.Integer(
        default=5_000, bounds=(1, MOST_TRIALS), doc="So many games are played on, at most."
    )
    within: float | None = param.Number(
        default=0.03, bounds=(NARROWEST, 1), allow_None=True,
        doc="Win chances are known well enough to within this share.",
    )  # fmt: skip
    seconds: float | None = param.Number(
        default=20.0, bounds=(0, MOST_SECONDS), allow_None=True, doc="For so long, at most."
    )
    viewer: int | None = param.Integer(
        default=None, bounds=(WATCHER, 4), allow_None=True,
        doc="Whose knowledge counts, a seat from 0, −1 for somebody who only watches; None takes "
        "the position as it lies.",
    )  # fmt: skip
    moves: list[Action] = param.List(default=[], doc="Moves compared; empty: those worth it.")
    place: Node | None = param.Parameter(
        default=None, doc="A node of the tree that is studied; None: the position shown."
    )
    until: Node | None = param.Parameter(
        default=None, doc="A node after it where a review of the line ends; None: its end."
    )
    every: float = param.Number(
        default=0.0, bounds=(0, 60), doc="Seconds between two times that something new is told."
    )
    nodes: list[Node] = param.List(default=[], doc="Positions of lines that are compared.")
    estimate: Any = param.Parameter(default=None, doc="What is known; None at first.")
    done: int = param.Integer(default=0, doc="How many games were played on.")
    running: bool = param.Boolean(default=False, doc="Whether it is worked on.")
    problem: str = param.String(default="", doc="Why it can't be studied, in a sentence.")

    def __init__(self, at: Sat, workers: Workers | None = None, **params: Any) -> None:
        super().__init__(**params)
        self._at = at
        self._workers = workers or LocalWorkers()
        self._dispatch: Dispatch[Any] | None = None
        self.node: Node | None = None
        self._untold: Any = None
        self._told = 0.0

    @property
    def at(self) -> Sat:
        """The match or table whose position is studied."""
        return self._at

    @property
    def session(self) -> Session:
        """What is studied."""
        return self._at.session

    # ------------------------------------------------------------ asking

    def run(self) -> Any:
        """Studies the position shown here and now, and returns what is known.

        Raises:
            NotationError: an unknown bot, another number of bots than of seats, or a place that
                is not in the tree.
            IllegalAction: a move that is not allowed.
            StudyError: what can't be asked here.
        """
        self.forget()
        course = self._course()
        for now in follow(course, self.seconds):
            self._know(now)
        if course.now is not None:
            self._know(course.now)
        self._tell()
        return self.estimate

    def start(self) -> None:
        """Studies the position shown where events are handled; watch ``estimate``.

        What can't be asked is told in ``problem``.
        """
        self._drop()
        try:
            course = self._course()
        except StoneAgeError as fault:
            self.param.update(estimate=None, done=0, problem=str(fault), running=False)
            return
        self.param.update(estimate=course.now, done=0, problem="", running=True)
        self._dispatch = Dispatch(
            course, self._workers, self._know, self._end, self._fail, self.seconds
        )
        self._dispatch.start()

    def stop(self) -> None:
        """No further games are played on; what is known stays."""
        if self._dispatch is not None:
            self._dispatch.stop()
        self._tell()
        self.running = False

    def hold(self, held: bool) -> None:
        """Lets other studies of the same workers go first, or goes on; see `Dispatch.hold`."""
        if self._dispatch is not None:
            self._dispatch.hold(held)

    def set_aside(self) -> Dispatch[Any] | None:
        """Stops, and hands out what was begun, so that it can be taken up later."""
        self.stop()
        begun, self._dispatch = self._dispatch, None
        return begun

    def take_up(self, begun: Dispatch[Any]) -> None:
        """Goes on with what was set aside; the same position is shown again."""
        self._drop()
        self.node = self.place or self.session.node
        self._dispatch, now = begun, begun.course.now
        done = 0 if now is None else getattr(now, "trials", None) or _games(now)
        self.param.update(estimate=now, done=done, problem="", running=True)
        begun.start(inf if self.seconds is None else self.seconds)

    def more(self, seconds: float | None = None) -> None:
        """Goes on after it was stopped, after its seconds, or where enough was known.

        Args:
            seconds: for so long; by default as long as the first time.
        """
        if self._dispatch is None or self._dispatch.running:
            return
        course = self._dispatch.course
        if course.work is None:
            course.go_on()
        if course.work is not None:
            limit = self.seconds if seconds is None else seconds
            self.running = True
            self._dispatch.start(inf if limit is None else limit)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be done, not even by `more`."""
        return self._dispatch is None or self._dispatch.course.final

    @property
    def spent(self) -> float:
        """For how many seconds it was worked on."""
        return self._dispatch.spent if self._dispatch else 0.0

    def forget(self) -> None:
        """Nothing is known any more."""
        self._drop()
        self.param.update(estimate=None, done=0, problem="", running=False)

    async def __aiter__(self) -> AsyncIterator[Any]:
        """What is known, again and again, until the study is over."""
        import asyncio

        heard: asyncio.Queue[Any] = asyncio.Queue()
        watcher = self.param.watch(lambda *_: heard.put_nowait(None), ["estimate", "running"])
        try:
            self.start()
            last = None
            while True:
                if self.estimate is not last and self.estimate is not None:
                    last = self.estimate
                    yield last
                elif not self.running:
                    return
                else:
                    await heard.get()
        finally:
            self.param.unwatch(watcher)
            self.stop()

    # ------------------------------------------------------------ what is asked

    @property
    def stand_ins(self) -> list[str]:
        """Who plays on, a bot a seat."""
        game = self.session.game
        if self.players:
            return list(self.players)
        seats = [str(seat) for seat in self.session.seats] or [""] * game.players
        return [stand_in(game, seat) for seat in seats]

    def _course(self) -> Course[Any]:
        session = self.session
        if self.place is not None:
            session.tree.check(self.place)
        self.node = self.place or session.node
        make: dict[str, Callable[[Session, Sequence[str]], Course[Any]]] = {
            CHANCES: self._chances, MOVES: self._race, LUCK: self._fan, LINES: self._lines,
            REVIEW: self._review,
        }  # fmt: skip
        return make[self.what](session, self.stand_ins)

    def _chances(self, session: Session, players: Sequence[str]) -> Course[Any]:
        limits = Limits(self.trials, None, self.within)
        return chances_course(self._state(session), players, limits, self.viewer)

    def _race(self, session: Session, players: Sequence[str]) -> Course[Any]:
        state = self._state(session)
        return race_course(state, players, self.moves, self.trials, self.viewer)

    def _state(self, session: Session) -> AnyState:
        return session.state if self.place is None else session.tree.state(self.place)

    def _fan(self, session: Session, players: Sequence[str]) -> Course[Any]:
        state, came = luck_of(session, self.place)
        return fan_course(state, players, self.trials, self.viewer, came)

    def _lines(self, session: Session, players: Sequence[str]) -> Course[Any]:
        for node in self.nodes:
            session.tree.check(node)
        states = [session.tree.state(node) for node in self.nodes]
        return lines_course(states, players, self.trials, self.viewer)

    def _review(self, session: Session, players: Sequence[str]) -> Course[Any]:
        # what finds the stations of a line is needed by nothing else
        from stoneage_panel.study.reviewing import review_course

        assert self.node is not None
        if self.until is not None:
            session.tree.check(self.until)
        line = (self.until or self.node.end()).line()
        return review_course(session.tree, line, players, self.trials)

    # ------------------------------------------------------------ what is heard

    def _know(self, now: Any) -> None:
        clock = time.monotonic()
        self._untold = now
        if self.estimate is None or clock - self._told >= self.every:
            self._told = clock
            self._tell()

    def _tell(self) -> None:
        now, self._untold = self._untold, None
        if now is not None:
            self.param.update(estimate=now, done=getattr(now, "trials", None) or _games(now))

    def _end(self) -> None:
        self._tell()
        self.running = False

    def _fail(self, sentence: str) -> None:
        self.param.update(problem=sentence, running=False)

    def _drop(self) -> None:
        if self._dispatch is not None:
            self._dispatch.stop()
            self._dispatch = None
        self._untold = None


def _games(now: Any) -> int:
    """How many games a race or a fan rests on."""
    rays = getattr(now, "rays", None)
    return sum(ray.trials for ray in rays) if rays is not None else getattr(now, "games", 0)
