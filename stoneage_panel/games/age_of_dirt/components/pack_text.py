"""Writing cards as TOML: the normal form of records, and a file to edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine import toml_text
from stoneage_panel.games.age_of_dirt.components.pack_rows import MOST, NAMES
from stoneage_panel.games.age_of_dirt.components.strings import say_pack

_COMMENTED = ("invention", "clan", "event", "cost", "passage")


def normal(parts: Mapping[str, Any], house: Mapping[str, Any]) -> str:
    """The difference from the built-in cards in normal form: equal packs give equal texts."""
    lines = []
    for name in NAMES:
        if name in MOST:
            rows = [row for row in parts[name] if row not in house[name]]
            lines.append(toml_text.part(name, rows) if rows else "")
        elif parts[name] != house[name]:
            lines.append(toml_text.part(name, parts[name]))
    return "".join(lines)


def editable(parts: Mapping[str, Any]) -> str:
    """Everything as a file with its explanation; `pack.read` takes it back."""
    lines = [say_pack("edit.head")]
    for name in NAMES:
        if name in _COMMENTED:
            lines.append(say_pack(f"edit.{name}"))
        lines.append(toml_text.part(name, parts[name], airy=True))
    return "".join(lines)
