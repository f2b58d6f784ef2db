"""Walks a nomad can make, remembered by all that determines them."""

from __future__ import annotations

from stoneage_panel.games.settlers.masks import members
from stoneage_panel.games.settlers.moves import WALK, Made, Move
from stoneage_panel.games.settlers.roads import Roads

Moves = tuple[Move, ...]
_REMEMBER = 1 << 14


class Walks:
    """Lists of walks over some roads, shared between positions."""

    def __init__(self, roads: Roads) -> None:
        self._roads = roads
        self._known: dict[tuple[int, ...], Moves] = {}
        self._made: dict[tuple[int, int], Made] = {}

    def find(
        self,
        start: int,
        figures: list[int],
        closed: int,
        taken: int,
        left: int,
        stride: int,
        most: int,
    ) -> Moves:
        """Every free crossing within so many ways, with the least meat.

        Args:
            figures, closed: what is in the way, see `Roads`.
            taken: mask of the crossings where nobody else can stay.
            left: ways that are paid already; stride: ways for a meat.
            most: ways that can be paid in all.
        """
        key = start, figures[0], figures[1], closed, taken, left, stride, most
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _REMEMBER:
                self._known.clear()
            rings = self._roads.rings(start, figures, closed, most)
            known = self._known[key] = self._list(start, rings, taken, left, stride, most)
        return known

    def _list(
        self, start: int, rings: list[int], taken: int, left: int, stride: int, most: int
    ) -> Moves:
        found: list[Move] = []
        last = min(most, len(rings) - 1)
        meat, off = 0, 0
        while off < last:
            goals = 0
            end = min(left + stride * meat, last)
            while off < end:
                off += 1
                goals |= rings[off]
            row = self._row(start, meat)
            found += [row[goal] for goal in members(goals & ~taken)]
            meat += 1
        return tuple(found)

    def _row(self, start: int, meat: int) -> Made:
        """All walks from a crossing for so much meat, by their goal."""
        row = self._made.get((start, meat))
        if row is None:
            row = self._made[start, meat] = Made(lambda goal: Move(WALK, start, goal, meat))
        return row
