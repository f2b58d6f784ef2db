"""What a rule-of-thumb player does in its turn: the best purchase, and cards for the next."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.settlers import bargain, goods
from stoneage_panel.games.settlers.aims import POINT, Aim, Spot, Taste, aims, pips, spots
from stoneage_panel.games.settlers.goods import covers
from stoneage_panel.games.settlers.legal import bits, may_step, sources
from stoneage_panel.games.settlers.moves import CREATE, DONE, FOUND, STEP, WALK, Move
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.roads import NOBODY
from stoneage_panel.games.settlers.said import say
from stoneage_panel.games.settlers.world import (
    CLOTHING,
    HUNTING,
    NOURISHMENT,
    TOP,
    TRACKS,
)


class Wish(NamedTuple):
    """Something to buy: its price, how much one wants it, the action, and why."""

    price: int
    worth: float
    move: Move | None
    why: str


def act(state: Position, taste: Taste) -> tuple[Move, str]:
    """The best thing that can be paid; else a trade for what can't; else the end of the turn."""
    who = state.player
    wishes = wanted(state, who, taste)
    hand = state.hands[who]
    for wish in wishes:
        if wish.move is not None and covers(hand, wish.price):
            # trade first where a better wish lacks little: development ends all trading
            better = [w for w in wishes if w.worth > wish.worth]
            deal = None if state.built else bargain.idea(state, better, wishes)
            return deal or (wish.move, wish.why)
    deal = None if state.built else bargain.idea(state, wishes, wishes)
    return deal or (Move(DONE), say("advice.done"))


def need(state: Position, who: int, taste: Taste) -> int:
    """The cards one wants to have next, packed."""
    wishes = wanted(state, who, taste)
    return sum(wish.price for wish in wishes[: bargain.AHEAD])


def wanted(state: Position, who: int, taste: Taste) -> list[Wish]:
    """Everything worth buying, the dearest wish first."""
    found = [*_founds(state, who, taste)]
    there = spots(state, who, taste)
    targets = _targets(state, who, taste, there)
    found += _walks(state, who, taste, targets)
    found += _steps(state, who, taste, targets)
    new = _create(state, who, taste, targets, there)
    if new:
        found.append(new)
    found.sort(key=lambda wish: -wish.worth)
    return found


def prospect(state: Position, who: int, at: int, taste: Taste) -> float:
    """What a nomad at a crossing can hope for."""
    best = aims(state, who, at, taste)[:2]
    return sum(aim.merit for aim in best)


# ---------------------------------------------------------------- founding


def _founds(state: Position, who: int, taste: Taste) -> list[Wish]:
    game, found = state._game, []
    for at in bits(state.nomads[who] & game.sites):
        if state.free >> game.chit_at[at] & 1:
            source = min(sources(state, who), key=lambda s: pips(state, s - 1) if s else 0)
            gain = taste.yields * (pips(state, at) - (pips(state, source - 1) if source else 0))
            move = Move(FOUND, at, source)
            why = say("advice.found", n=pips(state, at))
            found.append(Wish(game.world.tribe, 3 * POINT + gain, move, why))
    return found


# ---------------------------------------------------------------- walking


def _targets(state: Position, who: int, taste: Taste, there: list[Spot]) -> list[tuple[int, Aim]]:
    """The aim of every nomad that is not on a site, no two the same."""
    game, found, used = state._game, [], set()
    for start in bits(state.nomads[who]):
        if game.sites >> start & 1 and state.free >> game.chit_at[start] & 1:
            continue
        for aim in aims(state, who, start, taste, there):
            if aim.at not in used and aim.off:
                used.add(aim.at)
                found.append((start, aim))
                break
    return found


def _walks(state: Position, who: int, taste: Taste, targets: list[tuple[int, Aim]]) -> list[Wish]:
    found = []
    for start, aim in targets:
        wish = _walk(state, who, start, aim, aim.merit)
        if wish:
            found.append(wish)
    return found


