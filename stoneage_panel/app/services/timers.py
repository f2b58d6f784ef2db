"""Calls back later, where models may be changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from stoneage_panel.ui.compat.documents import served_document


class Timers:
    """Under a server callbacks wait for the session's turn; elsewhere the event loop calls."""

    def __init__(self) -> None:
        self._document = served_document()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> None:
        """Calls back after a while."""
        if self._document is not None:
            self._document.add_timeout_callback(callback, max(1, int(seconds * 1000)))
        else:
            asyncio.get_event_loop().call_later(seconds, callback)

    def call_soon(self, callback: Callable[[], None]) -> None:
        """Calls back at once, or under a server in the session's turn."""
        if self._document is not None:
            self._document.add_next_tick_callback(callback)
        else:
            callback()
