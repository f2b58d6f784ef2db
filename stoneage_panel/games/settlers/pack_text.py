"""Writing a world as TOML: the normal form of records, and a file to edit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stoneage_panel.games.settlers.pack_rows import NAMES
from stoneage_panel.games.settlers.said import packs

_COMMENTED = ("hex", "outer", "route", "box", "chip", "chit", "start", "printed", "cost", "step",
              "figure")  # fmt: skip


def normal(parts: Mapping[str, Any], house: Mapping[str, Any]) -> str:
    """What differs from the house's, in one form only: equal worlds give equal texts."""
    return "".join(
        _part(name, parts[name], False)
        for name in NAMES
        if name in parts and parts[name] != house[name]
    )


def editable(parts: Mapping[str, Any]) -> str:
    """Everything as a file with its explanation; `pack.read` takes it back."""
    told = [packs("edit.head")]
    for name in NAMES:
        if name in _COMMENTED:
            told.append(packs(f"edit.{name}"))
        told.append(_part(name, parts[name], True))
    return "".join(told)


def _part(name: str, value: Any, airy: bool) -> str:
    sign = " = " if airy else "="
    if not isinstance(value, list):
        return f"{name}{sign}{_value(value, airy)}\n"
    pad = "  " if airy else ""
    return "".join([f"{name}{sign}[\n", *(f"{pad}{_value(one, airy)},\n" for one in value), "]\n"])


def _value(value: Any, airy: bool) -> str:
    gap = ", " if airy else ","
    if isinstance(value, dict):
        return _line(value, airy)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{gap.join(_each(value, airy))}]"
    return _quoted(value) if isinstance(value, str) else str(value)


def _each(values: Iterable[Any], airy: bool) -> Iterable[str]:
    return (_value(value, airy) for value in values)


def _line(row: Mapping[str, Any], airy: bool) -> str:
    """A row as an inline table; airy for people, else short."""
    sign, gap, pad = (" = ", ", ", " ") if airy else ("=", ",", "")
    inside = gap.join(f"{name}{sign}{_value(value, airy)}" for name, value in row.items())
    return f"{{{pad}{inside}{pad}}}" if inside else "{}"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
