"""What lies on the map, by its ids, as somebody who sets up a position chooses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import CHIP_KINDS, Chip, World
from stoneage_panel.games.settlers.text import words


def named(game: GameOptions, name: str) -> str:
    """What a crossing, hex, chit, chip or its space is; empty if it is none of them."""
    world = game.world
    if (at := _place([one.name for one in world.crossings], name)) >= 0:
        return words.crossing_of(world, at)
    if (at := _place([one.id for one in world.hexes], name)) >= 0:
        return words.hex_of(world, at)
    return _small(world, name)


def _small(world: World, name: str) -> str:
    """The same of what lies on the board."""
    if (at := _place(_ids(world.chits), name)) >= 0:
        chit = world.chits[at]
        people, where = say(f"people.{chit.people}"), words.crossing_of(world, chit.at)
        return say("thing.chit", people=people, where=where)
    if (at := _place(_ids(world.boxes), name)) >= 0:
        return words.crossing_of(world, world.boxes[at].at)
    if (at := _place(_ids(world.chips), name)) >= 0:
        return _chip(world.chips[at])
    return ""


def _chip(chip: Chip) -> str:
    kind = CHIP_KINDS[chip.kind]
    of = say(f"land.{chip.of}") if kind == "desert" else chip.of and words.continent(chip.of)
    return say(f"thing.chip.{kind}", of=of)


def _ids(rows: Sequence[Any]) -> list[str]:
    return [row.id for row in rows]


def _place(names: Sequence[str], name: str) -> int:
    """Where a name stands; −1 where it does not."""
    return names.index(name) if name in names else -1
