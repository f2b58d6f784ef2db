"""Reading an owner's world: a TOML file, each part of which takes the place of the house's.

    win = 12                                    # a number, a list or a table of components.toml
    chip = [{ id = "EI1", group = "I", kind = "figure", of = "" }, … ]

Parts that the file does not name stay as the house has them.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from stoneage_panel.engine.packs import Problems, parsed, whole_file
from stoneage_panel.games.settlers.components import goods, pack_rows, pack_whole, world
from stoneage_panel.games.settlers.components.pack_fields import ComponentsError, Row
from stoneage_panel.games.settlers.components.pack_text import normal
from stoneage_panel.games.settlers.components.strings import say_pack
from stoneage_panel.games.settlers.components.world import World

MAX_TEXT = 60_000
MAX_LINE = 2_000


@lru_cache(maxsize=8)
def read(text: str) -> World:
    """The owner's world from TOML.

    Raises:
        ComponentsError: with every problem, row by row.
    """
    given, problems = parsed(text, MAX_TEXT, MAX_LINE, ComponentsError), Problems()
    Row(whole_file(), given, problems).only(*pack_rows.NAMES)
    parts = {
        name: pack_rows.part(name, given, problems) for name in pack_rows.NAMES if name in given
    }
    if not problems.count:
        table = {**house(), **parts}
        pack_whole.rows(table, problems)
    if not problems.count:
        made = world.build(table)
        pack_whole.whole(made, problems)
    if not problems.count:
        _enough(made, problems)
    if problems.count:
        raise ComponentsError(*problems.shown())
    return made._replace(text=normal(parts, house()))


def parts_of(text: str) -> dict[str, Any]:
    """All parts of a world in their normal form, of one that can be read."""
    given, problems = tomllib.loads(text), Problems()
    return {**house(), **{name: pack_rows.part(name, given, problems) for name in given}}


def _enough(made: World, problems: Problems) -> None:
    """There are cards for everybody's first hand, and enough points to win."""
    if max(goods.counts(made.hand)) * pack_whole.MOST_PLAYERS > made.cards:
        problems.add("hand", say_pack("hand.much", most=made.cards))
    if made.win > len(made.chits) // 2:
        problems.add("win", say_pack("win.much", most=len(made.chits) // 2))


@cache
def house() -> dict[str, Any]:
    """The parts of the built-in world in normal form."""
    home = resources.files("stoneage_panel.games.settlers.components").joinpath("components.toml")
    table, problems = tomllib.loads(home.read_text("utf-8")), Problems()
    found = {name: pack_rows.part(name, table, problems) for name in pack_rows.NAMES}
    if problems.count:  # a mistake of ours
        raise ComponentsError(*problems.shown())
    return found
