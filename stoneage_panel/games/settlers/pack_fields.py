"""The rows of an owner's world: what each field may be, told in words where it isn't.

The bounds are wider than anything printed, and narrow enough that no world can make a game slow
or break its arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.games.settlers.goods import KINDS
from stoneage_panel.games.settlers.said import packs

Fields = dict[str, Any]
MOST_PAID = 9
_SHORTEST = 3


class ComponentsError(NotationError):
    """A world of an owner's file that can't be used.

    Attributes:
        faults: what is wrong, a line each: the row, the field, and what is allowed.
    """

    def __init__(self, *faults: str) -> None:
        few = len(faults) == 1
        told = faults[0] if few else "".join(f"\n  {fault}" for fault in faults)
        super().__init__(packs("unusable" if few else "unusable_list", faults=told))
        self.faults = faults


class Faults:
    """What is wrong, a line each; no more lines than somebody reads."""

    most = 30

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.count = 0

    def add(self, where: str, sentence: str) -> None:
        """One fault at a row and field."""
        self.count += 1
        if self.count <= self.most:
            self.lines.append(packs("fault", where=where, sentence=sentence))

    def told(self) -> list[str]:
        """The lines; the last says how many more there are."""
        more = self.count - self.most
        return self.lines + ([packs("more", n=more)] if more > 0 else [])


def shown(value: object) -> str:
    """A value from a file as a short text, whatever it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value[:30]) + ("…" if len(value) > 30 else "")
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else packs("value.huge")
    if isinstance(value, dict | list):
        return packs("value.table" if isinstance(value, dict) else "value.list")
    return repr(value)[:30] if isinstance(value, float) else packs("value.date")


def listed(words: Sequence[str]) -> str:
    """Words with commas; the empty one as quotes."""
    return ", ".join(word or '""' for word in words)


class Row:
    """A row of an owner's file; faults are noted as they are found.

    Args:
        where: how a fault names it, such as ``hex row 3``.
    """

    def __init__(self, where: str, fields: Mapping[str, Any], faults: Faults) -> None:
        self.where = where
        self.fields = fields
        self.faults = faults

    def fault(self, field: str, sentence: str) -> None:
        """Something wrong with a field."""
        self.faults.add(packs("where.field", where=self.where, field=field), sentence)

    def wrong(self, field: str, wanted: str) -> None:
        """A field that is not what it must be."""
        value = self.fields.get(field)
        it = packs("field.missing") if value is None else packs("field.is", value=shown(value))
        self.fault(field, packs("field.wrong", it=it, wanted=wanted))

    def only(self, *allowed: str) -> None:
        """Refuses fields of other names."""
        for name in self.fields:
            if name not in allowed:
                self.fault(name[:20], packs("field.unknown", known=listed(allowed)))

    def word(self, name: str, allowed: Sequence[str]) -> str:
        """One of some words; empty after a fault."""
        value = self.fields.get(name)
        if isinstance(value, str) and value in allowed:
            return value
        self.wrong(name, packs("field.wanted.word", words=listed(allowed)))
        return ""

    def words(self, name: str, allowed: Sequence[str]) -> list[str]:
        """Some different words, at least one; none after a fault."""
        value = self.fields.get(name)
        if isinstance(value, list) and value and all(one in allowed for one in value):
            found = [one for one in value if isinstance(one, str)]
            if len(set(found)) == len(value):
                return found
        self.wrong(name, packs("field.wanted.words", words=listed(allowed)))
        return []

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds; the lowest after a fault."""
        value = self.fields.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.wrong(name, packs("field.wanted.number", low=low, high=high))
        return low

    def place(self, name: str, most: int) -> float:
        """A coordinate."""
        value: Any = self.fields.get(name)
        # bounds first: a number may be too long to become a float
        if type(value) in (int, float) and abs(value) <= most and isfinite(value):
            return float(value)
        self.wrong(name, packs("field.wanted.number", low=-most, high=most))
        return 0.0

    def named(self, name: str, pattern: re.Pattern[str], key: str) -> str:
        """An id of a certain form; empty after a fault."""
        value = self.fields.get(name)
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        self.wrong(name, packs(f"field.wanted.{key}"))
        return ""

    def goods(self, name: str, fewest: int) -> dict[str, int]:
        """Goods by kind; empty after a fault."""
        value = self.fields.get(name)
        if isinstance(value, dict) and len(value) <= len(KINDS):
            counts = {
                kind: n
                for kind, n in value.items()
                if kind in KINDS and type(n) is int and 0 <= n <= MOST_PAID
            }
            if len(counts) == len(value) and sum(counts.values()) >= fewest:
                return {kind: counts[kind] for kind in KINDS if counts.get(kind)}
        self.wrong(name, packs("field.wanted.goods", most=MOST_PAID, kinds=listed(KINDS)))
        return {}
