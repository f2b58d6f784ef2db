"""What a seat is after: sites and boxes worth walking to, and what a place brings in."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.settlers.legal import bits
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.world import CLOTHING, CONSTRUCTION, NOURISHMENT

PIPS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""Ways of 36 to roll a number."""
POINT = 10.0
"""A victory point, in the units of these judgements: about what three cards are worth."""


class Taste(NamedTuple):
    """How a style weighs things.

    yields: a pip of yield; chip: an event chip unseen; people: a people one has no chit of yet;
    level: the trouble of a level that a box still asks for; way: of a meat to walk.
    """

    yields: float
    chip: float
    people: float
    level: float
    way: float


class Aim(NamedTuple):
    """Somewhere to go.

    merit: what it is worth once the way and the levels are paid; off: ways there with all boxes
    open; short: levels still lacking.
    """

    at: int
    merit: float
    off: int
    short: tuple[int, int]
    site: bool


def pips(state: Position, at: int) -> int:
    """Ways of 36 in which a tribe at a crossing brings a card."""
    world = state._game.world
    return sum(
        PIPS[world.hexes[i].number] for i in world.crossings[at].hexes if not state.dry >> i & 1
    )


class Spot(NamedTuple):
    """A site or a box that is worth something, wherever one comes from."""

    at: int
    worth: float
    site: bool


def spots(state: Position, who: int, taste: Taste) -> list[Spot]:
    """All free sites with chits, and all boxes with chips."""
    world = state._game.world
    own = {world.chits[i].people for i in bits(state.chits[who])}
    found = []
    for i in bits(state.free):
        chit = world.chits[i]
        new = 0.0 if chit.people in own else taste.people
        found.append(Spot(chit.at, POINT + new + taste.yields * pips(state, chit.at), True))
    chips = [_chip(state, who, group, taste) for group in state._game.grouped]
    for i in bits(state.lying):
        box = world.boxes[i]
        found.append(Spot(box.at, chips[box.group], False))
    return found


def aims(
    state: Position, who: int, start: int, taste: Taste, there: list[Spot] | None = None
) -> list[Aim]:
    """Where a nomad could go, the best first; `spots` may be given if they are known."""
    gates = state._game.roads.gates
    taken = state.taken() & ~(1 << start)
    white, black = state.level(who, CLOTHING), state.level(who, CONSTRUCTION)
    stride = state._game.world.stride + state.level(who, NOURISHMENT)
    found = []
    for spot in spots(state, who, taste) if there is None else there:
        if taken >> spot.at & 1:
            continue
        off, clothing, construction = gates(start, spot.at)
        short = max(0, clothing - white), max(0, construction - black)
        trouble = taste.way * off / stride + taste.level * (short[0] + short[1])
        merit = spot.worth / (1.0 + trouble)
        found.append(Aim(spot.at, merit, off, short, spot.site))
    found.sort(key=lambda aim: -aim.merit)
    return found


def _chip(state: Position, who: int, group: int, taste: Taste) -> float:
    """What a chip nobody has seen is worth: adaptation by its chance, and the reconnaissance."""
    there = state.pool & group
    hit = (there & state._game.adaptations).bit_count() / max(1, there.bit_count())
    has = state.chips[who].bit_count()
    most = max(chips.bit_count() for chips in state.chips)
    near = 1.0 if state.scout != who and has + 1 >= max(2, most) else 0.3
    return taste.chip * (POINT * hit + near * POINT)
