"""Runs a lesson's cells, one after the other, in one set of names.

The page gives a cell's code and gets what it shows: text, an error in plain words, pictures, and
documents that live on until the cell is run again.
"""

from __future__ import annotations

import ast
import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from types import CodeType
from typing import Any, NamedTuple

from stoneage_panel.browser.lesson.documents import Output, leave, lives
from stoneage_panel.browser.lesson.faults import explain
from stoneage_panel.browser.lesson.printed import MOST_CHARACTERS, Printed
from stoneage_panel.browser.lesson.strings import say
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.match import Match

Part = dict[str, Any]
"""Of what a cell shows: its ``kind``, and what belongs to it."""
Post = Callable[[str, str], None]
_LATER = ("call_soon", "call_later", "call_at")
"""By these a loop of events is told what is to be done later."""


class _Rehearsed(NamedTuple):
    """A cell that was run beforehand, how many px wide, and what it showed; outputs know texts."""

    cell: str
    code: str
    wide: int
    parts: list[Part]


class Runner:
    """The Python side of a lesson.

    Args:
        post: is given the name of an output and a patch for it.
        fit: is told before a cell runs how many px wide its outputs may be; how wide they are.
        theme: of pictures.
    """

    def __init__(
        self, post: Post, fit: Callable[[int], int] = lambda wide: wide, theme: str = "light"
    ) -> None:
        self._fit = fit
        self._theme = theme
        self._post = post
        self._names: dict[str, Any] = {
            "__name__": "__main__", "display": self._display, "input": _input,
        }  # fmt: skip
        self._files: set[str] = set()
        self._count = 0  # of outputs, so that no name comes twice
        self._outputs: dict[str, Output] = {}
        self._cell = ""
        self._parts: list[Part] = []
        self._rehearsed: list[_Rehearsed] = []

    def rehearse(self, cell: str, code: str, wide: int = 640) -> bool:
        """Runs a cell beforehand; when it is run in its turn, what it shows is there.

        Returns:
            Whether it is; what goes on by itself, as a study does, can't begin beforehand.
        """
        wide = self._fit(wide)
        with _put_off() as due:
            shown = self._run(cell, code)
        if due:  # a copy of this Python never hears of it
            self.forget(cell)
            return False
        parts = [{**part, "text": ""} if _lives(part) else part for part in shown]
        self._rehearsed.append(_Rehearsed(cell, code, wide, parts))
        return True

    def documents(self) -> dict[str, str]:
        """The documents that its cells show, by the names of outputs, as they were made."""
        return {name: output.text for name, output in self._outputs.items()}

    def go_on(self, post: Post) -> None:
        """Another page is given patches from now on."""
        self._post = post

    def run(self, cell: str, code: str, wide: int = 640) -> str:
        """Runs a cell; what it shows, as JSON text.

        Args:
            cell: its name; the documents that it showed before are let go.
            code: Python.
            wide: how many px wide what it shows may be.
        """
        found = self._played(cell, code, self._fit(wide))
        return json.dumps(self._run(cell, code) if found is None else found)

    def _played(self, cell: str, code: str, wide: int) -> list[Part] | None:
        """What a rehearsed cell shows; none where anything is not as it was rehearsed."""
        if not self._rehearsed or self._rehearsed[0][:2] != (cell, code):
            self._rehearsed.clear()  # whatever is run now, the others may lean on it
            return None
        *_, as_wide, parts = self._rehearsed.pop(0)
        if wide != as_wide and any(map(_lives, parts)):
            return None
        return [
            {**part, "text": self._outputs[part["name"]].text} if _lives(part) else part
            for part in parts
        ]

    def _run(self, cell: str, code: str) -> list[Part]:
        self.forget(cell)
        with self._gathering(cell) as printed:
            self._execute(f"<{cell}>", code)
        return _with_printed(self._parts, printed)

    def receive(self, output: str, patch: str) -> str:
        """Takes what somebody changed in an output; what was printed then, as JSON text.

        What comes for an output that is gone is too late.
        """
        with self._gathering(output.partition("/")[0]) as printed:
            if found := self._outputs.get(output):
                self._guarded(lambda: found.receive(patch))
        return json.dumps(_with_printed(self._parts, printed))

    def painted(self, output: str) -> None:
        """The page has painted an output."""
        if output in self._outputs:
            self._outputs[output].painted()

    def forget(self, cell: str) -> None:
        """Lets the documents of a cell go."""
        for name in [one for one in self._outputs if one.startswith(f"{cell}/")]:
            self._outputs.pop(name).free()

    @contextmanager
    def _gathering(self, cell: str) -> Iterator[Printed]:
        self._cell, self._parts = cell, []
        self._printed = printed = Printed()
        with redirect_stdout(printed), redirect_stderr(printed):
            yield printed

    def _execute(self, file: str, code: str) -> None:
        self._files.add(file)
        leave()
        self._guarded(lambda: self._evaluate(*_compiled(file, code)))

    def _evaluate(self, body: CodeType, last: CodeType | None) -> None:
        exec(body, self._names)
        if last is not None:
            value = eval(last, self._names)
            if value is not None:
                self._display(value)

    def _guarded(self, action: Callable[[], object]) -> None:
        """Whatever a learner's code raises is told, and ends nothing but the cell."""
        try:
            action()
        except BaseException as error:
            self._take_printed()
            fault = explain(error, frozenset(self._files))
            self._parts.append({"kind": "error", **fault._asdict()})

    def _display(self, *values: Any) -> None:
        """Shows values; in cells it is called ``display``."""
        for value in values:
            if part := self._shown(value):
                self._take_printed()
                self._parts.append(part)
            else:
                self._printed.write(f"{value!r}\n")

    def _take_printed(self) -> None:
        if text := self._printed.take():
            self._parts.append({"kind": "text", "text": text})

    def _shown(self, value: Any) -> Part | None:
        if lives(value):
            self._count += 1
            name = f"{self._cell}/{self._count}"
            output = Output(value, lambda patch: self._post(name, patch))
            self._outputs[name] = output
            return {"kind": "document", "name": name, "text": output.text}
        return still(value, self._theme)


