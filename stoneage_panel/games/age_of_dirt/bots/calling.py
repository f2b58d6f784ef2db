"""What lifting a box can be hoped to bring: exact chances of the Passage times what comes of it."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.age_of_dirt import odds as passage_odds
from stoneage_panel.games.age_of_dirt.bots.aims import Taste, purse
from stoneage_panel.games.age_of_dirt.bots.bringing import Bringer
from stoneage_panel.games.age_of_dirt.components import passage
from stoneage_panel.games.age_of_dirt.components.passage import Model
from stoneage_panel.games.age_of_dirt.components.pieces import (
    BEAR,
    FOREST,
    MEMBERS,
    PLAINS,
    TENT,
    TIGER,
    size,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

_OTHERS = (1.0, 1.1, 0.7, 0.8)
"""By area, what a member brings to another clan, whose hand nobody knows."""
_USE = 0.7
"""How often a drum that promises something keeps the promise."""


class Odds(NamedTuple):
    """Chances that so many own members fall with no, one or two predators: rows by members."""

    rows: tuple[tuple[float, float, float], ...]
    mean: float


def odds(model: Model, thrown: int, inside: int, seat: int, feared: int) -> Odds:
    """What a throw of packed pieces brings out of one clan, beside predators that are feared."""
    n, m = size(thrown), size(inside)
    t, i = thrown >> 4 * seat & 15, inside >> 4 * seat & 15
    key = n, m, t, i, thrown & feared, inside & feared
    found = _KNOWN.get((model, key))
    if found is None:
        if len(_KNOWN) >= _REMEMBERED:
            _KNOWN.clear()
        found = _KNOWN[model, key] = _odds(model, key)
    return found


_KNOWN: dict[tuple[Model, tuple[int, ...]], Odds] = {}
_REMEMBERED = 1 << 14


def _odds(model: Model, key: tuple[int, ...]) -> Odds:
    n, m, t, i, thrown, inside = key
    rows = [[0.0, 0.0, 0.0] for _ in range(t + i + 1)]
    for mood in passage.falls(model, n, m):
        none, one, two = 1.0, 0.0, 0.0
        for predator in (TIGER, BEAR):
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
    return Odds(tuple((a, b, c) for a, b, c in rows), mean)


def feared(state: Position, seat: int) -> int:
    """The predators that eat a clan's members."""
    proof = state.game.pack.perks(state.built[seat]).tiger_proof
    return BEAR if proof else BEAR | TIGER


class Caller:
    """A seat that thinks about lifting boxes."""

    def __init__(self, state: Position, seat: int, taste: Taste) -> None:
        self.state, self.seat, self.taste = state, seat, taste
        self._own = purse(state, seat, taste)
        self._fears = feared(state, seat)
        self._bringers: dict[int, Bringer] = {}

    def worth(self, area: int, more: int = 0) -> float:
        """What it is worth to lift a box once it has so many more members of one's own in it."""
        state, seat, taste = self.state, self.seat, self.taste
        thrown = state.boxes[area] + (more << 4 * seat)
        if area == PLAINS and not state.abroad(TIGER):
            thrown |= TIGER
        bringer = self._bringer(area)
        worth, mean = _reward(state, seat, area, taste), 0.0
        if thrown:
            found = odds(state.game.pack.passage, thrown, state.inside, seat, self._fears)
            mean = found.mean
            for k, row in enumerate(found.rows):
                for mouths, chance in enumerate(row):
                    if chance:
                        worth += chance * bringer.worth(k, mouths)
            worth -= _others(state, seat, area, thrown, taste)
        # the drum works for the forest's caller, too: its stick comes first
        if state.drums >> seat & 1 or area == FOREST:
            worth += _drumming(state, seat, bringer, thrown, mean)
        return round(worth, 6)

    def _bringer(self, area: int) -> Bringer:
        found = self._bringers.get(area)
        if found is None:
            state, seat = self.state, self.seat
            found = Bringer(state, seat, area, seat, self.taste, self._own)
            self._bringers[area] = found
        return found


def _reward(state: Position, seat: int, area: int, taste: Taste) -> float:
    if area == FOREST:
        broken = ~state.drums >> seat & 1, ~state.spears >> seat & 1
        return max(taste.drum * broken[0], taste.spear * broken[1])
    if area == TENT and state.at_home(seat):
        return taste.tent
    return 0.0


def _others(state: Position, seat: int, area: int, thrown: int, taste: Taste) -> float:
    """What the others get out of it."""
    model, inside = state.game.pack.passage, state.inside
    moods = passage.falls(model, size(thrown), size(inside))
    own = 15 << 4 * seat
    t, i = size(thrown & MEMBERS & ~own), size(inside & MEMBERS & ~own)
    mean = 0.0
    for mood in moods:
        mean += mood.weight * (t * mood.thrown + i * mood.inside)
    return taste.rival * _OTHERS[area] * mean / (state.players - 1)


def _drumming(state: Position, seat: int, bringer: Bringer, thrown: int, mean: float) -> float:
    """What the drum may add: as if so many fell as can be expected."""
    left = state.within(seat) + (thrown >> 4 * seat & 15) - mean
    inside = size(state.inside) + size(thrown)
    if left < 1 or not inside:
        return 0.0
    model = state.game.pack.passage
    share = passage_odds.drum_share(model, max(1, (inside + 1) // 2), state.bangs(seat))
    out = int(mean + 0.5)
    gain = share * left * (bringer.worth(out + 1) - bringer.worth(out)) - bringer.taste.drum
    return _USE * gain if gain > 0 else 0.0
