"""The cards and buildings: the house's own from components.toml, or the owner's."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from stoneage_panel.engine import packs as engine
from stoneage_panel.engine.i18n import Phrase
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.strings import say_pack


class ComponentsError(engine.ComponentsError):
    """Cards and buildings of an owner's file that can't be used."""

    title = Phrase(say_pack, "unusable")
    no_text = Phrase(say_pack, "no_text")


class Card(NamedTuple):
    """A civilization card: what its upper half does, what its lower half counts.

    group: ``base`` or ``style``. provenance: starts with ``confirmed``, ``one source``,
    ``inferred`` or ``reconstructed``.
    """

    id: str
    upper: str
    value: int
    green: bool
    key: str
    count: int  # type: ignore[assignment]  # the field's own word; tuple.count is not used
    provenance: str
    group: str


class Tile(NamedTuple):
    """A building: fixed cost, or low to high resources of some kinds (0: any).

    kind: ``fixed``, ``choice`` or ``free``. cost: packed goods, 0 unless fixed. points: 0 where
    the resources paid are counted. special: empty, ``works_wood``, ``works_gold`` or
    ``face_down``. group: ``base``, ``style`` or ``bonus``.
    """

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
    """All components of a game, in the order base, Style, bonus.

    rewards: what the faces 1 to 6 of Style's rewards give. track: goods given and got, by space
    of the merchant's track. works: tiles that are production buildings. text: the owner's
    components in their normal form, which `read` reads back; empty for the house's own.
    """

    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    rewards: tuple[tuple[str, int], ...]
    track: tuple[tuple[int, int], ...]
    works: tuple[int, ...]
    text: str = ""

    def card(self, card_id: str) -> int:
        """The place of a card in ``cards``. Raises KeyError."""
        return _place(self.cards, card_id)

    def tile(self, tile_id: str) -> int:
        """The place of a building in ``tiles``. Raises KeyError."""
        return _place(self.tiles, tile_id)


def _place(rows: Sequence[Card | Tile], wanted: str) -> int:
    for place, row in enumerate(rows):
        if row.id == wanted:
            return place
    raise KeyError(wanted)


def works(tiles: Sequence[Tile]) -> tuple[int, ...]:
    """The places of the production buildings."""
    return tuple(i for i, tile in enumerate(tiles) if tile.special.startswith("works"))


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


@cache
def default() -> Pack:
    """The built-in components."""
    home = resources.files("stoneage_panel.games.stone_age.components").joinpath("components.toml")
    table = tomllib.loads(home.read_text("utf-8"))
    tiles = tuple(_tile(row) for row in table["tile"])
    return Pack(
        tuple(_card(row) for row in table["card"]),
        tiles,
        tuple((row["what"], row["amount"]) for row in table["reward"]),
        tuple((row["give"], row["get"]) for row in table["track"]),
        works(tiles),
    )
