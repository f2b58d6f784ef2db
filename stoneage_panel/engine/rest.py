"""Decks and piles follow of themselves: what is taken to lie elsewhere leaves them, and returns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from stoneage_panel.engine.fields import Field, Some


def filled(
    fields: Iterable[Field], before: Mapping[str, Any], after: Mapping[str, Any]
) -> dict[str, Any]:
    """A changed position's JSON in which every field with ``rest_of`` has followed.

    What lies in one of those fields now has left it, and what no longer does has come back. What
    is out of the game stays so.

    Args:
        fields: of the game.
        before: as `State.to_dict` writes it.
        after: the same with other values; it is not changed.
    """
    found = dict(after)
    for field in fields:
        if field.rest_of and isinstance(field.kind, Some):
            was, now = (_used(field, table) for table in (before, after))
            there = (set(after[field.name]) | was) - now
            found[field.name] = [one for one in field.kind.ids if one in there]
    return found


def _used(field: Field, table: Mapping[str, Any]) -> set[str]:
    return {one for name in field.rest_of for one in _texts(table.get(name))}


def _texts(value: object) -> Iterator[str]:
    """All texts in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
