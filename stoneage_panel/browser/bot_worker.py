"""The light worker's side: takes questions as JSON text and thinks about them in short chunks.

Nothing but engine, games, bots and study is imported here. The worker's script calls `work`
again and again with a pause between, so that a stop is heard while a bot thinks.
"""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from typing import Any

from stoneage_panel.bots.base import Thought
from stoneage_panel.bots.request import answer
from stoneage_panel.engine.errors import StoneAgeError

_open: dict[int, Generator[Thought, None, str]] = {}


def ask(text: str) -> None:
    """Take a request: a question to think about, or the end of one."""
    request = json.loads(text)
    if request["kind"] == "stop":
        stop(request["id"])
    else:
        _open[request["id"]] = answer(request["record"], request["bot"], request["seed"])


def stop(number: int) -> None:
    """Forget a question."""
    _open.pop(number, None)


def busy() -> bool:
    """Whether any question is open."""
    return bool(_open)


def work(milliseconds: int) -> str | None:
    """Think about the oldest question for about so long; a reply as JSON text, if one is open."""
    if not _open:
        return None
    number, thinking = next(iter(_open.items()))
    reply = {"id": number, **_chunk(thinking, time.monotonic() + milliseconds / 1000)}
    if reply["kind"] != "progress":
        stop(number)
    return json.dumps(reply)


def _chunk(thinking: Generator[Thought, None, str], until: float) -> dict[str, Any]:
    try:
        thought = next(thinking)
        while time.monotonic() < until:
            thought = next(thinking)
    except StopIteration as end:
        return {"kind": "move", "action": end.value}
    except StoneAgeError as fault:
        return {"kind": "error", "sentence": str(fault)}
    return {"kind": "progress", "done": thought.done, "total": thought.total}
