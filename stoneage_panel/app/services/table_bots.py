"""The bots of a table that widgets show: one runner, however many decisions there are."""

from __future__ import annotations

from typing import Protocol, Self
from weakref import WeakSet

from stoneage_panel.app.services.bot_runner import BotRunner
from stoneage_panel.app.services.local_bots import LocalBots
from stoneage_panel.app.services.timers import Timers
from stoneage_panel.table import Table


class Listener(Protocol):
    """Hears how bots get on; held weakly."""

    def bot_progress(self, done: int, total: int) -> None:
        """A bot has thought further: ``done`` simulations of ``total``."""

    def bot_failed(self, sentence: str) -> None:
        """A bot could not move, and why."""


class TableBots:
    """Lets the bots of a table move.

    Attributes:
        runner: asks for their moves; its actions cut their thinking short.
    """

    def __init__(self, table: Table) -> None:
        timers = Timers()
        self._listeners: WeakSet[Listener] = WeakSet()
        self.runner = BotRunner(
            table, LocalBots(), timers.call_later, timers.call_soon, self._progress, self._failed
        )
        table.param.watch(self.runner.check, "version", precedence=1)

    @classmethod
    def of(cls, table: Table) -> Self:
        """Those of a table, always the same."""
        found = table.services.get(cls)
        if not isinstance(found, cls):
            found = table.services[cls] = cls(table)
        return found

    def listen(self, listener: Listener) -> None:
        """Tells somebody more how they get on."""
        self._listeners.add(listener)

    def start(self, *_: object) -> None:
        """Lets them move from now on."""
        self.runner.running = True
        self.runner.check()

    def _progress(self, done: int, total: int) -> None:
        for listener in list(self._listeners):
            listener.bot_progress(done, total)

    def _failed(self, sentence: str) -> None:
        for listener in list(self._listeners):
            listener.bot_failed(sentence)
