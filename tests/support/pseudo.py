"""Languages made by machine: every sentence in letters of another width, or its names at its end.

What is still in English letters while the first is spoken comes from no table.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from string import ascii_letters
from typing import Any

import pytest

from stoneage_panel.engine import i18n
from stoneage_panel.games.settlers.components import world

LANGUAGE = "xx"
WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})
"""Every letter in full width, such as ``Ａ``: others for a computer, readable for people."""
_VALUE = re.compile(r"(\{\{|\}\}|\{[^{}]*\})")
_WORD = re.compile(r"[A-Za-z]{2,}")
_RULE = re.compile(r"\[?\b[A-Z]{2}\.[A-Z]+\.\d+\b\]?|\b[A-Z]{2,4}\d{1,2}(-(E|SE|SW|W|NW|NE))?\b")
"""Ids, which are the same in every language: of rules, of places and pieces in notation."""
_AT_SEA = re.compile(
    rf"\b({'|'.join(one.name.upper() for one in world.default().crossings if not one.hexes)})\b"
)
"""Names of crossings in notation that have no hex to be called by."""
_QUOTED = re.compile(r"“[^”]*”|(?<!\w)'[^']*'")
_SAID = ("title", "note", "beside", "say", "why")
"""What is said in files that hold other things beside sentences; and all of their chapters."""
_SMALL = re.compile(
    r"\b(a|an|and|are|at|be|but|by|can|has|have|in|is|it|must|no|not|of|on|only|or|than|that|the"
    r"|there|this|to|was|with|your)\b"
)


def wide(sentence: str) -> str:
    """A sentence in wide letters, the values in braces left as they are."""
    parts = _VALUE.split(sentence)
    return "".join(part if i % 2 else part.translate(WIDE) for i, part in enumerate(parts))


def name_last(sentence: str) -> str:
    """A sentence that does not begin with who it is about: the name stands at its end."""
    bare = sentence.replace("{who}", "…")
    return sentence if bare == sentence else f"{bare} {{who}}"


def english_in(text: str) -> list[str]:
    """The words of English letters in a text, ids left out."""
    return _WORD.findall(_AT_SEA.sub("", _RULE.sub("", text)))


def small_words_in(text: str) -> list[str]:
    """The little words of English in a text, what it quotes left out."""
    return _SMALL.findall(_QUOTED.sub("", text))


Change = Callable[[str], str]
"""What is made of a sentence."""


def translated(name: str, table: dict[str, Any], change: Change = wide) -> dict[str, Any]:
    """What a file with a name says, each sentence changed; ids and numbers are left as they are."""
    return _translated(table, name.startswith(("strings", "rules")), change)


def _translated(table: dict[str, Any], whole: bool, change: Change) -> dict[str, Any]:
    return {name: _said(name, value, whole, change) for name, value in table.items()}


def _said(name: str, value: Any, whole: bool, change: Change) -> Any:
    if isinstance(value, dict):
        return _translated(value, whole or name == "chapters", change)
    if not (whole or name in _SAID):
        return value
    return [change(form) for form in value] if isinstance(value, list) else change(value)


@contextmanager
def spoken(change: Change = wide) -> Iterator[None]:
    """Has everything said in wide letters, or changed otherwise."""
    read = i18n.tables

    def tables(package: str, name: str) -> dict[str, Any]:
        own = name.replace(f".{LANGUAGE}.", ".")
        table = read(package, own)
        return table if own == name else translated(own, table, change)

    with pytest.MonkeyPatch.context() as patch:
        for module in list(sys.modules.values()):
            if vars(module).get("tables") is read:
                patch.setattr(module, "tables", tables)
        i18n.speak(LANGUAGE)
        try:
            yield
        finally:
            i18n.speak(i18n.ENGLISH)
