"""A study worker's side: takes questions as JSON text and answers them one after another.

Nothing but engine, games, bots and study is imported here. Questions are short, so that between
two of them it is heard that one is not wanted any more.
"""

from __future__ import annotations

import json
from typing import Any

from stoneage_panel.study import jobs

_open: dict[int, dict[str, Any]] = {}


def ask(text: str) -> None:
    """Take a request: a question of a study, or the end of one."""
    request = json.loads(text)
    if request["kind"] == "stop":
        _open.pop(request["id"], None)
    else:
        _open[request["id"]] = request


def busy() -> bool:
    """Whether any question is open."""
    return bool(_open)


def work(milliseconds: int) -> str | None:
    """Answer the oldest question; the reply as JSON text, if there was one."""
    if not _open:
        return None
    number, request = next(iter(_open.items()))
    del _open[number]
    try:
        return json.dumps({"id": number, "kind": "answer", "answer": jobs.answer(request)})
    except Exception as fault:  # whoever asked would wait for ever
        return json.dumps({"id": number, "kind": "error", "sentence": jobs.sentence_of(fault)})
