"""A language made by machine: every sentence in letters of another width.

What is still in English letters while it is spoken comes from no table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from string import ascii_letters
from typing import Any

import pytest

from stoneage_panel.engine import rules, strings

LANGUAGE = "xx"
WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})
"""Every letter in full width, such as ``Ａ``: others for a computer, readable for people."""
_VALUE = re.compile(r"(\{\{|\}\}|\{[^{}]*\})")
_WORD = re.compile(r"[A-Za-z]{2,}")
_RULE = re.compile(r"\[?\b[A-Z]{2}\.[A-Z]+\.\d+\b\]?")
_NOT_SAID = ("plural", "section")


def wide(sentence: str) -> str:
    """A sentence in wide letters, the values in braces left as they are."""
    parts = _VALUE.split(sentence)
    return "".join(part if i % 2 else part.translate(WIDE) for i, part in enumerate(parts))


def english_in(text: str) -> list[str]:
    """The words of English letters in a text, ids of rules left out."""
    return _WORD.findall(_RULE.sub("", text))


def _translated(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: v if k in _NOT_SAID else _translated(v) for k, v in value.items()}
    return [wide(form) for form in value] if isinstance(value, list) else wide(value)


@contextmanager
def spoken() -> Iterator[None]:
    """Has everything said in wide letters."""
    read = strings.tables

    def tables(package: str, name: str) -> dict[str, Any]:
        own = name.replace(f".{LANGUAGE}.", ".")
        table = read(package, own)
        return table if own == name else _translated(table)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strings, "tables", tables)
        patch.setattr(rules, "tables", tables)
        strings.speak(LANGUAGE)
        try:
            yield
        finally:
            strings.speak(strings.ENGLISH)
