"""Lets the bots of a table move: one question at a time, told at a pace that people can follow."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action

STEP_SECONDS = 0.7
FALLBACK = "rule"


class BotClient(Protocol):
    """Who thinks for the bots: the page's second worker, or this process."""

    def ask(
        self,
        record: str,
        bot: str,
        seed: int,
        on_done: Callable[[str], None],
        on_progress: Callable[[int, int], None] | None = None,
        on_error: Callable[[str], None] | None = None,
    ) -> int:
        """Has a bot choose a move; a handle to stop it by."""

    def stop(self, handle: int) -> None:
        """Gives a question up."""


class BotRunner:
    """Asks for the move of the bot whose turn it is and plays it.

    Args:
        call_later: ``call_later(seconds, callback)`` calls back on the page's own thread of events.
        call_soon: ``call_soon(callback)`` calls back where models may be changed.
        on_progress: told when a bot has thought further, as (done, total).
        on_error: told in a sentence when a bot could not move.

    Attributes:
        by_hand: whether every move of a bot waits for `next_`.
    """

    def __init__(
        self,
        table: Table,
        client: BotClient,
        call_later: Callable[[float, Callable[[], None]], Any],
        call_soon: Callable[[Callable[[], None]], None],
        on_progress: Callable[[int, int], None],
        on_error: Callable[[str], None],
    ) -> None:
        self.table = table
        self.client = client
        self.call_later = call_later
        self.call_soon = call_soon
        self.on_progress = on_progress
        self.on_error = on_error
        self.step_seconds = STEP_SECONDS
        self.by_hand = False
        self.running = False
        self._next = False
        self._asked: Node | None = None
        self._handle: int | None = None
        self._answer: str | None = None
        self._since = 0.0
        self._hurry = False
        self._still = 0.0

    def check(self, *_: object) -> None:
        """Looks whether a bot has to move now; call it after every change of the table."""
        bot = self.table.bot_to_move if self.running else None
        if self._asked is not None and (bot is None or self._asked is not self.table.node):
            self._drop()
        if bot is None:
            self._hurry = False
        elif self._asked is None:
            self._ask(bot)

    def wait(self, seconds: float) -> None:
        """No bot moves before so long from now, unless somebody skips ahead."""
        self._still = time.monotonic() + seconds

    def _ask(self, bot: str) -> None:
        node = self._asked = self.table.node
        self._answer = None
        self._since = time.monotonic()
        self._handle = self.client.ask(
            self.table.request(),
            bot,
            self.table.bot_seed,
            lambda text: self.call_soon(lambda: self._done(node, text)),
            lambda done, total: self.call_soon(lambda: self._progress(node, done, total)),
            lambda sentence: self.call_soon(lambda: self._failed(node, sentence)),
        )

    def _drop(self) -> None:
        if self._handle is not None and self._answer is None:
            self.client.stop(self._handle)
        self._asked = self._handle = None

    def _progress(self, node: Node, done: int, total: int) -> None:
        if node is self._asked and self._answer is None:
            self.on_progress(done, total)

    def _done(self, node: Node, text: str) -> None:
        if node is not self._asked:
            return
        self._answer = text
        if self.by_hand and not (self._hurry or self._next):
            return  # until somebody presses Next
        now = time.monotonic()
        due = max(self._since + self.step_seconds, self._still)
        wait = 0.0 if self._hurry else due - now
        if wait > 0.01:
            self.call_later(wait, lambda: self._play(node))
        else:
            self._play(node)

    def _play(self, node: Node) -> None:
        if node is not self._asked or self._answer is None:
            return
        text, self._answer, self._next = self._answer, None, False
        self._asked = self._handle = None
        try:
            self.table.act(self.table.game.parse(text))
        except StoneAgeError as fault:
            self.on_error(say("fault.bot_move", why=fault))

    def go_on(self) -> None:
        """A move that waited for Next need not wait any longer."""
        if self._asked is not None and self._answer is not None and not self.by_hand:
            self._play(self._asked)

    def _failed(self, node: Node, sentence: str) -> None:
        if node is self._asked:
            self._asked = self._handle = None
            self.running = False
            self.on_error(say("fault.bot", why=sentence))

    @action
    def next_(self) -> None:
        """Plays the next move of a bot, which may still be thinking, where each is waited for."""
        self._next = True
        if self._asked is not None and self._answer is not None:
            self._play(self._asked)

    @action
    def skip(self) -> None:
        """Doesn't wait for the pace any longer, until a person has to move."""
        self._hurry = True
        if self._asked is not None and self._answer is not None:
            self._play(self._asked)

    @action
    def stop(self) -> None:
        """Ends a long thought: the bot moves by its rule of thumb."""
        if self._asked is not None and self._answer is None:
            self._drop()
            self._hurry = True
            self._ask(FALLBACK if self.table.game.styles else "random")
