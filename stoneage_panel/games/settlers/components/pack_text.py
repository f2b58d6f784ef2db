"""Writing a world as TOML: the normal form of records, and a file to edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine import toml_text
from stoneage_panel.games.settlers.components.pack_rows import NAMES
from stoneage_panel.games.settlers.components.strings import say_pack

_COMMENTED = ("hex", "outer", "route", "box", "chip", "chit", "start", "printed", "cost", "step",
              "figure")  # fmt: skip


def normal(parts: Mapping[str, Any], house: Mapping[str, Any]) -> str:
    """The difference from the built-in world in normal form: equal worlds give equal texts."""
    return "".join(
        toml_text.part(name, parts[name])
        for name in NAMES
        if name in parts and parts[name] != house[name]
    )


def editable(parts: Mapping[str, Any]) -> str:
    """Everything as a file with its explanation; `pack.read` takes it back."""
    lines = [say_pack("edit.head")]
    for name in NAMES:
        if name in _COMMENTED:
            lines.append(say_pack(f"edit.{name}"))
        lines.append(toml_text.part(name, parts[name], airy=True))
    return "".join(lines)
