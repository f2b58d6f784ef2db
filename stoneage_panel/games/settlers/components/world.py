"""The world: hexes, crossings and the ways between them, chits, boxes, chips and costs."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple

from stoneage_panel.games.settlers.components import goods

CONTINENTS = ("Africa", "Europe", "Asia", "Australia", "America")
AFRICA = 0
PEOPLES = ("yellow", "red", "green", "blue")
LANDS = {
    "hills": goods.MEAT,
    "steppe": goods.BONES,
    "mountains": goods.FLINT,
    "forest": goods.SKINS,
}
"""What a landscape yields."""
CORNERS = ("E", "SE", "SW", "W", "NW", "NE")
TRACKS = ("nourishment", "hunting", "construction", "clothing")
NOURISHMENT, HUNTING, CONSTRUCTION, CLOTHING = range(4)
TOP = 5
"""The last step of a track."""
FIGURES = ("neanderthal", "carnivore")
ADAPTATION, BLOCK, DROUGHT = range(3)
CHIP_KINDS = ("adaptation", "figure", "desert")
GROUPS = ("I", "II", "III", "IV")


class Hex(NamedTuple):
    """A landscape: what it yields and when; its corners are crossings, clockwise from the east."""

    id: str
    land: str
    kind: int
    number: int
    continent: int
    x: float
    y: float
    corners: tuple[int, ...]


def half_of_america(hexagon: Hex) -> str:
    """``north`` or ``south``, as the map shows the two halves; empty on another continent."""
    if CONTINENTS[hexagon.continent].lower() != "america":
        return ""
    return "north" if hexagon.y < -0.5 else "south"


class Crossing(NamedTuple):
    """Where ways meet. kind: ``land``, ``sea`` or ``ice``; hexes that touch it."""

    name: str
    x: float
    y: float
    kind: str
    hexes: tuple[int, ...]


class Box(NamedTuple):
    """A condition box: the crossing behind it, and the levels it asks for."""

    id: str
    at: int
    group: int
    clothing: int
    construction: int


class Chip(NamedTuple):
    """An event chip. of: the continent adapted to, or the landscape that dries out."""

    id: str
    group: int
    kind: int
    of: str


class Chit(NamedTuple):
    """A people chit and the crossing on which a tribe finds it."""

    id: str
    at: int
    people: int


class World(NamedTuple):
    """All of it, in the order of the file. Masks have one bit a crossing, hex, box, chip or chit.

    ways: pairs of crossings, with the hexes the way runs along; near: neighbours of every
    crossing; around: tribes on these crossings get what a hex yields; starts: the black corners;
    africa: crossings that touch Africa; zones: hexes a figure may stand on; lairs: where the
    figures start; printed: tribes and nomad of every seat; steps: costs of the five steps.
    """

    hexes: tuple[Hex, ...]
    crossings: tuple[Crossing, ...]
    ways: tuple[tuple[int, int, tuple[int, ...]], ...]
    near: tuple[int, ...]
    around: tuple[int, ...]
    boxes: tuple[Box, ...]
    chips: tuple[Chip, ...]
    chits: tuple[Chit, ...]
    starts: int
    zones: tuple[int, int]
    lairs: tuple[int, int]
    printed: tuple[tuple[tuple[int, ...], int], ...]
    nomad: int
    tribe: int
    steps: tuple[int, ...]
    hand: int
    cards: int
    tribes: int
    nomads: int
    bank: int
    win: int
    stride: int
    deserts: int
    text: str = ""


def build(table: Mapping[str, Any], text: str = "") -> World:
    """A world from a table whose rows are known to be sound."""
    hexes, crossings = _land(table["hex"], table["outer"])
    names = _names(hexes, crossings)
    ids = {hexagon.id: i for i, hexagon in enumerate(hexes)}
    ways = _ways(hexes, [(names[a], names[b]) for a, b in table["route"]])
    near = [0] * len(crossings)
    for a, b, _ in ways:
        near[a] |= 1 << b
        near[b] |= 1 << a
    figures = {row["id"]: row for row in table["figure"]}
    return World(
        hexes=hexes,
        crossings=crossings,
        ways=ways,
        near=tuple(near),
        around=tuple(mask(hexagon.corners) for hexagon in hexes),
        boxes=tuple(
            Box(
                row["id"],
                names[row["at"]],
                GROUPS.index(row["group"]),
                row["clothing"],
                row["construction"],
            )
            for row in table["box"]
        ),
        chips=tuple(
            Chip(row["id"], GROUPS.index(row["group"]), CHIP_KINDS.index(row["kind"]), row["of"])
            for row in table["chip"]
        ),
        chits=tuple(
            Chit(row["id"], names[row["at"]], PEOPLES.index(row["people"])) for row in table["chit"]
        ),
        starts=mask(names[name] for name in table["start"]),
        zones=_pair(_zone(hexes, figures[name]["zone"]) for name in FIGURES),
        lairs=_pair(ids[figures[name]["hex"]] for name in FIGURES),
        printed=tuple(
            (tuple(names[name] for name in row["tribes"]), names[row["nomad"]])
            for row in table["printed"]
        ),
        nomad=_cost(table["cost"]["nomad"]),
        tribe=_cost(table["cost"]["tribe"]),
        steps=tuple(_cost(row["cost"]) for row in table["step"]),
        hand=_cost(table["hand"]),
        cards=table["cards"],
        tribes=table["tribes"],
        nomads=table["nomads"],
        bank=table["bank"],
        win=table["win"],
        stride=table["crossings"],
        deserts=table["deserts"],
        text=text,
    )


def names(world: World) -> dict[str, int]:
    """Crossings by their names in small letters, a corner of several hexes by each of them."""
    return {name.lower(): at for name, at in _names(world.hexes, world.crossings).items()}


def _names(hexes: Sequence[Hex], crossings: Sequence[Crossing]) -> dict[str, int]:
    found = {crossing.name: i for i, crossing in enumerate(crossings)}
    for hexagon in hexes:
        for corner, at in zip(CORNERS, hexagon.corners, strict=True):
            found[f"{hexagon.id}-{corner}"] = at
    return found


def _pair(found: Iterable[int]) -> tuple[int, int]:
    first, second = found
    return first, second


def mask(numbers: Iterable[int]) -> int:
    """Numbers as a bit mask."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def _cost(row: Mapping[str, int]) -> int:
    return goods.pack(row.get(kind, 0) for kind in goods.KINDS)


