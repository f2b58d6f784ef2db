"""What a seat is after: sites and boxes worth walking to, and what a place brings in."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.settlers.components.goals import Journey, Left
from stoneage_panel.games.settlers.components.masks import members, numbers
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


def pips(state: Position, at: int) -> int:
    """Ways of 36 in which a tribe at a crossing brings a card."""
    world, dry = state.game.world, state.dry
    found = 0
    for i in world.crossings[at].hexes:
        if not dry >> i & 1:
            found += PIPS[world.hexes[i].number]
    return found


def yields(state: Position) -> list[int]:
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


def worths(state: Position, who: int, taste: Taste) -> tuple[list[float], float]:
    """What each goal is worth wherever one comes from, by its number, and the most of them.

    It is 0 where no chit or chip lies any more. It follows from what lies on the board and what
    has been won, not from where nomads are.
    """
    known = state.game.worths
    key = (
        who, taste, state.free, state.lying, state.dry, state.scout,
        state.chits[who], *state.chips,
    )  # fmt: skip
    found = known.get(key)
    if found is None:
        if len(known) >= _WORTHS:
            known.clear()
        found = known[key] = _worths(state, who, taste)
    return found


_WORTHS = 1 << 11
"""Layouts of chits and chips for which it is remembered what they are worth."""


def _worths(state: Position, who: int, taste: Taste) -> tuple[list[float], float]:
    game = state.game
    world, first = game.world, game.goals.sites
    found = _sites(state, who, taste).copy()
    chips = _chips(state, who, taste)
    for i in numbers(state.lying):
        found[first + i] = chips[world.boxes[i].group]
    return found, max(found)


def _sites(state: Position, who: int, taste: Taste) -> list[float]:
    """The same for the sites alone."""
    known = state.game.sites_worth
    key = taste, state.free, state.dry, state.chits[who]
    found = known.get(key)
    if found is None:
        if len(known) >= _WORTHS:
            known.clear()
        world, each = state.game.world, yields(state)
        found = known[key] = [0.0] * len(state.game.goals.at)
        own = {world.chits[i].people for i in numbers(state.chits[who])}
        for i in members(state.free):
            _, at, people = world.chits[i]
            found[i] = POINT + (0.0 if people in own else taste.people) + taste.yields * each[at]
    return found


def live(state: Position) -> int:
    """Mask of the goals where a chit or a chip still lies."""
    return state.free | state.lying << state.game.goals.sites


def rivals(state: Position, who: int) -> int:
    """Mask of the crossings where nomads of other seats stand."""
    others = 0
    for seat, nomads in enumerate(state.nomads):
        if seat != who:
            others |= nomads
    return others


_SURE = 1.0 - 1e-9
"""Makes up for all rounding: what is less than so much of enough is not enough."""


class Traveller:
    """Where nomads of a seat could go."""

    def __init__(self, state: Position, who: int, taste: Taste) -> None:
        game, levels = state.game, state.tracks[4 * who : 4 * who + 4]
        self._goals, self._race = game.goals, taste.race
        self._worths, self._top = worths(state, who, taste)
        self._rivals = numbers(rivals(state, who))
        stride = game.world.stride + levels[NOURISHMENT]
        clothing, construction = levels[CLOTHING], levels[CONSTRUCTION]
        self._journey = Journey(stride, clothing, construction, taste.way, taste.level)
        self._eased = game.goals.eased(self._journey)
        self._live = live(state)
        self._open = self._live & ~game.goals.on(state.taken())

    def best(self, start: int, used: int) -> Aim | None:
        """The best aim from a crossing, if there is any; see `find`."""
        merit, goal = self.find(start, used, 0.0)
        return None if goal < 0 else self._aim(start, merit, goal)

    def find(self, start: int, used: int, above: float) -> tuple[float, int]:
        """The merit and the goal of the best aim from a crossing, −1 if none beats a merit.

        Args:
            used: mask of goals that are left out.
        """
        bit, nearer, behind = self._goals.bit, self._goals.nearer, 0
        there = (self._open | bit[start] & self._live) & ~used
        first = len(bit) * start
        for other in self._rivals:
            behind |= nearer[first + other]
        left, found = self._eased[start], -1
        ahead = there & ~behind
        if ahead:
            above, found = self._among(ahead, left, 1.0, above, found)
        if ahead != there and self._top * self._race >= above:
            above, found = self._among(there & behind, left, self._race, above, found)
        return above, found

    def _among(
        self, there: int, left: Left, race: float, above: float, found: int
    ) -> tuple[float, int]:
        """The same among some goals, going on from what was found before.

        Args:
            left: what the way leaves of them, race: what somebody who is nearer leaves.
        """
        each, most = self._worths, self._top * race
        if not most:
            return above, found
        enough = above / most * _SURE
        for ease, goals in left:
            if ease < enough:
                break  # of nothing further on enough can be left
            alike = goals & there
            while alike:
                goal = alike.bit_length() - 1
                alike ^= 1 << goal
                merit = each[goal] * ease * race
                if merit > above or (merit == above and found >= 0 and self._before(goal, found)):
                    above, found = merit, goal
                    enough = above / most * _SURE
        return above, found

    def _before(self, goal: int, other: int) -> bool:
        """Whether a goal is chosen before another of the same merit: by worth, then by number."""
        return (-self._worths[goal], goal) < (-self._worths[other], other)

    def _aim(self, start: int, merit: float, goal: int) -> Aim:
        """An aim that was found."""
        at, journey = self._goals.at[goal], self._journey
        off, clothing, construction = self._goals.roads.gates(start)[at]
        short = max(0, clothing - journey.clothing), max(0, construction - journey.construction)
        return Aim(at, merit, off, short, goal < self._goals.sites)


def _chips(state: Position, who: int, taste: Taste) -> list[float]:
    """What an unseen chip of each group is worth: adaptation by its chance, reconnaissance."""
    pool, adaptations = state.pool, state.game.adaptations
    has = state.chips[who].bit_count()
    most = max([chips.bit_count() for chips in state.chips])
    near = 1.0 if state.scout != who and has + 1 >= max(2, most) else 0.3
    found = []
    for group in state.game.grouped:
        there = pool & group
        hit = (there & adaptations).bit_count() / max(1, there.bit_count())
        found.append(taste.chip * (POINT * hit + near * POINT))
    return found
