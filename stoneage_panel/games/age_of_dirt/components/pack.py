"""Reading an owner's cards: a TOML file that changes what it names and leaves the rest.

win = 12                                          # a number of components.toml
invention = [{ id = "I05", cost = { wood = 2 } }] # a card of the house, changed; or a new one

"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from stoneage_panel.engine.packs import Problems, parsed, whole_file
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
        ComponentsError: with every problem, row by row.
    """
    given, problems = parsed(text, MAX_TEXT, MAX_LINE, ComponentsError), Problems()
    Row(whole_file(), given, problems).only(*pack_rows.NAMES)
    parts = _parts(given, problems)
    if not problems.count:
        _whole(parts, problems)
    if problems.count:
        raise ComponentsError(*problems.shown())
    return Pack(parts, normal(parts, house()))


def parts_of(text: str) -> dict[str, Any]:
    """All parts in their normal form, of a text that can be read."""
    return _parts(tomllib.loads(text), Problems())


def _parts(given: dict[str, Any], problems: Problems) -> dict[str, Any]:
    return {
        name: pack_rows.part(name, given, problems, house()) if name in given else house()[name]
        for name in pack_rows.NAMES
    }


def _whole(parts: dict[str, Any], problems: Problems) -> None:
    """What the parts must be together."""
    ids = [row["id"] for name in pack_rows.MOST for row in parts[name]]
    for own in sorted({own for own in ids if ids.count(own) > 1}):
        problems.add(whole_file(), say_pack("rows.twice", id=own))
    born = parts["members"] - parts["home"]
    if not 1 <= born <= parts["reserve"]:
        problems.add("home", say_pack("home.reserve", n=born, most=parts["reserve"]))
    every = [op for name in ("invention", "clan") for row in parts[name] for op in row["ops"]]
    for area in AREAS:
        n = sum(op.startswith(f"extra:{area}:") for op in every)
        if n > MOST_EXTRAS:
            problems.add(whole_file(), say_pack("extra.many", n=n, area=area, most=MOST_EXTRAS))
    if parts["large_bins"] < parts["bins"]:
        problems.add("large_bins", say_pack("large_bins.few", n=parts["bins"]))


@cache
def house() -> dict[str, Any]:
    """The parts of the house's own cards in their normal form."""
    home = resources.files("stoneage_panel.games.age_of_dirt.components").joinpath(
        "components.toml"
    )
    table, problems = tomllib.loads(home.read_text("utf-8")), Problems()
    found = {name: pack_rows.part(name, table, problems, {}) for name in pack_rows.NAMES}
    for name in pack_rows.MOST:
        # nobody's own: the marks are those of the file
        found[name] = [
            {**row, "status": given["status"]}
            for row, given in zip(found[name], table[name], strict=True)
        ]
    if problems.count:  # a mistake of ours
        raise ComponentsError(*problems.shown())
    return found
