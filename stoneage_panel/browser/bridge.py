"""The app's way to a bot: requests go to the light worker, answers come back as they are ready.

The page's script starts the light worker when the page is quiet, or when a first request `call`s
for it, and gives a way to post with `attach` once it is up; requests made before that wait here. A
worker that died is replaced by the page, which then calls `attach` again, and every open request
is sent again. Where no such worker can live, bots think in the app's own worker: slower to answer
clicks, but the game goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Post = Callable[[str], None]


@dataclass
class BotRequest:
    """What a bot is asked, and who is told the answer."""

    message: dict[str, Any]
    on_done: Callable[[str], None]
    on_progress: Callable[[int, int], None] | None
    on_error: Callable[[str], None] | None


@dataclass
class PageBotClient:
    """Asks the light worker of the page for moves. A handle is the number of a request."""

    call: Callable[[], None] = lambda: None  # for the light worker, while there is none
    _post: Post | None = None
    _local: Any = None
    _local_handles: dict[int, int] = field(default_factory=dict)
    _open: dict[int, BotRequest] = field(default_factory=dict)
    _count: int = 0

    def ask(
        self,
        record: str,
        bot: str,
        seed: int,
        on_done: Callable[[str], None],
        on_progress: Callable[[int, int], None] | None = None,
        on_error: Callable[[str], None] | None = None,
    ) -> int:
        """Have `bot` choose a move at the end of `record`; `on_done` gets its notation."""
        self._count += 1
        message = {"id": self._count, "kind": "move", "record": record, "bot": bot, "seed": seed}
        request = BotRequest(message, on_done, on_progress, on_error)
        self._open[self._count] = request
        self._put(request)
        return self._count

    def stop(self, handle: int) -> None:
        """Give a request up; its answer is dropped."""
        if self._open.pop(handle, None) is None:
            return
        if self._local:
            self._local.stop(self._local_handles.pop(handle))
        elif self._post:
            self._post(json.dumps({"id": handle, "kind": "stop"}))

    def attach(self, post: Post) -> None:
        """Take a (new) worker into use, and ask it all that is open."""
        self._post = post
        for request in tuple(self._open.values()):
            self._put(request)

    def lost(self) -> None:
        """There is no such worker and will not be one: think here, in short chunks."""
        from stoneage_panel.app.services.local_bots import LocalBots

        self._local = LocalBots()
        for request in tuple(self._open.values()):
            self._put(request)

    def receive(self, text: str) -> None:
        """Hand a reply of the worker to who asked; replies to stopped requests are dropped."""
        self._take_reply(json.loads(text))

    def _take_reply(self, reply: dict[str, Any]) -> None:
        request = self._open.get(reply["id"])
        if request is None:
            return
        if reply["kind"] == "progress":
            if request.on_progress:
                request.on_progress(reply["done"], reply["total"])
            return
        del self._open[reply["id"]]
        if reply["kind"] == "move":
            request.on_done(reply["action"])
        elif request.on_error:
            request.on_error(reply["sentence"])

    def _put(self, request: BotRequest) -> None:
        message = request.message
        if self._local:
            number = message["id"]
            self._local_handles[number] = self._local.ask(
                message["record"],
                message["bot"],
                message["seed"],
                lambda action: self._take_reply({"id": number, "kind": "move", "action": action}),
                request.on_progress,
                lambda sentence: self._take_reply(
                    {"id": number, "kind": "error", "sentence": sentence}
                ),
            )
        elif self._post:
            self._post(json.dumps(message))
        else:
            self.call()


client = PageBotClient()
