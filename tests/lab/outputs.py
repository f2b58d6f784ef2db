"""What the cells of a notebook say: the texts of their outputs, but for names made anew."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbclient
import nbformat

from tests.node.lesson_words import texts

DOCUMENTS = re.compile(r"\bdocs_json = (?=\{)")
MADE = re.compile(r"\bp\d+\b|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|0x[0-9a-f]+")
"""Bokeh's names of models, Panel's of documents, and addresses in memory."""


def words(cells: list[dict[str, Any]]) -> dict[str, list[str]]:
    """By cell with code, what its outputs say, in order of the alphabet.

    Args:
        cells: of a notebook that was run, as JSON has them.
    """
    return {
        cell["id"]: sorted(
            {MADE.sub("", one) for output in _joined(cell["outputs"]) for one in _said(output)}
        )
        for cell in cells
        if cell["cell_type"] == "code"
    }


def _joined(outputs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is printed in one go or in several is the same."""
    printed = "".join(_whole(one["text"]) for one in outputs if one["output_type"] == "stream")
    others = [one for one in outputs if one["output_type"] != "stream"]
    return [{"output_type": "stream", "text": printed}, *others] if printed else others


def _said(output: dict[str, Any]) -> Iterator[str]:
    if output["output_type"] == "stream":
        yield _whole(output["text"])
    elif output["output_type"] == "error":
        yield f"{output['ename']}: {output['evalue']}"
    data = output.get("data", {})
    if "text/plain" in data:
        yield _whole(data["text/plain"])
    for document in DOCUMENTS.finditer(html := _whole(data.get("text/html", ""))):
        yield from texts(json.JSONDecoder().raw_decode(html, document.end())[0])


def _whole(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)


def natively(lesson: Path) -> dict[str, list[str]]:
    """What a lesson says in a kernel of this computer."""
    notebook: Any = nbformat.read(lesson, as_version=4)
    client = nbclient.NotebookClient(notebook, timeout=240, kernel_name="python3")
    client.execute(cwd=str(lesson.parent))
    return words(json.loads(nbformat.writes(notebook))["cells"])