def _zone(hexes: Sequence[Hex], continents: Sequence[str]) -> int:
    return mask(i for i, h in enumerate(hexes) if CONTINENTS[h.continent] in continents)


_AROUND = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
"""Corners from a hex's middle, in halves of its height to the south."""


def _land(
    rows: Sequence[Mapping[str, Any]], outer: Sequence[Mapping[str, Any]]
) -> tuple[tuple[Hex, ...], tuple[Crossing, ...]]:
    """Hexes and crossings; corners of several hexes are one."""
    # in units of half a hex's width and of half its height corners lie on whole numbers
    found: dict[tuple[int, int], int] = {}
    names: list[str] = []
    touching: list[list[int]] = []
    corners_of: list[tuple[int, ...]] = []
    for number, row in enumerate(rows):
        corners = []
        for corner, (dx, dy) in zip(CORNERS, _AROUND, strict=True):
            spot = round(2 * (1.5 * row["q"] + dx)), 2 * row["r"] + row["q"] + dy
            at = found.setdefault(spot, len(found))
            if at == len(names):
                names.append(f"{row['id']}-{corner}")
                touching.append([])
            touching[at].append(number)
            corners.append(at)
        corners_of.append(tuple(corners))
    half = sqrt(3) / 2
    hexes = tuple(
        Hex(row["id"], row["land"], LANDS[row["land"]], row["number"],
            CONTINENTS.index(row["continent"]), 1.5 * row["q"],
            half * (2 * row["r"] + row["q"]), corners)
        for row, corners in zip(rows, corners_of, strict=True)
    )  # fmt: skip
    inner = (
        Crossing(name, x / 2, y * half, "land", tuple(hexes_of))
        for (x, y), name, hexes_of in zip(found, names, touching, strict=True)
    )
    out = (Crossing(row["id"], row["x"], row["y"], row["kind"], ()) for row in outer)
    return hexes, (*inner, *out)


def _ways(
    hexes: Sequence[Hex], routes: Iterable[tuple[int, int]]
) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Sides of hexes, each once with all hexes it is a side of, then the routes."""
    sides: dict[tuple[int, int], list[int]] = {}
    for number, hexagon in enumerate(hexes):
        ring = (*hexagon.corners, hexagon.corners[0])
        for a, b in pairwise(ring):
            sides.setdefault((min(a, b), max(a, b)), []).append(number)
    inner = ((a, b, tuple(along)) for (a, b), along in sides.items())
    return (*inner, *((a, b, ()) for a, b in routes))


@cache
def default() -> World:
    """The built-in world."""
    home = resources.files("stoneage_panel.games.settlers.components").joinpath("components.toml")
    return build(tomllib.loads(home.read_text("utf-8")))
