"""The files of a game's `text` folder that help is made from, in the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from stoneage_panel.catalog import spec
from stoneage_panel.engine.i18n import ENGLISH, on_change, spoken, tables


def help_text(game: str, name: str) -> dict[str, Any]:
    """What a file of a game's texts says, such as ``help`` or ``tutorial``."""
    return _read(f"{spec(game).package}.text", name, spoken())


def texts(package: str, name: str) -> dict[str, Any]:
    """What a file of any package says, such as ``signs``."""
    return _read(package, name, spoken())


@lru_cache(maxsize=32)
def _read(package: str, name: str, language: str) -> dict[str, Any]:
    table = tables(package, f"{name}.toml")
    if language != ENGLISH:
        _overlay(table, tables(package, f"{name}.{language}.toml"))
    return table


on_change(_read.cache_clear)


def _overlay(table: dict[str, Any], own: Mapping[str, Any]) -> None:
    for key, value in own.items():
        if isinstance(value, Mapping) and isinstance(table.get(key), dict):
            _overlay(table[key], value)
        else:
            table[key] = value
