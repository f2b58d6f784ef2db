"""What of the page comes with its first use: a pack of Python, and workers for studies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stoneage_panel.study.dispatch import Workers

Fetch = Callable[[str], Awaitable[None]]


class PageLater:
    """Gets packs by their names, and study workers, by ways that the page's script gives."""

    def __init__(self) -> None:
        self._fetch: Fetch | None = None
        self._call: Callable[[bool], None] = lambda wanted: None
        self._here: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def attach(self, fetch: Fetch, call: Callable[[bool], None]) -> None:
        """Takes the ways to get a pack, and to call study workers or end them."""
        self._fetch, self._call = fetch, call

    def bring(self, name: str, ready: Callable[[], None], failed: Callable[[str], None]) -> None:
        """Has a pack at hand, then calls back; ``failed`` is told why it is not to be had."""
        if name in self._here or self._fetch is None:
            ready()
            return
        task = asyncio.get_event_loop().create_task(self._get(name, self._fetch, ready, failed))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _get(
        self, name: str, fetch: Fetch, ready: Callable[[], None], failed: Callable[[str], None]
    ) -> None:
        try:
            await fetch(name)
        except Exception as fault:  # whatever the page's script throws
            failed(str(fault).strip().split("\n")[-1])
        else:
            self._here.add(name)
            ready()

    def workers(self, on_hidden: Callable[[bool], None] | None = None) -> Workers:
        """The pool of study workers; the pack that holds it is at hand.

        Args:
            on_hidden: told when the page is hidden or seen again.
        """
        from stoneage_panel.browser.study_pool import pool

        pool.call = self._call
        if on_hidden is not None:
            pool.on_hidden = on_hidden
        return pool


later = PageLater()