def _walk(state: Position, who: int, start: int, aim: Aim, worth: float) -> Wish | None:
    """Towards an aim as far as the meat brings it, in whole strides."""
    game = state._game
    closed = state.closed(who)
    rings = game.roads.rings(start, state.figures, closed)
    goal = aim.at if any(ring >> aim.at & 1 for ring in rings) else _before(state, start, aim)
    way = game.roads.path(start, goal, state.figures, closed) if goal >= 0 else []
    if not way:
        return None
    left = state.left if state.walker == start else 0
    stride = game.world.stride + state.level(who, NOURISHMENT)
    meat = -(-max(0, len(way) - left) // stride)
    held = goods.count(state.hands[who], goods.MEAT)
    reach = left + stride * min(meat, held)
    taken = state.taken()
    for at in way[min(len(way), reach) - 1 :: -1] if reach else []:
        off = way.index(at) + 1
        paid = -(-max(0, off - left) // stride)
        # part of a stride is wasted unless it brings one there
        if not taken >> at & 1 and (at == goal or off >= left + stride * (paid - 1) + 1):
            move = Move(WALK, start, at, paid)
            return Wish(paid * goods.ONE[goods.MEAT], worth + 2.0, move, _why(aim))
    return Wish(goods.ONE[goods.MEAT], worth + 2.0, None, _why(aim)) if meat > held else None


def _before(state: Position, start: int, aim: Aim) -> int:
    """How far one gets on the open way to an aim that is still shut off: −1 for not at all."""
    closed = state.closed(state.player)
    last = -1
    for at in state._game.roads.path(start, aim.at, NOBODY, 0):
        if closed >> at & 1:
            break
        last = at
    return last


def _why(aim: Aim) -> str:
    return say("advice.walk.site" if aim.site else "advice.walk.box", n=aim.off)


# ---------------------------------------------------------------- tracks and nomads


def _steps(state: Position, who: int, taste: Taste, targets: list[tuple[int, Aim]]) -> list[Wish]:
    found = []
    for track in range(len(TRACKS)):
        level = state.level(who, track)
        if level == TOP or not may_step(state, track, level):
            continue
        worth = _step(state, who, taste, targets, track, level)
        price = state._game.world.steps[level]
        why = say("advice.step", track=say(f"track.{TRACKS[track]}"))
        found.append(Wish(price, worth, Move(STEP, track), why))
    return found


def _step(
    state: Position,
    who: int,
    taste: Taste,
    targets: list[tuple[int, Aim]],
    track: int,
    level: int,
) -> float:
    """What one more level is worth: to walk on, to pass boxes, for the art card at its end."""
    open_to_all = TOP not in state.tracks[track::4]
    art = POINT * (0.5, 0.55, 0.65, 0.8, 2.0)[level] * 0.35 if open_to_all else 0.0
    if track == NOURISHMENT:
        return art + 3.0 - level
    if track == HUNTING:
        return art + 1.5
    at = 0 if track == CLOTHING else 1
    lacking = [aim for _, aim in targets if aim.short[at]]
    worth = max((aim.merit for aim in lacking), default=0.0)
    # sites near by come to an end: whoever can pass boxes goes on
    scarce = 1.0 - state.free.bit_count() / len(state._game.world.chits)
    return art + 1.3 * worth + 2.0 * scarce * (level < TOP - 1) * taste.chip


def _create(
    state: Position,
    who: int,
    taste: Taste,
    targets: list[tuple[int, Aim]],
    there: list[Spot],
) -> Wish | None:
    game = state._game
    if state.nomads[who].bit_count() >= game.world.nomads:
        return None
    used = {aim.at for _, aim in targets}
    best, worth = -1, 0.0
    free = game.roads.beside(state.tribes[who]) & ~state.taken() & ~state.closed(who)
    for at in bits(free):
        first = next(
            (aim for aim in aims(state, who, at, taste, there) if aim.at not in used), None
        )
        hope = first.merit if first else 0.0
        if hope > worth:
            best, worth = at, hope
    if best < 0:
        return None
    return Wish(game.world.nomad, worth + 1.0, Move(CREATE, best), say("advice.create"))
