"""What code says: the keys it asks its tables for, and sentences that stand in it themselves.

A table is a file ``strings*.toml``; code has it at hand under a name bound to its `Strings`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from stoneage_panel.engine.i18n import Strings

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "stoneage_panel"
SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}")
"""Two words, the second of them small."""
_ANY = ".+"
_PROGRAMMERS = {"AssertionError", "ValueError", "KeyError", "TypeError", "RuntimeError",
                "AttributeError"}  # fmt: skip
"""Errors that only a mistake in the code can raise: nobody else reads them."""

Table = tuple[str, str]
"""A package and the stem of a file in it."""


class Call(NamedTuple):
    """A table asked for a sentence.

    Attributes:
        table: None where any may be meant (``self.say``).
        keys: what the key may be, as patterns; none where it comes from elsewhere.
        values: names of the values given; None where they are not all known.
    """

    where: str
    table: Table | None
    keys: list[str]
    values: frozenset[str] | None


def modules(room: str) -> list[Path]:
    """The Python files of a room, a folder or one file below the package."""
    path = PACKAGE / room
    return [path] if path.suffix == ".py" else sorted(path.rglob("*.py"))


def tables(room: str) -> dict[Table, dict[str, str | list[str]]]:
    """The tables of a room, by where they are."""
    found = {}
    for file in sorted((PACKAGE / room).rglob("strings*.toml")):
        if "." not in file.stem:  # strings.de.toml is another language's
            package = ".".join(file.parent.relative_to(ROOT).parts)
            found[package, file.stem] = dict(Strings(package, file.stem))
    return found


def fields(sentence: str | list[str]) -> set[frozenset[str]]:
    """The names in braces, of every form of a sentence; one set if all forms have the same."""
    forms = sentence if isinstance(sentence, list) else [sentence]
    return {_fields(form) for form in forms}


def _fields(form: str) -> frozenset[str]:
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(form) if name)
    except ValueError:  # one without values may hold a brace of its own
        return frozenset()


@cache
def tree(file: Path) -> ast.Module:
    """A module read."""
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def at_hand(file: Path) -> dict[str, Table]:
    """The tables a module has, by the names it has for them."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    module = import_module(".".join(parts).removesuffix(".__init__"))
    return {
        name: (said._package, said._stem)
        for name, value in vars(module).items()
        for said in (getattr(value, "strings", value),)  # sentences with HTML in them, too
        if isinstance(said, Strings)
    }


def calls(file: Path) -> Iterator[Call]:
    """Every question of a module to a table, also of those kept for later (`Phrase`)."""
    named = at_hand(file)
    for node in ast.walk(tree(file)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        where = f"{file.relative_to(PACKAGE)}:{node.lineno}"
        given = None if any(k.arg is None for k in node.keywords) else _names(node.keywords)
        match node.func:
            case ast.Name(id=name) if name in named:
                yield Call(where, named[name], patterns(node.args[0]), given)
            case ast.Attribute(value=ast.Name(id=name), attr="get") if name in named:
                yield Call(where, named[name], patterns(node.args[0]), None)
            case ast.Attribute(attr="say") | ast.Attribute(value=ast.Attribute(attr="say")):
                yield Call(where, None, patterns(node.args[0]), None)
            case ast.Name(id="Phrase" | "Phrases"):
                first, *rest = node.args
                if isinstance(first, ast.Name) and first.id in named:
                    keys = [key for one in rest for key in patterns(one)]
                    yield Call(where, named[first.id], keys, None)


def _names(given: Iterable[ast.keyword]) -> frozenset[str]:
    return frozenset(one.arg for one in given if one.arg)


def patterns(node: ast.expr) -> list[str]:
    """The keys an expression may stand for, as patterns of a whole key."""
    if isinstance(node, ast.IfExp):
        return patterns(node.body) + patterns(node.orelse)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else _ANY
            for part in node.values
        ]
        return ["".join(parts)]
    return []


def used(files: Iterable[Path]) -> dict[Table, set[str]]:
    """By table the patterns of all texts in the modules that have it at hand."""
    found: dict[Table, set[str]] = {}
    for file in files:
        texts = {
            pattern
            for node in ast.walk(tree(file))
            if isinstance(node, ast.Constant | ast.JoinedStr)
            for pattern in patterns(node)
            if pattern != _ANY and (isinstance(node, ast.Constant) or _is_key(pattern))
        }
        # "piece." asks for all that begins so
        texts |= {f"{text}{_ANY}" for text in texts if text.endswith("\\.")}
        for table in at_hand(file).values():
            found.setdefault(table, set()).update(texts)
    return found


def _is_key(pattern: str) -> bool:
    """Whether a text with values in it may be a key: not one such as ``f"l{node}"``."""
    return "\\." in pattern or pattern.startswith(_ANY)


# ---------------------------------------------------------------- sentences in the code


def sentences(file: Path) -> Iterator[tuple[int, str]]:
    """Texts in a module that look like sentences for people, with their lines."""
    passed = set(_passed(tree(file)))
    for node in ast.walk(tree(file)):
        if id(node) in passed or not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        if isinstance(node, ast.JoinedStr):
            passed |= {id(part) for part in node.values}
        text = _whole(node)
        if _MARKUP.search(text):
            yield from ((node.lineno, word) for word in _shown(text))
        elif SENTENCE.search(text):
            yield node.lineno, text


def _whole(node: ast.Constant | ast.JoinedStr) -> str:
    """A text with a sign for each of its values."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else _VALUE for part in node.values
    )


_VALUE = "…"
_MARKUP = re.compile(r"</?[a-z][\w-]*[ >]|[\w-]+=[\"']")
_TAG = re.compile(r"<[^<>]*(>|$)|^[^<>]*>")
_TOLD = re.compile(r"\b(?:title|aria-label|placeholder|alt)=[\"']([^\"']*)")
_WORD = re.compile(r"[A-Za-z]{2,}")


def _shown(markup: str) -> Iterator[str]:
    """The words that stand in HTML itself: between tags, and in attributes that people read."""
    between = _TAG.sub(_VALUE, markup) if "<" in markup or ">" in markup else ""
    for text in (between, *_TOLD.findall(markup)):
        if _WORD.search(text):
            yield text


_NO_WORDS = ("doc", "class_", "style")
"""What a param is about, and what style sheets know an element by."""


def _passed(module: ast.Module) -> Iterator[int]:
    """What is not for people: docstrings, and what only a mistake in the code brings up."""
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)
        elif (
            isinstance(node, ast.Assert)
            or (isinstance(node, ast.FunctionDef) and node.name == "__repr__")
            or (isinstance(node, ast.keyword) and node.arg in _NO_WORDS)
            or (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in _PROGRAMMERS
            )
        ):
            yield from (id(below) for below in ast.walk(node))
