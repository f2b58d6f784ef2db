"""What of the page comes with its first use: a pack of Python, and workers for studies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

Fetch = Callable[[str], Awaitable[None]]
_fetch: list[Fetch] = []
_call: list[Callable[[bool], None]] = []
_here: set[str] = set()


def attach(fetch: Fetch, call: Callable[[bool], None]) -> None:
    """The page's script gives ways to get a pack by its name, and to call study workers."""
    _fetch[:], _call[:] = [fetch], [call]


def bring(name: str, ready: Callable[[], None], failed: Callable[[str], None]) -> None:
    """Has a pack at hand, then calls back; ``failed`` is told why it is not to be had."""
    if name in _here:
        ready()
        return

    async def wait() -> None:
        try:
            await _fetch[0](name)
        except Exception as fault:
            failed(str(fault).strip().split("\n")[-1])
        else:
            _here.add(name)
            ready()

    _tasks.add(task := asyncio.get_event_loop().create_task(wait()))
    task.add_done_callback(_tasks.discard)


_tasks: set[asyncio.Task[None]] = set()


def call_workers(wanted: bool) -> None:
    """Asks the page's script for study workers, or to end them."""
    _call[0](wanted)
