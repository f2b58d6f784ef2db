"""What a rule-of-thumb player is after: its aims, and what each purchase is worth to it.

A plan follows from the board alone, so it is remembered: hands and offers change far more often.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.games.settlers.bots.aims import POINT, Aim, Taste, Traveller, pips, rivals
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import ONE
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.world import (
    CLOTHING,
    HUNTING,
    NOURISHMENT,
    TOP,
    TRACKS,
)
from stoneage_panel.games.settlers.rules.developing import may_step, sources
from stoneage_panel.games.settlers.rules.position import Position

_REMEMBER = 1 << 12
AHEAD = 2
"""So many purchases cards are collected for."""
ON_FOOT = 2.0
"""What a walk is worth beyond its aim: it is under way."""
_MEAT = 2
"""So many meat are kept for a walk."""
_ART = (0.5, 0.55, 0.65, 0.8)
"""What each step but the last counts towards the art card at the end of its track."""


class Plan(NamedTuple):
    """What a seat could do, and what each is worth.

    founds: crossing, tribe taken from, worth; walks: start and aim of each nomad that is not on
    a site; steps: worth by track, 0 where there is none to take; create: crossing and worth,
    −1 for nowhere; need: the cards of the best `AHEAD` purchases, packed. What is held plays no
    part in it: so the same hand is always worth the same, and no ring of deals gains on it.
    """

    founds: tuple[tuple[int, int, float], ...]
    walks: tuple[tuple[int, Aim], ...]
    steps: tuple[float, ...]
    create: tuple[int, float]
    need: int


def plan(state: Position, who: int, taste: Taste) -> Plan:
    """The plan of a seat; who is to move does not matter."""
    known, tracks, mine = state.game.plans, state.tracks, 4 * who
    # of the others only what can stand in one's way
    key = (
        who, taste, state.free, state.lying, state.dry, state.scout,
        state.taken(), rivals(state, who), state.tribes[who], state.nomads[who],
        *tracks[mine : mine + 4], _finished(tracks), state.chits[who], *state.chips,
    )  # fmt: skip
    found = known.get(key)
    if found is None:
        if len(known) >= _REMEMBER:
            known.clear()
        found = known[key] = _make(state, who, taste)
    return found


def _finished(tracks: list[int]) -> int:
    """Mask of the tracks that somebody has come to the end of."""
    found = 0
    if TOP in tracks:
        for at, level in enumerate(tracks):
            if level == TOP:
                found |= 1 << at % len(TRACKS)
    return found


def _make(state: Position, who: int, taste: Taste) -> Plan:
    traveller = Traveller(state, who, taste)
    walks = _walks(state, who, traveller)
    finished = _finished(state.tracks)
    steps = tuple(
        [_step(state, who, taste, walks, track, finished) for track in range(len(TRACKS))]
    )
    founds, create = _founds(state, who, taste), _create(state, who, traveller, walks)
    return Plan(founds, walks, steps, create, _need(state, who, founds, walks, steps, create))


def _need(
    state: Position,
    who: int,
    founds: Sequence[tuple[int, int, float]],
    walks: Sequence[tuple[int, Aim]],
    steps: Sequence[float],
    create: tuple[int, float],
) -> int:
    world = state.game.world
    stride = world.stride + state.level(who, NOURISHMENT)
    found = [(worth, world.tribe) for _, _, worth in founds]
    for _, aim in walks:
        meat = min(_MEAT, -(-aim.off // stride))
        found.append((aim.merit + ON_FOOT, meat * ONE[goods.MEAT]))
    for track, worth in enumerate(steps):
        if worth:
            found.append((worth, world.steps[state.level(who, track)]))
    if create[0] >= 0:
        found.append((create[1], world.nomad))
    found.sort(reverse=True)
    need = 0
    for _, price in found[:AHEAD]:
        need += price
    return need


def prospect(state: Position, who: int, at: int, taste: Taste) -> float:
    """What a nomad at a crossing can hope for."""
    traveller = Traveller(state, who, taste)
    first = traveller.best(at, ())
    second = traveller.best(at, (first.at,)) if first else None
    return (first.merit if first else 0.0) + (second.merit if second else 0.0)


def _founds(state: Position, who: int, taste: Taste) -> tuple[tuple[int, int, float], ...]:
    game, found = state.game, []
    for at in bits(state.nomads[who] & game.sites):
        if state.free >> game.chit_at[at] & 1:
            source = min(sources(state, who), key=lambda s: pips(state, s - 1) if s else 0)
            gain = taste.yields * (pips(state, at) - (pips(state, source - 1) if source else 0))
            found.append((at, source, 3 * POINT + gain))
    return tuple(found)


def _walks(state: Position, who: int, traveller: Traveller) -> tuple[tuple[int, Aim], ...]:
    """The aim of every nomad that is not on a site, no two the same."""
    game, found = state.game, []
    used: set[int] = set()
    for start in bits(state.nomads[who]):
        if game.sites >> start & 1 and state.free >> game.chit_at[start] & 1:
            continue
        aim = traveller.best(start, {*used, start})
        if aim:
            used.add(aim.at)
            found.append((start, aim))
    return tuple(found)


def _step(
    state: Position,
    who: int,
    taste: Taste,
    walks: tuple[tuple[int, Aim], ...],
    track: int,
    finished: int,
) -> float:
    """What one more level is worth: to walk on, to pass boxes, for the art card at its end."""
    level = state.tracks[4 * who + track]
    if level == TOP or not may_step(state, track, level):
        return 0.0
    art = POINT * (taste.top if level == TOP - 1 else taste.art * _ART[level])
    if finished >> track & 1:
        art = 0.0
    if track == NOURISHMENT:
        return art + taste.food - level
    if track == HUNTING:
        return art + taste.hunt
    at, worth = 0 if track == CLOTHING else 1, 0.0
    for _, aim in walks:
        if aim.short[at] and aim.merit > worth:
            worth = aim.merit
    # sites near by come to an end: whoever can pass boxes goes on
    scarce = 1.0 - state.free.bit_count() / len(state.game.world.chits)
    return art + 1.3 * worth + 2.0 * scarce * (level < TOP - 1) * taste.chip


def _create(
    state: Position, who: int, traveller: Traveller, walks: tuple[tuple[int, Aim], ...]
) -> tuple[int, float]:
    """Where a new nomad would have the best aim: beside the tribe that is nearest to one."""
    game, roads = state.game, state.game.roads
    if state.nomads[who].bit_count() >= game.world.nomads:
        return -1, 0.0
    used = {aim.at for _, aim in walks}
    open_to_all = ~state.taken() & ~state.closed(who)
    best, start, worth = None, 0, 0.0
    for at in bits(state.tribes[who]):
        free = game.world.near[at] & open_to_all
        aim = traveller.best(at, used, worth) if free else None
        if aim:
            best, start, worth = aim, free, aim.merit
    if best is None:
        return -1, 0.0
    away = roads.away(best.at)
    return min(bits(start), key=lambda at: away[at]), worth + 1.0