def still(value: Any, theme: str = "light") -> Part | None:
    """The picture or HTML of a value that does not live; None if it has only a text."""
    if isinstance(value, Match):
        return {"kind": "svg", "text": value.svg(theme, players=True)}
    for kind in ("html", "svg"):
        method = getattr(value, f"_repr_{kind}_", None)
        if method is not None and not isinstance(value, type) and (made := method()):
            return {"kind": kind, "text": str(made)}
    return None


@contextmanager
def _put_off() -> Iterator[list[object]]:
    """What is put off meanwhile, to be done soon or later; it is not done."""
    due: list[object] = []
    loop = asyncio.get_event_loop()

    def note(*what: object, **_: object) -> None:
        due.append(what)

    for name in _LATER:
        setattr(loop, name, note)
    try:
        yield due
    finally:
        for name in _LATER:
            delattr(loop, name)


def _compiled(file: str, code: str) -> tuple[CodeType, CodeType | None]:
    """A cell's code, and apart from it the expression that it ends with; a semicolon hides that."""
    tree, last = ast.parse(code, file), None
    match tree.body:
        case [*_, ast.Expr(value=value)] if not code.rstrip().endswith(";"):
            tree.body.pop()
            last = compile(ast.Expression(value), file, "eval")
    return compile(tree, file, "exec"), last


def _lives(part: Part) -> bool:
    return bool(part["kind"] == "document")


def _with_printed(parts: list[Part], printed: Printed) -> list[Part]:
    if rest := printed.take():
        parts.append({"kind": "text", "text": rest})
    if printed.cut:
        parts.append({"kind": "note", "text": say("cut", most=MOST_CHARACTERS)})
    return parts


def _input(prompt: object = "") -> str:
    raise StoneAgeError(say("no_keyboard"))
