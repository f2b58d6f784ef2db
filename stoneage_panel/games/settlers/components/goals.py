"""What nomads go to, by number: the sites of the chits, then the crossings behind the boxes.

There are few of them among all crossings, so a set of them is a small mask.
"""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.roads import Roads
from stoneage_panel.games.settlers.components.world import World, mask

_REMEMBER = 1 << 12
"""Sets of crossings of which it is remembered what goals are on them."""
_JOURNEYS = 1 << 7
"""Journeys whose ways are remembered."""


class Journey(NamedTuple):
    """What lies between a nomad and a goal besides its ways.

    stride: ways for a meat; clothing, construction: the levels it has; way, level: what a meat
    and a level that is lacking cost, see `bots.aims.Taste`.
    """

    stride: int
    clothing: int
    construction: int
    way: float
    level: float


Left = list[tuple[float, int]]
"""What is left of the worth of goals, the most first, each with the mask of its goals."""


class Goals:
    """The goals of a world and the ways to them; what is worked out is remembered.

    Attributes:
        at: the crossing of each; sites: so many of them, the first, are sites; bit: by crossing
            the mask of the goal there, 0 for none.
    """

    def __init__(self, world: World, roads: Roads) -> None:
        self.at = (*[chit.at for chit in world.chits], *[box.at for box in world.boxes])
        self.sites = len(world.chits)
        self.bit = [0] * len(world.crossings)
        for goal, at in enumerate(self.at):
            self.bit[at] = 1 << goal
        self._crossings = mask(self.at)
        self.roads = roads
        self._on: dict[int, int] = {}
        self._eased: dict[Journey, Eased] = {}
        self.nearer = Nearer(self, len(world.crossings))

    def on(self, crossings: int) -> int:
        """The goals that are on some crossings."""
        crossings &= self._crossings
        known = self._on.get(crossings)
        if known is None:
            if len(self._on) >= _REMEMBER:
                self._on.clear()
            known = 0
            for at in bits(crossings):
                known |= self.bit[at]
            self._on[crossings] = known
        return known

    def away(self, start: int) -> list[int]:
        """For every goal the ways to it from a crossing, past no figure."""
        away = self.roads.away(start)
        return [away[at] for at in self.at]

    def eased(self, journey: Journey) -> Eased:
        """What the ways from each crossing leave of the worth of the goals."""
        known = self._eased.get(journey)
        if known is None:
            if len(self._eased) >= _JOURNEYS:
                self._eased.clear()
            known = self._eased[journey] = Eased(self, journey)
        return known


class Eased(dict[int, Left]):
    """What the ways leave of the worth of the goals by where one starts; use ``[…]``."""

    __slots__ = ("_goals", "_journey")

    def __init__(self, goals: Goals, journey: Journey) -> None:
        self._goals, self._journey = goals, journey

    def __missing__(self, start: int) -> Left:
        stride, white, black, way, level = self._journey
        each, gates, left = way / stride, self._goals.roads.gates(start), list[float]()
        for at in self._goals.at:
            off, clothing, construction = gates[at]
            lacking = clothing - white if clothing > white else 0
            if construction > black:
                lacking += construction - black
            left.append(1.0 / (1.0 + each * off + level * lacking))
        alike: dict[float, int] = {}
        for goal, share in enumerate(left):
            alike[share] = alike.get(share, 0) | 1 << goal
        found = self[start] = sorted(alike.items(), reverse=True)
        return found


class Nearer(dict[int, int]):
    """Masks of the goals to which others have fewer ways, by ``[crossings * start + other]``.

    There are no more of them than pairs of crossings.
    """

    __slots__ = ("_crossings", "_goals")

    def __init__(self, goals: Goals, crossings: int) -> None:
        self._goals, self._crossings = goals, crossings

    def __missing__(self, key: int) -> int:
        start, other = divmod(key, self._crossings)
        pairs = zip(self._goals.away(other), self._goals.away(start), strict=True)
        found = self[key] = mask(goal for goal, (ways, own) in enumerate(pairs) if ways < own)
        return found
