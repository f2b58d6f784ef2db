"""The world once more: hexes, crossings and ways as plain sets and dicts, made from the printed
data alone, without a look at the engine's map.

Everything goes by its name in small letters. A crossing is called after the first hex that has
it as a corner, `af01-e`, or by its own name, `bering`. Flat-topped hexes lie at (q, r); counted
in half radii to the east and half heights to the south, all corners have whole numbers.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import stoneage_panel.games.settlers as room

KINDS = ["meat", "bones", "flint", "skins"]
LETTERS = "mbfs"
TRACKS = ["nourishment", "hunting", "construction", "clothing"]
FIGURES = ["neanderthal", "carnivore"]
GIVES = {"hills": "meat", "steppe": "bones", "mountains": "flint", "forest": "skins"}
CORNERS = {"e": (2, 0), "se": (1, 1), "sw": (-1, 1), "w": (-2, 0), "nw": (-1, -1), "ne": (1, -1)}
"""Corners of a hex, clockwise, and where they lie from its middle."""

Goods = dict[str, int]


@cache
def data() -> dict[str, Any]:
    """The printed data."""
    return tomllib.loads(
        (Path(room.__file__).parent / "components" / "components.toml").read_text("utf-8")
    )


@cache
def hexes() -> dict[str, dict[str, Any]]:
    return {row["id"].lower(): row for row in data()["hex"]}


@cache
def corner_names() -> dict[tuple[str, str], str]:
    """(hex, corner) -> the crossing's name: that of the first hex there."""
    named: dict[tuple[int, int], str] = {}
    found = {}
    for hexagon, row in hexes().items():
        for corner, (east, south) in CORNERS.items():
            spot = (3 * row["q"] + east, 2 * row["r"] + row["q"] + south)
            found[hexagon, corner] = named.setdefault(spot, f"{hexagon}-{corner}")
    return found


def crossing(name: str) -> str:
    """The name by which a crossing goes, of any name it has."""
    hexagon, _, corner = name.lower().partition("-")
    return corner_names()[hexagon, corner] if corner else hexagon


@cache
def corners(hexagon: str) -> list[str]:
    """The six crossings round a hex, clockwise."""
    return [corner_names()[hexagon, corner] for corner in CORNERS]


@cache
def sides(hexagon: str) -> set[frozenset[str]]:
    """The six ways along a hex."""
    around = corners(hexagon)
    return {frozenset((around[i], around[i - 1])) for i in range(6)}


@cache
def ways() -> set[frozenset[str]]:
    """Every way from a crossing to the next: hex sides and routes."""
    routes = {frozenset((crossing(a), crossing(b))) for a, b in data()["route"]}
    return routes.union(*(sides(hexagon) for hexagon in hexes()))


@cache
def crossings() -> set[str]:
    return set().union(*ways())


@cache
def neighbours(at: str) -> list[str]:
    return sorted(other for way in ways() if at in way for other in way if other != at)


@cache
def hexes_at(at: str) -> list[str]:
    return [hexagon for hexagon in hexes() if at in corners(hexagon)]


@cache
def black_corners() -> set[str]:
    return {crossing(name) for name in data()["start"]}


@cache
def boxes() -> dict[str, dict[str, Any]]:
    """By the crossing behind the box."""
    return {crossing(row["at"]): row | {"id": row["id"].lower()} for row in data()["box"]}


@cache
def chits() -> dict[str, tuple[str, str]]:
    """Chit -> its site and people."""
    return {row["id"].lower(): (crossing(row["at"]), row["people"]) for row in data()["chit"]}


@cache
def chips() -> dict[str, dict[str, str]]:
    return {row["id"].lower(): row for row in data()["chip"]}


@cache
def zone(figure: str) -> set[str]:
    """The hexes where a figure may stand."""
    lands = data()["figure"][FIGURES.index(figure)]["zone"]
    return {hexagon for hexagon, row in hexes().items() if row["continent"] in lands}


# ---------------------------------------------------------------- costs


NOMAD = {"skins": 1, "meat": 1}
TRIBE = {"skins": 1, "bones": 1, "flint": 1}
STEPS: list[Goods] = [
    {"flint": 1},
    {"bones": 1},
    {"bones": 1, "flint": 1},
    {"skins": 1, "bones": 1},
    {"meat": 1, "bones": 1, "flint": 1},
]
CARDS = 20
"""Of each kind."""
