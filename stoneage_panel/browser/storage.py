"""The app's way to the browser's storage, which the page's script looks after.

The script gives a way to post with `attach` when the page is live; what is posted before that
waits here. Python sends the record of a game once the picture of the click is on its way and
before the click counts as answered: an answered click is a saved one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]


class PageStorage:
    """Saves games through the page's script. See `stoneage_panel.app.services.storage.Storage`."""

    def __init__(self) -> None:
        self._post: Callable[[str], None] | None = None
        self._waiting: list[Message] = []
        self._on_message: Callable[[Message], None] = lambda message: None
        self.flush: Callable[[], None] = lambda: None
        self.settle: Callable[[], None] = lambda: None

    def listen(self, on_message: Callable[[Message], None], flush: Callable[[], None]) -> None:
        """Calls `on_message` with what the script says, `flush` when a click is answered."""
        self._on_message, self.flush = on_message, flush

    def post(self, message: Message) -> None:
        """Has the script do something."""
        if self._post is None:
            self._waiting.append(message)
        else:
            self._post(json.dumps(message))

    def attach(self, post: Callable[[str], None]) -> None:
        """Takes the script's way to post into use."""
        self._post = post
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            self.post(message)

    def receive(self, text: str) -> None:
        """Takes what the script says; what changes by that is sent before this returns."""
        try:
            self._on_message(json.loads(text))
        finally:
            self.settle()


storage = PageStorage()
