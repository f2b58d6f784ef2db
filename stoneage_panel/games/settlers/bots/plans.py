"""What a rule-of-thumb player is after: its aims, and what each purchase is worth to it.

A plan follows from the board alone, so it is remembered: hands and offers change far more often.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.settlers.bots.aims import POINT, Aim, Taste, Traveller, yields
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import ONE
from stoneage_panel.games.settlers.components.masks import bits, numbers
from stoneage_panel.games.settlers.components.moves import CREATE, FOUND, STEP, Move
from stoneage_panel.games.settlers.components.world import (
    CLOTHING,
    HUNTING,
    NOURISHMENT,
    TOP,
    TRACKS,
)
from stoneage_panel.games.settlers.rules.developing import sources
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


class Wish(NamedTuple):
    """Something to buy: its price, how much one wants it, the action, and the sentence why."""

    price: int
    worth: float
    move: Move | None
    why: str
    n: int = 0


class Plan(NamedTuple):
    """What a seat could do, and what each is worth.

    founds: a tribe for each nomad on a site; walks: start and aim of each other nomad; others:
    the steps there are to take, and a new nomad; need: the cards of the best `AHEAD` purchases,
    packed. What is held plays no part in it: so the same hand is always worth the same, and no
    ring of deals gains on it.
    """

    founds: tuple[Wish, ...]
    walks: tuple[tuple[int, Aim], ...]
    others: tuple[Wish, ...]
    need: int


def plan(state: Position, who: int, taste: Taste) -> Plan:
    """The plan of a seat; who is to move does not matter."""
    known, tracks, mine = state.game.plans, state.tracks, 4 * who
    # of the others' tracks only what can stand in one's way
    key = (
        who, taste, state.free, state.lying, state.dry, state.scout, state.chits[who],
        *state.tribes, *state.nomads, *state.chips,
        *tracks[mine : mine + 4], _finished(tracks) if TOP in tracks else 0,
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
    for at, level in enumerate(tracks):
        if level == TOP:
            found |= 1 << at % len(TRACKS)
    return found


def _make(state: Position, who: int, taste: Taste) -> Plan:
    traveller = Traveller(state, who, taste)
    founds, walks = _founds(state, who, taste), _walks(state, who, traveller)
    tracks, world = state.tracks, state.game.world
    others = _steps(
        taste,
        tuple(tracks[4 * who : 4 * who + 4]),
        _finished(tracks) if TOP in tracks else 0,
        state.free.bit_count() / len(world.chits),
        (_behind_boxes(walks, 0), _behind_boxes(walks, 1)) if walks else (0.0, 0.0),
        world.steps,
    )
    create = _create(state, who, traveller, walks)
    if create:
        others += (create,)
    return Plan(founds, walks, others, _need(state, who, founds + others, walks))


def _need(
    state: Position, who: int, wishes: Sequence[Wish], walks: Sequence[tuple[int, Aim]]
) -> int:
    found = [(wish[1], wish[0]) for wish in wishes]
    if walks:
        stride = state.game.world.stride + state.level(who, NOURISHMENT)
        for _, aim in walks:
            meat = min(_MEAT, -(-aim.off // stride))
            found.append((aim.merit + ON_FOOT, meat * ONE[goods.MEAT]))
    found.sort(reverse=True)
    need = 0
    for _, price in found[:AHEAD]:
        need += price
    return need


def prospect(state: Position, who: int, at: int, taste: Taste) -> float:
    """What a nomad at a crossing can hope for."""
    traveller = Traveller(state, who, taste)
    first = traveller.best(at, 0)
    second = traveller.best(at, state.game.goals.bit[first.at]) if first else None
    return (first.merit if first else 0.0) + (second.merit if second else 0.0)


def _founds(state: Position, who: int, taste: Taste) -> tuple[Wish, ...]:
    """A tribe for every nomad that is on a site."""
    game, found = state.game, list[Wish]()
    there = state.nomads[who] & game.sites
    if not there:
        return ()
    for at in numbers(there):
        if state.free >> game.chit_at[at] & 1:
            brings = yields(state)
            source = min(sources(state, who), key=lambda s: brings[s - 1] if s else 0)
            gain = taste.yields * (brings[at] - (brings[source - 1] if source else 0))
            move, worth = Move(FOUND, at, source), 3 * POINT + gain
            found.append(Wish(game.world.tribe, worth, move, "advice.found", at))
    return tuple(found)


def on_site(state: Position, at: int) -> bool:
    """Whether a crossing is a site whose chit still lies there, so that a nomad stays."""
    game = state.game
    return bool(game.sites >> at & 1 and state.free >> game.chit_at[at] & 1)


def _walks(state: Position, who: int, traveller: Traveller) -> tuple[tuple[int, Aim], ...]:
    """The aim of every nomad that is not on a site, no two the same."""
    game, found = state.game, []
    used = 0
    for start in numbers(state.nomads[who]):
        if on_site(state, start):
            continue
        aim = traveller.best(start, used | game.goals.bit[start])
        if aim:
            used |= game.goals.bit[aim.at]
            found.append((start, aim))
    return tuple(found)


@lru_cache(maxsize=_REMEMBER)
def _steps(
    taste: Taste,
    levels: tuple[int, ...],
    finished: int,
    free: float,
    boxes: tuple[float, float],
    prices: tuple[int, ...],
) -> tuple[Wish, ...]:
    """One more level of each track: to walk on, to pass boxes, for the art card at its end.

    Args:
        finished: mask of the tracks whose last step somebody has taken.
        free: share of the sites whose chits still lie there.
        boxes: the best aim for which clothing is lacking, and construction.
    """
    found = []
    for track, level in enumerate(levels):
        gone = finished >> track & 1
        # the last step is for one seat only
        if level == TOP or (gone and level == TOP - 1):
            continue
        art = POINT * (taste.top if level == TOP - 1 else taste.art * _ART[level])
        worth = 0.0 if gone else art
        if track == NOURISHMENT:
            worth = worth + taste.food - level
        elif track == HUNTING:
            worth += taste.hunt
        else:
            # sites near by come to an end: whoever can pass boxes goes on
            scarce = 1.0 - free
            merit = boxes[0 if track == CLOTHING else 1]
            worth = worth + 1.3 * merit + 2.0 * scarce * (level < TOP - 1) * taste.chip
        if worth:
            found.append(Wish(prices[level], worth, _STEPS[track], "advice.step", track))
    return tuple(found)


_STEPS = tuple([Move(STEP, track) for track in range(len(TRACKS))])


def _behind_boxes(walks: Sequence[tuple[int, Aim]], which: int) -> float:
    """The best aim for which a level is lacking."""
    merit = 0.0
    for _, aim in walks:
        if aim.short[which] and aim.merit > merit:
            merit = aim.merit
    return merit


def _create(
    state: Position, who: int, traveller: Traveller, walks: Sequence[tuple[int, Aim]]
) -> Wish | None:
    """A new nomad where it has the best aim: beside the tribe that is nearest to one."""
    game = state.game
    if state.nomads[who].bit_count() >= game.world.nomads:
        return None
    used = 0
    for _, aim in walks:
        used |= game.goals.bit[aim.at]
    open_to_all = ~(state.taken() | state.closed(who))
    best, start, worth = -1, 0, 0.0
    for at in numbers(state.tribes[who]):
        free = game.world.near[at] & open_to_all
        if free:
            merit, goal = traveller.find(at, used, worth)
            if goal >= 0:
                best, start, worth = goal, free, merit
    if best < 0:
        return None
    away = game.roads.away(game.goals.at[best])
    at = min(bits(start), key=away.__getitem__)
    return Wish(game.world.nomad, worth + 1.0, Move(CREATE, at), "advice.create")
