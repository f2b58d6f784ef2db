"""What lies on the map, by its ids, as somebody who sets up a position chooses it."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import CHIP_KINDS, Chip, Chit, World
from stoneage_panel.games.settlers.text import words

_CROSSING, _HEX, _CHIT, _BOX, _CHIP = range(5)


def named(game: GameOptions, name: str) -> str:
    """What a crossing, hex, chit, chip or its space is; empty if it is none of them."""
    sort, at = _index(game).get(name, (-1, 0))
    world = game.world
    if sort == _CROSSING:
        return words.crossing_of(world, at)
    if sort == _HEX:
        return words.hex_of(world, at)
    if sort == _CHIT:
        return _chit(world, world.chits[at])
    if sort == _BOX:
        return words.crossing_of(world, world.boxes[at].at)
    return _chip(world.chips[at]) if sort == _CHIP else ""


@lru_cache(maxsize=4)
def _index(game: GameOptions) -> dict[str, tuple[int, int]]:
    """Every id, with its sort and its place."""
    world = game.world
    rows = (
        [one.name for one in world.crossings],
        *(
            [one.id for one in some]
            for some in (world.hexes, world.chits, world.boxes, world.chips)
        ),
    )
    return {name: (sort, at) for sort, ids in enumerate(rows) for at, name in enumerate(ids)}


def _chit(world: World, chit: Chit) -> str:
    people, where = say(f"people.{chit.people}"), words.crossing_of(world, chit.at)
    return say("thing.chit", people=people, where=where)


def _chip(chip: Chip) -> str:
    kind = CHIP_KINDS[chip.kind]
    of = say(f"land.{chip.of}") if kind == "desert" else chip.of and words.continent(chip.of)
    return say(f"thing.chip.{kind}", of=of)
