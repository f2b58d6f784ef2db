"""Ways over the world: how far a nomad gets past blocking figures and closed boxes."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from operator import or_

from stoneage_panel.games.settlers.components.masks import bits, members
from stoneage_panel.games.settlers.components.world import World, mask

_REMEMBER = 1 << 14
NOBODY = (-1, -1)
"""No figures in the way."""
ANYWHERE = 1 << 16
"""More ways than there are crossings."""


class Roads:
    """The ways of a world; what is worked out is remembered.

    Figures are given as the two hexes they stand on, closed as a mask of crossings behind boxes
    that may not be entered.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._near: dict[tuple[int, int], list[int]] = {}
        self._closed: dict[tuple[int, int], int] = {}
        self._rings: dict[tuple[int, int, int, int], list[int]] = {}
        self._paths: dict[tuple[int, int, int, int, int, int], list[int]] = {}
        self._beside: dict[int, int] = {}
        self._hexes: dict[int, int] = {}
        self._gates: dict[int, list[tuple[int, int, int]]] = {}
        self._away: dict[int, array[int]] = {}
        self._within: dict[int, list[int]] = {}
        self._boxes = {box.at: box for box in world.boxes}
        self._sides: dict[int, list[tuple[int, int]]] = {}
        for x, y, along in world.ways:
            for hexagon in along:
                self._sides.setdefault(hexagon, []).append((x, y))

    def near(self, a: int, b: int) -> list[int]:
        """SE.FIGURE.3: neighbours of every crossing, sides of the two blocked hexes left out."""
        known = self._near.get((a, b))
        if known is None:
            known = self._near[a, b] = list(self._world.near)
            for x, y in (*self._sides.get(a, ()), *self._sides.get(b, ())):
                known[x] &= ~(1 << y)
                known[y] &= ~(1 << x)
        return known

    def closed(self, clothing: int, construction: int) -> int:
        """SE.BOX.1: crossings behind boxes whose levels are not reached."""
        known = self._closed.get((clothing, construction))
        if known is None:
            known = 0
            for box in self._world.boxes:
                if box.clothing > clothing or box.construction > construction:
                    known |= 1 << box.at
            self._closed[clothing, construction] = known
        return known

    def rings(
        self, start: int, figures: Sequence[int], closed: int, far: int = ANYWHERE
    ) -> list[int]:
        """Masks of the crossings that are 0, 1, 2 … ways off, at least as far as asked for.

        The list may be shared, and go on further: never change it.
        """
        key = start, figures[0], figures[1], closed
        known = self._rings.get(key)
        if known is None:
            if len(self._rings) >= _REMEMBER:
                self._rings.clear()
            known = self._rings[key] = [1 << start]
        if len(known) <= far and known[-1]:
            self._spread(known, figures, closed, far)
        return known

    def _spread(self, rings: list[int], figures: Sequence[int], closed: int, far: int) -> None:
        """One ring after the other, up to the first that is empty."""
        near, corners = self.near(figures[0], figures[1]), self._corners(figures)
        seen = closed
        for ring in rings:
            seen |= ring
        ring = rings[-1]
        while ring and len(rings) <= far:
            # only from the corners of a blocked hex the figures matter; the rest is remembered
            blocked = ring & corners
            reached = self.beside(ring ^ blocked)
            for at in bits(blocked):
                reached |= near[at]
            ring = reached & ~seen
            seen |= ring
            rings.append(ring)

    def _corners(self, figures: Sequence[int]) -> int:
        """The corners of the hexes the figures stand on."""
        found = 0
        for hexagon in figures:
            if hexagon >= 0:
                found |= self._world.around[hexagon]
        return found

    def within(self, start: int, far: int) -> int:
        """The crossings within a number of steps if nothing were in the way."""
        known = self._within.get(start)
        if known is None:
            known = self._within[start] = [*accumulate(self.rings(start, NOBODY, 0), or_)]
        return known[far] if far < len(known) else known[-1]

    def matter(
        self, start: int, figures: Sequence[int], closed: int, far: int
    ) -> tuple[tuple[int, int], int]:
        """The figures and closed boxes that matter within a number of steps.

        A figure in nobody's way is -1, so that the same ways are not worked out again for it.
        """
        there, around = self.within(start, far), self._world.around
        a, b = figures
        figures = a if around[a] & there else -1, b if around[b] & there else -1
        return figures, closed & there

    def path(
        self, start: int, goal: int, figures: Sequence[int], closed: int, far: int = ANYWHERE
    ) -> list[int]:
        """The crossings of a shortest way, without its start; empty if there is none so short.

        Of several the one over the lowest numbers, seen from the goal. The list may be shared:
        never change it.
        """
        if far < ANYWHERE:
            figures, closed = self.matter(start, figures, closed, far)
        key = start, goal, figures[0], figures[1], closed, far
        known = self._paths.get(key)
        if known is None:
            if len(self._paths) >= _REMEMBER:
                self._paths.clear()
            known = self._paths[key] = self._path(start, goal, figures, closed, far)
        return known

    def _path(
        self, start: int, goal: int, figures: Sequence[int], closed: int, far: int
    ) -> list[int]:
        there = 1 << goal
        # no way is shorter than where nothing is in it: often no ring further off is asked for
        least = min(far, self.away(start)[goal])
        rings = self.rings(start, figures, closed, least)
        off = least
        if len(rings) <= least or not rings[least] & there:
            rings = self.rings(start, figures, closed, far)
            off = self._first(rings, there, far)
        near = self.near(figures[0], figures[1])
        found = []
        at = goal
        for d in range(off - 1, -1, -1):
            found.append(at)
            before = near[at] & rings[d]
            at = (before & -before).bit_length() - 1
        return found[::-1]

    @staticmethod
    def _first(rings: Sequence[int], there: int, far: int) -> int:
        """The first ring with a crossing, as far as asked for; 0 for none."""
        return next((d for d, ring in enumerate(rings[: far + 1]) if ring & there), 0)

    def beside(self, crossings: int) -> int:
        """All neighbours of some crossings."""
        known = self._beside.get(crossings)
        if known is None:
            if len(self._beside) >= _REMEMBER:
                self._beside.clear()
            known = 0
            for at in bits(crossings):
                known |= self._world.near[at]
            self._beside[crossings] = known
        return known

    def hexes(self, crossings: int) -> int:
        """All hexes that touch some crossings."""
        known = self._hexes.get(crossings)
        if known is None:
            if len(self._hexes) >= _REMEMBER:
                self._hexes.clear()
            around = enumerate(self._world.around)
            known = self._hexes[crossings] = mask(i for i, at in around if at & crossings)
        return known

    def gates(self, start: int) -> list[tuple[int, int, int]]:
        """For every crossing the ways to it past no figure, and the clothing and construction."""
        known = self._gates.get(start)
        if known is None:
            known = self._gates[start] = self._find_gates(start)
        return known

    def away(self, start: int) -> array[int]:
        """For every crossing the ways to it, as in `gates`."""
        known = self._away.get(start)
        if known is None:
            known = self._away[start] = array("H", (off for off, _, _ in self.gates(start)))
        return known

    def _find_gates(self, start: int) -> list[tuple[int, int, int]]:
        """One ring after the other: each crossing goes on from the one `path` comes over."""
        near, rings = self._world.near, self.rings(start, NOBODY, 0)
        found = [(0, 0, 0)] * len(self._world.crossings)
        for off in range(1, len(rings)):
            for at in members(rings[off]):
                before = near[at] & rings[off - 1]
                _, clothing, construction = found[(before & -before).bit_length() - 1]
                box = self._boxes.get(at)
                if box is not None:
                    clothing = max(clothing, box.clothing)
                    construction = max(construction, box.construction)
                found[at] = off, clothing, construction
        return found
