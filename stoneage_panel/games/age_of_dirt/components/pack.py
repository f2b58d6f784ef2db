"""Reading an owner's cards: a TOML file that changes what it names and leaves the rest.

win = 12                                          # a number of components.toml
invention = [{ id = "I05", cost = { wood = 2 } }] # a card of the house, changed; or a new one

"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from stoneage_panel.engine.packs import Faults, parsed, whole_file
from stoneage_panel.games.age_of_dirt.components import pack_rows
from stoneage_panel.games.age_of_dirt.components.cards import Pack
from stoneage_panel.games.age_of_dirt.components.pack_rows import ComponentsError, Row
from stoneage_panel.games.age_of_dirt.components.pack_text import normal
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.components.strings import say_pack

MAX_TEXT = 60_000
MAX_LINE = 2_000
MOST_EXTRAS = 16
"""Of one area: more would make what can be brought from there too long a list."""


@lru_cache(maxsize=8)
def read(text: str) -> Pack:
    """The owner's cards from TOML.

    Raises:
        ComponentsError: with every fault, row by row.
    """
    given, faults = parsed(text, MAX_TEXT, MAX_LINE, ComponentsError), Faults()
    Row(whole_file(), given, faults).only(*pack_rows.NAMES)
    parts = _parts(given, faults)
    if not faults.count:
        _whole(parts, faults)
    if faults.count:
        raise ComponentsError(*faults.told())
    return Pack(parts, normal(parts, house()))


def parts_of(text: str) -> dict[str, Any]:
    """All parts in their normal form, of a text that can be read."""
    return _parts(tomllib.loads(text), Faults())


def _parts(given: dict[str, Any], faults: Faults) -> dict[str, Any]:
    return {
        name: pack_rows.part(name, given, faults, house()) if name in given else house()[name]
        for name in pack_rows.NAMES
    }


def _whole(parts: dict[str, Any], faults: Faults) -> None:
    """What the parts must be together."""
    ids = [row["id"] for name in pack_rows.MOST for row in parts[name]]
    for own in sorted({own for own in ids if ids.count(own) > 1}):
        faults.add(whole_file(), say_pack("rows.twice", id=own))
    born = parts["members"] - parts["home"]
    if not 1 <= born <= parts["reserve"]:
        faults.add("home", say_pack("home.reserve", n=born, most=parts["reserve"]))
    every = [op for name in ("invention", "clan") for row in parts[name] for op in row["ops"]]
    for area in AREAS:
        n = sum(op.startswith(f"extra:{area}:") for op in every)
        if n > MOST_EXTRAS:
            faults.add(whole_file(), say_pack("extra.many", n=n, area=area, most=MOST_EXTRAS))
    if parts["large_bins"] < parts["bins"]:
        faults.add("large_bins", say_pack("large_bins.few", n=parts["bins"]))


@cache
def house() -> dict[str, Any]:
    """The parts of the house's own cards in their normal form."""
    home = resources.files("stoneage_panel.games.age_of_dirt.components").joinpath(
        "components.toml"
    )
    table, faults = tomllib.loads(home.read_text("utf-8")), Faults()
    found = {name: pack_rows.part(name, table, faults, {}) for name in pack_rows.NAMES}
    for name in pack_rows.MOST:
        # nobody's own: the marks are those of the file
        found[name] = [
            {**row, "status": given["status"]}
            for row, given in zip(found[name], table[name], strict=True)
        ]
    if faults.count:  # a fault of ours
        raise ComponentsError(*faults.told())
    return found
