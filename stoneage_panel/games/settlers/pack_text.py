"""Writing a world as TOML: the normal form of records, and a file to edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine import toml_text
from stoneage_panel.games.settlers.pack_rows import NAMES
from stoneage_panel.games.settlers.said import packs

_COMMENTED = ("hex", "outer", "route", "box", "chip", "chit", "start", "printed", "cost", "step",
              "figure")  # fmt: skip


def normal(parts: Mapping[str, Any], house: Mapping[str, Any]) -> str:
    """What differs from the house's, in one form only: equal worlds give equal texts."""
    return "".join(
        toml_text.part(name, parts[name])
        for name in NAMES
        if name in parts and parts[name] != house[name]
    )


def editable(parts: Mapping[str, Any]) -> str:
    """Everything as a file with its explanation; `pack.read` takes it back."""
    told = [packs("edit.head")]
    for name in NAMES:
        if name in _COMMENTED:
            told.append(packs(f"edit.{name}"))
        told.append(toml_text.part(name, parts[name], airy=True))
    return "".join(told)
