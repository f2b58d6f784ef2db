"""Walks a nomad can make, remembered by all that determines them."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.games.settlers.components.masks import bits, members
from stoneage_panel.games.settlers.components.moves import WALK, Made, Move
from stoneage_panel.games.settlers.components.roads import Roads

Moves = tuple[Move, ...]
_REMEMBER = 1 << 12
_new = tuple.__new__  # a third of the time of calling Move, of which there are very many here


class Walks:
    """Lists of walks over some roads, shared between positions."""

    def __init__(self, roads: Roads) -> None:
        self._roads = roads
        self._known: dict[tuple[object, ...], Moves] = {}
        self._made: dict[tuple[int, int], Made] = {}
        self._some: dict[tuple[int, int, int], Moves] = {}

    def find(
        self,
        start: int,
        figures: Sequence[int],
        closed: int,
        taken: int,
        left: int,
        stride: int,
        most: int,
    ) -> Moves:
        """Every free crossing within a number of steps, with the least meat.

        Args:
            figures, closed: what is in the way, see `Roads`.
            taken: mask of the crossings where nobody else can stay.
            left: ways that are paid already; stride: ways for a meat.
            most: ways that can be paid in all.
        """
        if not most:
            return ()
        # what is out of reach makes no difference
        there, figures, closed = self._roads.matter(start, figures, closed, most)
        taken &= there
        key = start, figures, closed, taken, left, stride, most
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
            found += self._to(start, meat, goals)
            if goals & taken:
                _strike(found, goals, goals & taken)
            meat += 1
        return tuple(found)

    def _to(self, start: int, meat: int, goals: int) -> Moves:
        """The walks to some crossings for so much meat, whether they are free or not."""
        key = start, meat, goals
        known = self._some.get(key)
        if known is None:
            if len(self._some) >= _REMEMBER:
                self._some.clear()
            row = self._row(start, meat)
            known = self._some[key] = tuple([row[goal] for goal in members(goals)])
        return known

    def _row(self, start: int, meat: int) -> Made:
        """All walks from a crossing for so much meat, by their goal."""
        row = self._made.get((start, meat))
        if row is None:
            row = self._made[start, meat] = Made(lambda goal: _new(Move, (WALK, start, goal, meat)))
        return row


def _strike(found: list[Move], goals: int, gone: int) -> None:
    """Takes some of the goals that were listed last out of a list."""
    first = len(found) - goals.bit_count()
    for struck, at in enumerate(bits(gone)):
        del found[first + (goals & (1 << at) - 1).bit_count() - struck]
