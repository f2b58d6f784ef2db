"""Numbers as the language that is spoken writes them: 1,024 and 2.5 are 1.024 and 2,5 in German."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from stoneage_panel.engine import i18n
from stoneage_panel.engine.strings import say


def number(value: float, spec: str = "") -> str:
    """A number as it is read; ``spec`` is one of `format`, such as ``".1f"``."""
    text = format(value, spec)
    return text if i18n.spoken() == i18n.ENGLISH else _own(text)


def ungrouped(text: str) -> str:
    """A number in figures without what parts its thousands in the language that is spoken."""
    group = say("number.group")
    is_parted = re.fullmatch(rf"\D?\d{{1,3}}(?:{re.escape(group)}\d{{3}})+", text)
    return text.replace(group, "") if is_parted else text


def written(values: dict[str, Any]) -> dict[str, Any]:
    """Values for sentences, in which numbers are written so."""
    return {name: _KINDS.get(type(value), _same)(value) for name, value in values.items()}


class _Float(float):
    def __format__(self, spec: str) -> str:
        return _own(float.__format__(self, spec))


class _Int(int):
    def __format__(self, spec: str) -> str:
        return _own(int.__format__(self, spec))


def _own(text: str) -> str:
    signs = {".": say("number.point"), ",": say("number.group"), "%": say("number.percent")}
    return "".join(signs.get(letter, letter) for letter in text)


def _same(value: Any) -> Any:
    return value


_KINDS: dict[type, Callable[[Any], Any]] = {int: _Int, float: _Float}
