"""A store that a test can look into."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stoneage_panel.app.services.storage import Listener, MemoryStorage


class Drawer(MemoryStorage):
    """A store whose entries a test can get at, and which says what it was told to."""

    def __init__(self) -> None:
        super().__init__()
        self.posted: list[dict[str, Any]] = []
        self.taken = False
        self.page: Any = None
        self.answered: Callable[[], None] = lambda: None

    def listen(self, on_message: Listener, flush: Callable[[], None]) -> None:
        super().listen(on_message, flush)
        self.answered = flush

    def post(self, message: dict[str, Any]) -> None:
        self.posted.append(message)
        if message["do"] == "get":
            entries = self.entries.get(message["table"], [])
            self._tell("entries", table=message["table"], taken=self.taken, entries=entries)
        else:
            super().post(message)

    def says(self, kind: str, **more: Any) -> None:
        self._tell(kind, **more)
        self.answered()

    def _tell(self, kind: str, **more: Any) -> None:
        self._on_message({"kind": kind, **more})

    def puts(self) -> list[dict[str, Any]]:
        return [message for message in self.posted if message["do"] == "put"]
