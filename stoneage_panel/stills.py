"""What a notebook's cells show where nothing runs: pictures and words, as they are committed.

    python -m stoneage_panel.stills notebooks/lessons/04_luck.ipynb …

GitHub and its like show no live board, and let only plain drawings and texts through.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import textwrap
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from html.parser import HTMLParser
from itertools import count, repeat
from pathlib import Path
from typing import Any

from stoneage_panel.match import Match

Cell = dict[str, Any]
Output = dict[str, Any]
OF_LESSONS = frozenset(("setup", "show", "task"))
SHOWN = frozenset(("show", "task", "picture"))
"""Tags of cells that get pictures. Notebooks beside the lessons have them at cells with boards."""
LEFT_OUT = frozenset(("answer", "page-only", "solution"))
COLUMNS = 88
"""How long a line of words may be."""
# Other than a sign among words, a picture says by itself that it is SVG.
_BOARD = re.compile(r"(<svg\sxmlns.+?/svg>)", re.DOTALL)


def write(file: Path) -> bool:
    """Writes pictures and words into a notebook.

    Returns:
        Whether it is another one now.
    """
    before = file.read_text("utf-8")
    after = filled(before)
    if after != before:
        file.write_text(after, "utf-8", newline="\n")
    return after != before


def filled(text: str) -> str:
    """A notebook with the outputs that its cells have now, and no others; the same every time.

    Args:
        text: its JSON.
    """
    notebook = json.loads(text)
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for cell in cells:
        cell["outputs"], cell["execution_count"] = [], None
    if "lesson" in notebook["metadata"]:
        cells = [cell for cell in cells if _tags(cell) & OF_LESSONS]
    _run([cell for cell in cells if not _tags(cell) & LEFT_OUT])
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _tags(cell: Cell) -> set[str]:
    return set(cell["metadata"].get("tags", []))


def _run(cells: list[Cell]) -> None:
    """Runs cells as far as the last that is shown; what comes after it may take its time."""
    names: dict[str, Any] = {"__name__": "__main__"}
    last = max((at for at, cell in enumerate(cells) if _tags(cell) & SHOWN), default=-1)
    for cell in cells[: last + 1]:
        with redirect_stdout(io.StringIO()) as printed:
            value = _value("".join(cell["source"]), names)
        if _tags(cell) & SHOWN:
            cell["outputs"] = [*_printed(printed.getvalue()), *outputs(value)]


def _value(source: str, names: dict[str, Any]) -> Any:
    """Runs a cell's code; what its last expression is."""
    tree, last = ast.parse(source), None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body[-1].value)
        del tree.body[-1]
    exec(compile(tree, "<cell>", "exec"), names)
    return eval(compile(last, "<cell>", "eval"), names) if last else None


def _printed(text: str) -> list[Output]:
    if not text:
        return []
    return [{"name": "stdout", "output_type": "stream", "text": _lines(text)}]


def outputs(value: Any) -> list[Output]:
    """The pictures and words of a value, in the order in which they are read."""
    parts = _BOARD.split(_html(value))
    return [_output(part) for part in parts if _BOARD.match(part) or words(part)]


def _html(value: Any) -> str:
    match = value if isinstance(value, Match) else getattr(value, "match", None)
    if hasattr(value, "html"):  # a task has a match, too
        return str(value.html())
    return match.svg(players=True) if isinstance(match, Match) else ""


def _output(part: str) -> Output:
    if _BOARD.match(part):
        label = ET.fromstring(part).attrib["aria-label"]
        # as one line: thousands would stand in every difference of two versions
        return _displayed({"image/svg+xml": part, "text/plain": _lines(label)})
    return _displayed({"text/plain": _lines(words(part))})


def _displayed(data: Output) -> Output:
    return {"data": data, "metadata": {}, "output_type": "display_data"}


def _lines(text: str) -> list[str]:
    """A text as notebooks have it."""
    return text.splitlines(keepends=True)


_EMPTY = ("br", "hr", "img", "input", "wbr")
_BLOCKS = ("h2", "h3", "h4", "li", "p", "summary")


def words(html: str) -> str:
    """The words of some HTML in lines of bounded length, without tables, drawings and signs."""
    reader = _Words()
    reader.feed(html)
    reader.close()
    return "\n\n".join(reader.blocks())


class _Words(HTMLParser):
    """Gathers blocks of words: paragraphs, options with their letters, steps with their numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._blocks: list[tuple[str, list[str]]] = [("", [])]
        self._block = ""
        self._lists: list[Iterator[str]] = []
        self._silent = 0  # how many elements are open of one that has no words, with itself

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A list, a block, or something that has no words."""
        known = dict(attrs)
        if tag in _EMPTY:
            return
        if self._silent or tag in ("table", "svg") or known.get("aria-hidden") == "true":
            self._silent += 1
            if tag == "table" and self._block == "summary":
                self._blocks[-1][1].clear()  # what it would unfold is not there
        elif tag in ("ol", "ul"):
            self._lists.append(_marks(tag, known.get("type")))
        elif tag in _BLOCKS:
            self._blocks.append((next(self._lists[-1]) if tag == "li" else "", []))
            self._block = tag

    def handle_endtag(self, tag: str) -> None:
        """Its end."""
        if self._silent:
            self._silent -= 1
        elif tag in ("ol", "ul"):
            self._lists.pop()

    def handle_data(self, data: str) -> None:
        """Words."""
        if not self._silent:
            self._blocks[-1][1].append(data)

    def blocks(self) -> Iterable[str]:
        """All that have words."""
        for mark, pieces in self._blocks:
            if text := " ".join("".join(pieces).split()):
                yield textwrap.fill(mark + text, COLUMNS, subsequent_indent=" " * len(mark))


def _marks(tag: str, kind: str | None) -> Iterator[str]:
    """What stands before the entries of a list."""
    if tag == "ul":
        return repeat("- ")
    return (f"{mark}. " for mark in ("abcdefghijklmnopqrstuvwxyz" if kind == "a" else count(1)))


def main(files: list[str]) -> int:
    """Writes into these notebooks, and names those that have changed."""
    for name in files:
        if write(Path(name)):
            print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
