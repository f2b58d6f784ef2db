"""Where there is no second worker: bots think in this process, in short chunks between events."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import Any

from stoneage_panel.bots.request import answer
from stoneage_panel.engine.errors import StoneAgeError

CHUNK_SECONDS = 0.02
Answer = Callable[[str, str, int], Generator[Any, None, str]]
"""Finds a move for a record, a bot and a seed in short steps, like `bots.request.answer`."""


class LocalBots:
    """Answers like the page's second worker, on the event loop of this process.

    Args:
        answer: finds the moves; by default the bots of the package do.
    """

    def __init__(self, answer: Answer = answer) -> None:
        self._answer = answer
        self._count = 0
        self._open: set[int] = set()

    def ask(
        self,
        record_text: str,
        bot: str,
        seed: int,
        on_done: Callable[[str], None],
        on_progress: Callable[[int, int], None] | None = None,
        on_error: Callable[[str], None] | None = None,
    ) -> int:
        """Has a bot choose a move at the end of a record; ``on_done`` gets its notation."""
        self._count += 1
        handle = self._count
        self._open.add(handle)
        work = self._think(handle, record_text, bot, seed, on_done, on_progress, on_error)
        self._task = asyncio.get_event_loop().create_task(work)
        return handle

    def stop(self, handle: int) -> None:
        """Gives a question up; nothing of it is heard any more."""
        self._open.discard(handle)

    async def _think(
        self,
        handle: int,
        text: str,
        bot: str,
        seed: int,
        on_done: Callable[[str], None],
        on_progress: Callable[[int, int], None] | None,
        on_error: Callable[[str], None] | None,
    ) -> None:
        try:
            thinking = self._answer(text, bot, seed)
            while handle in self._open:
                until = time.monotonic() + CHUNK_SECONDS
                thought = next(thinking)
                while time.monotonic() < until:
                    thought = next(thinking)
                if on_progress:
                    on_progress(thought.done, thought.total)
                await asyncio.sleep(0)
        except StopIteration as end:
            if handle in self._open:
                on_done(end.value)
        except StoneAgeError as fault:
            if on_error and handle in self._open:
                on_error(str(fault))
        finally:
            self._open.discard(handle)
