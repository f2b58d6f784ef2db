"""Runs in both Pythons, the page's and this one: all words that the cells of lessons show."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

KINDS = ("setup", "show", "task", "code")
NO_WORDS = re.compile(r"^[^ ]*$|^data:|^[^<]*\{[^}]*:[^}]*\}", re.DOTALL)  # addresses, style sheets
ID = re.compile(r"\bp\d+\b")


def words_of(lessons: list[dict[str, Any]], start: Any) -> dict[str, list[str]]:
    """By lesson and cell, what is printed and told, and all texts of live documents.

    Args:
        lessons: `name` and `cells` of each, as the build asks for them.
        start: makes a runner.
    """
    found = {}
    for lesson in lessons:
        runner = start()
        for cell in lesson["cells"]:
            if cell["kind"] in KINDS:
                parts = json.loads(runner.run(cell["name"], cell["source"], 640))
                found[f"{lesson['name']}/{cell['name']}"] = [*_words(parts)]
    return found


def _words(parts: list[dict[str, Any]]) -> Iterator[str]:
    for part in parts:
        if part["kind"] == "document":
            yield from sorted({ID.sub("", one) for one in texts(json.loads(part["text"]))})
        else:
            yield from (str(value) for key, value in part.items() if key != "name")


def texts(value: Any) -> Iterator[str]:
    """All texts in a document's JSON that somebody may read."""
    if isinstance(value, str):
        if not NO_WORDS.search(value):
            yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)
