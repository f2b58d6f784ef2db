"""What lifting a box can be hoped to bring: exact chances of the Passage times what comes of it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.age_of_dirt import odds as passage_odds
from stoneage_panel.games.age_of_dirt.bots.aims import Taste
from stoneage_panel.games.age_of_dirt.bots.bringing import Bringer
from stoneage_panel.games.age_of_dirt.bots.purse import Purse, purse
from stoneage_panel.games.age_of_dirt.components import passage
from stoneage_panel.games.age_of_dirt.components.passage import Model
from stoneage_panel.games.age_of_dirt.components.pieces import (
    BEAR,
    FOREST,
    PLAINS,
    PREDATORS,
    TENT,
    TIGER,
    size,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

_OTHERS = (1.0, 1.1, 0.7, 0.8)
"""By area, what a member brings to another clan, whose hand nobody knows."""
_USE = 0.7
"""How often a drum that promises something keeps the promise."""
_ROUNDING = 0.001
"""More than all that rounding can make up for."""


class Odds(NamedTuple):
    """What a throw does to one clan.

    falls: chances that so many own members fall beside no, one or two predators, as
        4 × members + predators, the chance, and that of this and all later ones; mean: own
        members that fall, others: those of other clans.
    """

    falls: tuple[tuple[int, float, float], ...]
    mean: float
    others: float


@lru_cache(maxsize=1 << 14)
def odds(
    model: Model, n: int, m: int, t: int, i: int, thrown: int, inside: int, feared: int
) -> Odds:
    """What a throw of n pieces does to one clan while m are inside.

    Args:
        t, i: how many of these are its members; thrown, inside: which predators are among them;
            feared: those that eat the clan's members.
    """
    rows = [[0.0, 0.0, 0.0] for _ in range(t + i + 1)]
    moods = passage.falls(model, n, m)
    for mood in moods:
        none, one, two = 1.0, 0.0, 0.0
        for predator in (TIGER, BEAR):
            if not predator & feared:
                continue
            chance = mood.thrown if thrown & predator else mood.inside if inside & predator else 0.0
            none, one, two = none * (1 - chance), one * (1 - chance) + none * chance, one * chance
        for k, chance in enumerate(passage.spread(model, mood, t, i)):
            chance *= mood.weight
            rows[k][0] += chance * none
            rows[k][1] += chance * one
            rows[k][2] += chance * two
    mean = 0.0
    for k, row in enumerate(rows):
        for chance in row:
            mean += k * chance
    falls, rest = list[tuple[int, float, float]](), 1.0
    for k, row in enumerate(rows):
        for at, chance in enumerate(row):
            if chance:
                falls.append((4 * k + at, chance, rest))
                rest = max(0.0, rest - chance)
    t, i, others = n - t - size(thrown), m - i - size(inside), 0.0
    for mood in moods:
        others += mood.weight * (t * mood.thrown + i * mood.inside)
    return Odds(tuple(falls), mean, others)


def feared(state: Position, seat: int) -> int:
    """The predators that eat a clan's members."""
    proof = state.game.pack.perks(state.built[seat]).tiger_proof
    return BEAR if proof else BEAR | TIGER


class Caller:
    """A seat that thinks about lifting boxes.

    Args:
        own: its purse, if that is known already.
    """

    def __init__(self, state: Position, seat: int, taste: Taste, own: Purse | None = None) -> None:
        self.state, self.seat, self.taste = state, seat, taste
        self._own = purse(state, seat, taste) if own is None else own
        self._fears, self._bangs = feared(state, seat), state.bangs(seat)
        # what another clan's member that gets out costs
        self._rival = [taste.rival * each for each in _OTHERS]
        self._model = state.game.pack.passage
        self._tiger = 0 if state.abroad(TIGER) else TIGER
        self._shift, inside = 4 * seat, state.inside
        # of all that is inside
        self._size, self._eaters = size(inside), inside & PREDATORS
        self._within = inside >> self._shift & 15
        self._bringers: dict[int, Bringer] = {}

    def worth(self, area: int, more: int = 0, enough: float = 0.0) -> float:
        """What it is worth to lift a box once it has so many more members of one's own in it.

        Args:
            enough: what it must be worth to be of interest, if anything; what is not may be told
                as 0.
        """
        state, within = self.state, self._within
        thrown = state.boxes[area] + (more << self._shift)
        if area == PLAINS:
            thrown |= self._tiger
        own, n = thrown >> self._shift & 15, size(thrown)
        worth, mean, others, drum, drummed = self._reward(area), 0.0, 0.0, 0.0, 0.0
        falls: tuple[tuple[int, float, float], ...] = ()
        if thrown:
            falls, mean, out = odds(
                self._model, n, self._size, own, within,
                thrown & PREDATORS, self._eaters, self._fears,
            )  # fmt: skip
            others = self._rival[area] * out / (state.players - 1)
        bringer = self._bringer(area)
        most = bringer.most(own + within)
        # the drum works for the forest's caller, too: its stick comes first
        if area == FOREST or state.drums >> self.seat & 1:
            drummed = self._drummed(n, within + own - mean)
            # no member more is worth more than all of them
            drum = max(0.0, _USE * (drummed * (most + _ROUNDING) - self.taste.drum))
        if enough > 0.0 and worth + most + drum < enough + others - _ROUNDING:
            return 0.0
        if drum:
            drum = self._drumming(bringer, drummed, mean)
        if enough > 0.0:
            enough += others - drum - _ROUNDING
            for at, chance, rest in falls:
                if worth + rest * most < enough:
                    return 0.0  # however many of them fall
                worth += chance * bringer[at]
        else:
            for at, chance, _ in falls:
                worth += chance * bringer[at]
        return round(worth - others + drum, 6)

    def _reward(self, area: int) -> float:
        """What is had for lifting it, whatever falls out."""
        state, taste, seat = self.state, self.taste, self.seat
        if area == FOREST:
            broken = ~state.drums >> seat & 1, ~state.spears >> seat & 1
            return max(taste.drum * broken[0], taste.spear * broken[1])
        if area == TENT and state.at_home(seat):
            return taste.tent
        return 0.0

    def _drummed(self, thrown: int, left: float) -> float:
        """How many own members a drum brings out of those that are left, if any is.

        Args:
            thrown: how many pieces are thrown in, all told.
        """
        if left < 1:
            return 0.0
        inside = max(1, (self._size + thrown + 1) // 2)
        return passage_odds.drum_share(self._model, inside, self._bangs) * left

    def _drumming(self, bringer: Bringer, drummed: float, mean: float) -> float:
        """What the drum may add: as if so many fell as can be expected."""
        out = int(mean + 0.5)
        gain = drummed * (bringer[4 * out + 4] - bringer[4 * out]) - self.taste.drum
        return _USE * gain if gain > 0 else 0.0

    def _bringer(self, area: int) -> Bringer:
        found = self._bringers.get(area)
        if found is None:
            state, seat = self.state, self.seat
            found = Bringer(state, seat, area, seat, self.taste, self._own)
            self._bringers[area] = found
        return found
