"""Writing cards as TOML: the normal form of records, and a file to edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.games.age_of_dirt.pack_rows import MOST, NAMES
from stoneage_panel.games.age_of_dirt.said import packs

_COMMENTED = ("invention", "clan", "event", "cost", "passage")


def normal(parts: Mapping[str, Any], house: Mapping[str, Any]) -> str:
    """What differs from the house's, in one form only: equal packs give equal texts."""
    told = []
    for name in NAMES:
        if name in MOST:
            rows = [row for row in parts[name] if row not in house[name]]
            told.append(_part(name, rows, False) if rows else "")
        elif parts[name] != house[name]:
            told.append(_part(name, parts[name], False))
    return "".join(told)


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
    gap, sign = (", ", " = ") if airy else (",", "=")
    if isinstance(value, dict):
        inside = gap.join(f"{name}{sign}{_value(one, airy)}" for name, one in value.items())
        pad = " " if airy and inside else ""
        return f"{{{pad}{inside}{pad}}}"
    if isinstance(value, list):
        return f"[{gap.join(_value(one, airy) for one in value)}]"
    # names and op codes have neither quotes nor backslashes
    return f'"{value}"' if isinstance(value, str) else str(value)
