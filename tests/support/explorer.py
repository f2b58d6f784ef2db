"""Somebody who explores a page without a browser; studies are worked on when a test says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stoneage_panel.app.explore.explorer import Explorer
from stoneage_panel.app.page import Page
from stoneage_panel.study import jobs
from stoneage_panel.study.dispatch import Answer
from stoneage_panel.table import Table
from tests.support.visitor import ManualBots, Visitor


class ManualWorkers:
    """Study workers that answer when a test says so."""

    lanes = 1

    def __init__(self) -> None:
        self.open: dict[int, tuple[Mapping[str, Any], Any, Any]] = {}
        self._count = 0

    def ask(
        self,
        question: Mapping[str, Any],
        done: Callable[[Answer], None],
        failed: Callable[[str], None],
    ) -> int:
        self._count += 1
        self.open[self._count] = question, done, failed
        return self._count

    def stop(self, handle: int) -> None:
        self.open.pop(handle, None)

    def work(self, answers: int = 400) -> None:
        """So many questions are answered, the oldest first."""
        for _ in range(answers):
            if not self.open:
                return
            question, done, _ = self.open.pop(min(self.open))
            done(jobs.answer(question))


class SlowLater:
    """A pack that comes when a test says so, or does not."""

    def __init__(self) -> None:
        self.pool = ManualWorkers()
        self.asked: list[str] = []
        self.ways: list[tuple[Callable[[], None], Callable[[str], None]]] = []
        self.on_hidden: Callable[[bool], None] = lambda hidden: None

    def bring(self, name: str, ready: Callable[[], None], failed: Callable[[str], None]) -> None:
        self.asked.append(name)
        self.ways.append((ready, failed))

    def workers(self, on_hidden: Callable[[bool], None] | None = None) -> ManualWorkers:
        self.on_hidden = on_hidden or self.on_hidden
        return self.pool


class Guest(Visitor):
    """Somebody who explores."""

    later: SlowLater

    @property
    def table(self) -> Table:
        return self.page.table

    @property
    def explorer(self) -> Explorer:
        found = self.page.exploring.explorer
        assert found is not None
        return found

    def asks_what_if(self) -> None:
        self._brings("what-if")

    def reviews(self) -> None:
        """The game is over, and its review is asked for."""
        self._brings("review-game")

    def _brings(self, act: str) -> None:
        """Does what needs the explorer, which comes."""
        self.does(act)
        while self.later.ways:
            self.later.ways.pop(0)[0]()

    def works(self, answers: int = 400) -> None:
        self.later.pool.work(answers)

    def works_until_told(self, sentence: str, most: int = 2_000) -> None:
        """Questions are answered until the explorer says something."""
        for _ in range(most // 20):
            self.works(20)
            if sentence in self.reads("explore"):
                return
        raise AssertionError(f"not told within {most} answers: {sentence}")


def guest(game: str = "stone_age", form: str = "wide", seats: tuple[str, ...] = ()) -> Guest:
    """A page with a game on it, some moves in."""
    made = in_lobby(form)
    sits_down(made, game, seats)
    return made


def in_lobby(form: str = "wide") -> Guest:
    """A page on which nothing was chosen yet."""
    later, bots = SlowLater(), ManualBots()
    page = Page(form, "light", bots, lambda: 7, None, later)
    made = Guest(page)
    made.bots, made.later = bots, later
    page.timers.call_later = lambda seconds, call: made.waiting.append(  # type: ignore[method-assign]
        (seconds, call)
    )
    return made


def sits_down(one: Guest, game: str, seats: tuple[str, ...] = ()) -> None:
    """A game begins, with some people and bots."""
    one.does("game", game)
    while seats and len(one.page.lobby.seats) > len(seats):
        one.does("drop")
    while len(one.page.lobby.seats) < len(seats):
        one.does("add")
    for seat, who in enumerate(seats):
        one.does("seat", seat, who)
    one.does("start")
    one.bots_move()


def moves(one: Guest, count: int) -> None:
    """Does what the rule of thumb does."""
    table = one.table
    for _ in range(count):
        if table.state.current_player >= 0:
            table.act(table.game.choose(table.state, table.game.styles[0]))
        one.bots_move()


PEOPLE = ("human", "human")
