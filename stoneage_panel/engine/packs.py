"""Reading files of custom components: TOML, with problems reported row by row.

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
    """Custom components that can't be used; each game has its own subclass.

    Attributes:
        problems: what is wrong, a line each: the row, the field, and what is allowed.
    """

    title: ClassVar[Phrase]
    """That they can't be used, without the end of the sentence."""
    no_text: ClassVar[Phrase]
    """How they are given, if they are no text."""

    def __init__(self, *problems: str) -> None:
        if len(problems) == 1:
            text = packs("unusable", title=self.title, fault=problems[0])
        else:
            lines = "".join(f"\n  {problem}" for problem in problems)
            text = packs("unusable_list", title=self.title, faults=lines)
        super().__init__(text)
        self.problems = problems


class Problems:
    """The problems of a file, one line each, up to a readable number."""

    most = 30

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.count = 0

    def add(self, where: str, sentence: str) -> None:
        """Adds a problem with a row and field."""
        self.count += 1
        if self.count <= self.most:
            self.lines.append(packs("fault", where=where, sentence=sentence))

    def shown(self) -> list[str]:
        """The lines; the last says how many more problems there are."""
        more = self.count - self.most
        return self.lines + ([packs("more", n=more)] if more > 0 else [])


class Row:
    """A row of a custom file, merged over the built-in row that it changes, if any.

    Args:
        where: how a problem names it, such as ``hex row 3``.
        typed: the fields as they were typed.
        kept: the house's fields that hold where none was typed.
    """

    def __init__(
        self,
        where: str,
        typed: Mapping[str, Any],
        problems: Problems,
        kept: Mapping[str, Any] | None = None,
    ) -> None:
        self.where = where
        self.typed = typed
        self.fields = {**(kept or {}), **typed}
        self.problems = problems

    def problem(self, field: str, sentence: str) -> None:
        """Reports a problem with a field."""
        self.problems.add(field_of(self.where, self.called(field)), sentence)

    def wrong(self, field: str, value: object, wanted: str) -> None:
        """Reports a field with an invalid value."""
        self.problem(field, not_wanted(value, wanted))

    def only(self, *allowed: str) -> None:
        """Reports fields with unknown names."""
        for name in self.typed:
            if name not in allowed:
                known = self.called(comma_list(allowed))
                self.problem(name[:20], packs("field.unknown", known=known))

    def word(self, name: str, allowed: Sequence[str], default: str | None = None) -> str:
        """Reads one of the allowed words; empty after a problem."""
        value = self.fields.get(name, default)
        if isinstance(value, str) and value in allowed:
            return value
        self.wrong(name, value, packs("field.wanted.word", words=comma_list(allowed)))
        return ""

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """Reads a whole number within bounds; the lowest after a problem."""
        value = self.fields.get(name, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.wrong(name, value, self.between(low, high) if low != high else str(low))
        return low

    # ------------------------------------------------------------ what a game may say otherwise

    def called(self, names: str) -> str:
        """Field names as written in a sentence."""
        return names

    def between(self, low: int, high: int) -> str:
        """The allowed range of a number, in words."""
        return packs("field.wanted.number", low=low, high=high)


# ---------------------------------------------------------------- the text


def parsed(text: str, most: int, longest: int, error: type[ComponentsError]) -> dict[str, Any]:
    """Parses a TOML file.

    Args:
        text: the file's contents.
        most: maximum length in characters.
        longest: maximum length of a line: keys in longer lines could have so many parts that
            reading them takes for ever.
        error: the error class to raise.

    Raises:
        ComponentsError: not a text, too long, or not TOML.
    """
    if not isinstance(text, str):
        raise error(str(error.no_text))
    if len(text) > most:
        raise error(packs("file.long", length=len(text), most=most))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    long = next((n for n, line in enumerate(lines, 1) if len(line) > longest), 0)
    if long:
        raise error(packs("file.long_line", line=long, most=longest))
    try:
        return tomllib.loads("\n".join(lines))
    except RecursionError:
        raise error(packs("file.deep")) from None
    except ValueError as wrong:  # also numbers of more digits than Python reads
        raise error(packs("file.no_toml", fault=str(wrong)[:160])) from None


# ---------------------------------------------------------------- words


def whole_file() -> str:
    """How a problem refers to the whole file."""
    return packs("where.file")


def row_of(what: str, number: int) -> str:
    """How a problem refers to a row: ``hex row 3``."""
    return packs("where.row", what=what, number=number)


def field_of(where: str, field: str) -> str:
    """How a problem refers to a field of a row."""
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


def comma_list(words: Sequence[str]) -> str:
    """Words joined by commas, the empty one as quotes."""
    return ", ".join(word or '""' for word in words)
