"""Writing plain values as TOML, which the standard library reads but does not write.

Two forms: airy for people who edit a file, short for records.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any


def part(name: str, value: Any, airy: bool = False) -> str:
    """A key with its value; the rows of a list are on one line each."""
    if not isinstance(value, (list, tuple)):
        return f"{name}{' = ' if airy else '='}{value_text(value, airy)}\n"
    pad = "  " if airy else ""
    return rows(name, (f"{pad}{value_text(one, airy)}," for one in value), airy)


def rows(name: str, lines: Iterable[str], airy: bool = True) -> str:
    """A list of lines that are already formatted."""
    return "".join([f"{name}{' = ' if airy else '='}[\n", *(f"{line}\n" for line in lines), "]\n"])


def line(row: Mapping[str, Any], airy: bool = False) -> str:
    """A row as an inline table."""
    sign, gap, pad = (" = ", ", ", " ") if airy else ("=", ",", "")
    inside = gap.join(f"{name}{sign}{value_text(value, airy)}" for name, value in row.items())
    return f"{{{pad}{inside}{pad}}}" if inside else "{}"


def value_text(value: Any, airy: bool = False) -> str:
    """A text, a number, a list of such in one line, or a row."""
    if isinstance(value, Mapping):
        return line(value, airy)
    if isinstance(value, (list, tuple)):
        return f"[{(', ' if airy else ',').join(value_text(one, airy) for one in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    return quoted(value) if isinstance(value, str) else str(value)


def quoted(text: str) -> str:
    """A text as a basic string; JSON's differ from TOML's in one character only."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
