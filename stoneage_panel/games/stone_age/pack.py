"""The cards and buildings: the house's own from components.toml, or the owner's."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.games.stone_age import goods


class ComponentsError(NotationError):
    """Cards and buildings of an owner's file that can't be used."""


class Card(NamedTuple):
    """A civilization card: what its upper half does, what its lower half counts."""

    id: str
    upper: str
    value: int
    green: bool
    key: str
    count: int  # type: ignore[assignment]  # the field's own word; tuple.count is not used
    provenance: str
    group: str


class Tile(NamedTuple):
    """A building: fixed cost, or low to high resources of some kinds (0: any)."""

    id: str
    kind: str
    cost: int
    low: int
    high: int
    kinds: int
    points: int
    special: str
    divisor: int
    provenance: str
    group: str


class Pack(NamedTuple):
    """All components of a game; ``text`` is empty for the house's own."""

    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    rewards: tuple[tuple[str, int], ...]
    track: tuple[tuple[int, int], ...]
    works: tuple[int, ...]
    text: str = ""


def _card(row: Mapping[str, Any]) -> Card:
    return Card(
        row["id"], row["upper"], row["value"], row["lower"] == "green", row["key"], row["count"],
        row["provenance"], row["group"],
    )  # fmt: skip


def _tile(row: Mapping[str, Any]) -> Tile:
    cost = goods.pack(row.get("cost", {}).get(kind, 0) for kind in goods.KINDS)
    return Tile(
        row["id"], row["kind"], cost, row.get("low", 0), row.get("high", 0), row.get("kinds", 0),
        row.get("points", 0), row.get("special", ""), row.get("divisor", 0), row["provenance"],
        row["group"],
    )  # fmt: skip


def _pack(table: Mapping[str, Sequence[Mapping[str, Any]]], text: str) -> Pack:
    tiles = tuple(_tile(row) for row in table["tile"])
    return Pack(
        tuple(_card(row) for row in table["card"]),
        tiles,
        tuple((row["what"], row["amount"]) for row in table["reward"]),
        tuple((row["give"], row["get"]) for row in table["track"]),
        tuple(i for i, tile in enumerate(tiles) if tile.special.startswith("works")),
        text,
    )


@cache
def default() -> Pack:
    """The house's own components."""
    text = resources.files("stoneage_panel.games.stone_age").joinpath("components.toml")
    return _pack(tomllib.loads(text.read_text("utf-8")), "")


def read(text: str) -> Pack:
    """The owner's components. Raises ComponentsError."""
    raise ComponentsError("Cards and buildings of one's own can't be read yet.")
