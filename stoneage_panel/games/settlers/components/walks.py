"""Walks a nomad can make, remembered by all that determines them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.games.settlers.components.masks import members
from stoneage_panel.games.settlers.components.moves import WALK, Made, Move
from stoneage_panel.games.settlers.components.roads import Roads

Moves = tuple[Move, ...]
_REMEMBER = 1 << 13
_new = tuple.__new__  # a third of the time of calling Move, of which there are very many here


class Reach(NamedTuple):
    """What a nomad can reach if nobody stands in its way.

    Attributes:
        walks: every one, by its meat and then by its goal.
        goals: mask of their goals.
        bands: the same by meat, each with the place of its first walk.
    """

    walks: Moves
    goals: int
    bands: tuple[tuple[int, int], ...]


class Walks:
    """Lists of walks over some roads, shared between positions."""

    def __init__(self, roads: Roads) -> None:
        self._roads = roads
        self._known: dict[tuple[object, ...], Reach] = {}
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
        figures, closed = self._roads.matter(start, figures, closed, most)
        key = start, figures, closed, left, stride, most
        reach = self._known.get(key)
        if reach is None:
            if len(self._known) >= _REMEMBER:
                self._known.clear()
            rings = self._roads.rings(start, figures, closed, most)
            reach = self._known[key] = self._reach(start, rings, left, stride, most)
        # who stands where changes at every move: only what they can't have is taken out each time
        gone = taken & reach.goals
        return _without(reach, gone) if gone else reach.walks

    def _reach(self, start: int, rings: list[int], left: int, stride: int, most: int) -> Reach:
        walks: Moves = ()
        bands: list[tuple[int, int]] = []
        last = min(most, len(rings) - 1)
        meat, off, every = 0, 0, 0
        while off < last:
            goals = 0
            end = min(left + stride * meat, last)
            while off < end:
                off += 1
                goals |= rings[off]
            if goals:
                bands.append((goals, len(walks)))
                walks += self._to(start, meat, goals)
                every |= goals
            meat += 1
        return Reach(walks, every, tuple(bands))

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


def _without(reach: Reach, gone: int) -> Moves:
    """The walks within reach without those to some of their goals."""
    left, struck = list(reach.walks), 0
    for goals, first in reach.bands:
        here = gone & goals
        while here:
            # its row is as far into the band as there are goals before it; the rows of those
            # that were struck have gone
            low = here & -here
            del left[first + (goals & low - 1).bit_count() - struck]
            struck += 1
            here ^= low
    return tuple(left)
