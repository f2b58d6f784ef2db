"""The light worker's side: takes questions as JSON text and thinks in short chunks.

Nothing but engine, games, bots and study is imported here. The worker's script calls `work`
again and again with a pause between, so that a stop is heard while a bot thinks.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

_open: dict[int, Iterator[dict[str, Any]]] = {}


def ask(text: str) -> None:
    """Take a request: a question to think about, or the end of one."""
    request = json.loads(text)
    if request["kind"] == "stop":
        stop(request["id"])
    else:
        _open[request["id"]] = _answer(request)


def stop(number: int) -> None:
    """Forget a question."""
    _open.pop(number, None)


def busy() -> bool:
    """Whether any question is open."""
    return bool(_open)


def work(milliseconds: int) -> str | None:
    """Think about the oldest question for about so long; a reply as JSON text, if there is one."""
    if not _open:
        return None
    number, steps = next(iter(_open.items()))
    reply = next(steps, None)
    if reply is None or reply["kind"] != "progress":
        stop(number)
    return json.dumps(reply) if reply else None


def _answer(request: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield {"id": request["id"], "kind": "error", "sentence": "No bot is here yet."}
