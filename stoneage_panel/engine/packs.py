"""Reading a file of components of one's own: TOML whose faults are told in words, row by row.

What each field may be, a game says itself, with its own `Row`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.i18n import Phrase
from stoneage_panel.engine.strings import packs


class ComponentsError(NotationError):
    """Components of an owner's file that can't be used; each game has a kind of its own.

    Attributes:
        faults: what is wrong, a line each: the row, the field, and what is allowed.
    """

    title: ClassVar[Phrase]
    """That they can't be used, without the end of the sentence."""
    no_text: ClassVar[Phrase]
    """How they are given, if they are no text."""

    def __init__(self, *faults: str) -> None:
        if len(faults) == 1:
            told = packs("unusable", title=self.title, fault=faults[0])
        else:
            lines = "".join(f"\n  {fault}" for fault in faults)
            told = packs("unusable_list", title=self.title, faults=lines)
        super().__init__(told)
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


class Row:
    """A row of an owner's file, over the house's fields where it changes a row of theirs.

    Args:
        where: how a fault names it, such as ``hex row 3``.
        typed: the fields as they were typed.
        kept: the house's fields that hold where none was typed.
    """

    def __init__(
        self,
        where: str,
        typed: Mapping[str, Any],
        faults: Faults,
        kept: Mapping[str, Any] | None = None,
    ) -> None:
        self.where = where
        self.typed = typed
        self.fields = {**(kept or {}), **typed}
        self.faults = faults

    def fault(self, field: str, sentence: str) -> None:
        """Something wrong with a field."""
        self.faults.add(field_of(self.where, self.called(field)), sentence)

    def wrong(self, field: str, value: object, wanted: str) -> None:
        """A field that is not what it must be."""
        self.fault(field, not_wanted(value, wanted))

    def only(self, *allowed: str) -> None:
        """Refuses fields of other names."""
        for name in self.typed:
            if name not in allowed:
                known = self.called(listed(allowed))
                self.fault(name[:20], packs("field.unknown", known=known))

    def word(self, name: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of some words; empty after a fault."""
        value = self.fields.get(name, default)
        if isinstance(value, str) and value in allowed:
            return value
        self.wrong(name, value, packs("field.wanted.word", words=listed(allowed)))
        return ""

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds; the lowest after a fault."""
        value = self.fields.get(name, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.wrong(name, value, self.between(low, high) if low != high else str(low))
        return low

    # ------------------------------------------------------------ what a game may say otherwise

    def called(self, names: str) -> str:
        """Names of fields as they stand in a sentence."""
        return names

    def between(self, low: int, high: int) -> str:
        """What a number may be."""
        return packs("field.wanted.number", low=low, high=high)


# ---------------------------------------------------------------- the text


def parsed(text: str, most: int, longest: int, fault: type[ComponentsError]) -> dict[str, Any]:
    """The table of a TOML file.

    Args:
        most: characters it may have.
        longest: characters of a line: longer ones could hold keys of so many parts that reading
            them takes for ever.
        fault: what is raised.

    Raises:
        ComponentsError: no text, or none that can be read.
    """
    if not isinstance(text, str):
        raise fault(str(fault.no_text))
    if len(text) > most:
        raise fault(packs("file.long", length=len(text), most=most))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    long = next((n for n, line in enumerate(lines, 1) if len(line) > longest), 0)
    if long:
        raise fault(packs("file.long_line", line=long, most=longest))
    try:
        return tomllib.loads("\n".join(lines))
    except RecursionError:
        raise fault(packs("file.deep")) from None
    except ValueError as wrong:  # also numbers of more digits than Python reads
        raise fault(packs("file.no_toml", fault=str(wrong)[:160])) from None


# ---------------------------------------------------------------- words


def whole_file() -> str:
    """How a fault names the file itself."""
    return packs("where.file")


def row_of(what: str, number: int) -> str:
    """How a fault names a row: ``hex row 3``."""
    return packs("where.row", what=what, number=number)


def field_of(where: str, field: str) -> str:
    """How a fault names a field of a row."""
    return packs("where.field", where=where, field=field)


def not_wanted(value: object, wanted: str) -> str:
    """What a field holds and what it must hold: ``it is 7; it must be …``."""
    return packs("field.wrong", it=it(value), wanted=wanted)


def it(value: object) -> str:
    """What a field holds: ``it is 7``, ``it is missing``."""
    return packs("field.missing") if value is None else packs("field.is", value=shown(value))


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
    """Words as they are typed, with commas; the empty one as quotes."""
    return ", ".join(word or '""' for word in words)
