"""What a seat is after: sites and boxes worth walking to, and what a place brings in."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import NamedTuple

from stoneage_panel.games.settlers.components.masks import bits, members
from stoneage_panel.games.settlers.components.world import CLOTHING, CONSTRUCTION, NOURISHMENT
from stoneage_panel.games.settlers.odds import PIPS
from stoneage_panel.games.settlers.rules.position import Position

POINT = 10.0
"""A victory point, in the units of these judgements: about what three cards are worth."""


class Taste(NamedTuple):
    """The weights of a rule-of-thumb style.

    yields: a pip of yield; chip: an event chip unseen; people: a people one has no chit of yet;
    level: the trouble of a level that a box still asks for; way: of a meat to walk; race: what is
    left of a place that somebody else is nearer to; art: steps towards the end of a track, top:
    the last of them; food, hunt: a step of nourishment and hunting for its own sake; save: how
    much better a purchase must be for cards to be kept for it.
    """

    yields: float
    chip: float
    people: float
    level: float
    way: float
    race: float
    art: float
    top: float
    food: float
    hunt: float
    save: float = 1.5


class Aim(NamedTuple):
    """Somewhere to go.

    merit: what it is worth once the way and the levels are paid; off: ways there with all boxes
    open; short: levels of clothing and construction still lacking.
    """

    at: int
    merit: float
    off: int
    short: tuple[int, int]
    site: bool


Spot = tuple[int, float, bool]
"""A crossing, what is there worth wherever one comes from, and whether it is a site or a box.

A plain tuple: so many are made.
"""


def pips(state: Position, at: int) -> int:
    """Ways of 36 in which a tribe at a crossing brings a card."""
    world, dry = state.game.world, state.dry
    found = 0
    for i in world.crossings[at].hexes:
        if not dry >> i & 1:
            found += PIPS[world.hexes[i].number]
    return found


def _yields(state: Position) -> list[int]:
    """The `pips` of every crossing; the deserts change seldom."""
    known = state.game.yields
    found = known.get(state.dry)
    if found is None:
        if len(known) >= _DESERTS:
            known.clear()
        every = range(len(state.game.world.crossings))
        found = known[state.dry] = [pips(state, at) for at in every]
    return found


_DESERTS = 1 << 8
"""Layouts of deserts whose yields are remembered."""


def spots(state: Position, who: int, taste: Taste) -> list[Spot]:
    """All free sites with chits and all boxes with chips, the most worth first.

    It follows from what lies on the board and what has been won, not from where nomads are.
    """
    known = state.game.plans
    key = (
        who,
        taste,
        state.free,
        state.lying,
        state.dry,
        state.scout,
        state.chits[who],
        *state.chips,
    )
    found = known.get(key)
    if found is None:
        found = known[key] = _spots(state, who, taste)
    return found


def _spots(state: Position, who: int, taste: Taste) -> list[Spot]:
    world, yields = state.game.world, _yields(state)
    own = {world.chits[i].people for i in bits(state.chits[who])}
    found: list[Spot] = []
    for i in members(state.free):
        at, people = world.chits[i].at, world.chits[i].people
        worth = POINT + (0.0 if people in own else taste.people) + taste.yields * yields[at]
        found.append((at, worth, True))
    chips = [_chip(state, who, group, taste) for group in state.game.grouped]
    for i in members(state.lying):
        box = world.boxes[i]
        found.append((box.at, chips[box.group], False))
    found.sort(key=_WORTH, reverse=True)
    return found


_WORTH = itemgetter(1)


def rivals(state: Position, who: int) -> int:
    """Mask of the crossings where nomads of other seats stand."""
    others = 0
    for seat, nomads in enumerate(state.nomads):
        if seat != who:
            others |= nomads
    return others


class Traveller:
    """Where nomads of a seat could go."""

    def __init__(self, state: Position, who: int, taste: Taste) -> None:
        self.game = state.game
        self._taste = taste
        self._there = spots(state, who, taste)
        self._near = state.game.roads.nearest(rivals(state, who))
        self._levels = state.level(who, CLOTHING), state.level(who, CONSTRUCTION)
        self._stride = state.game.world.stride + state.level(who, NOURISHMENT)
        self._taken = state.taken()

    def best(self, start: int, used: Iterable[int], above: float = 0.0) -> Aim | None:
        """The best aim from a crossing that is not used, if any beats a merit."""
        ease, away, race = self._ease(start), self.game.roads.away(start), self._taste.race
        near, taken = self._near or away, self._taken & ~(1 << start)
        found = None
        for spot in self._there:
            at, worth, _ = spot
            if worth <= above:
                break  # no way makes the others better
            merit = worth * ease[at]
            if merit <= above:
                continue
            if near[at] < away[at]:
                merit *= race
                if merit <= above:
                    continue
            if not (taken >> at & 1 or at in used):
                above, found = merit, spot
        return self._aim(start, found, above) if found else None

    def _ease(self, start: int) -> list[float]:
        """For every site and box what is left of its worth after the way from a start."""
        known, taste = self.game.plans, self._taste
        white, black = self._levels
        key = start, white, black, self._stride, taste.way, taste.level
        found: list[float] | None = known.get(key)
        if found is None:
            way, gates = taste.way / self._stride, self.game.roads.gates(start)
            found = known[key] = [0.0] * len(gates)
            for at in self.game.goals:
                off, clothing, construction = gates[at]
                lacking = clothing - white if clothing > white else 0
                if construction > black:
                    lacking += construction - black
                found[at] = 1.0 / (1.0 + way * off + taste.level * lacking)
        return found

    def _aim(self, start: int, spot: Spot, merit: float) -> Aim:
        off, clothing, construction = self.game.roads.gates(start)[spot[0]]
        white, black = self._levels
        short = max(0, clothing - white), max(0, construction - black)
        return Aim(spot[0], merit, off, short, spot[2])


def _chip(state: Position, who: int, group: int, taste: Taste) -> float:
    """What a chip nobody has seen is worth: adaptation by its chance, and the reconnaissance."""
    there = state.pool & group
    hit = (there & state.game.adaptations).bit_count() / max(1, there.bit_count())
    has = state.chips[who].bit_count()
    most = max(chips.bit_count() for chips in state.chips)
    near = 1.0 if state.scout != who and has + 1 >= max(2, most) else 0.3
    return taste.chip * (POINT * hit + near * POINT)
