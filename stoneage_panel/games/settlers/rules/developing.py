"""Every legal action of development: new nomads, walks, new tribes, steps on the tracks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stoneage_panel.games.settlers.components.goods import MOST, covers
from stoneage_panel.games.settlers.components.masks import bits, numbers
from stoneage_panel.games.settlers.components.moves import CREATE, FOUND, STEP, Made, Move
from stoneage_panel.games.settlers.components.world import NOURISHMENT, TOP, TRACKS, mask
from stoneage_panel.games.settlers.rules.position import Position

Moves = tuple[Move, ...]
_REMEMBER = 1 << 12


def develop(state: Position) -> list[Move]:
    """SE.TURN.3: a new nomad, a walk, a new tribe, a step on a track."""
    who, game = state.player, state.game
    nomads, hand = state.nomads[who], state.hands[who]
    able = _able(hand, game.costs)
    found: list[Move] = []
    creates = able & _NOMAD and nomads.bit_count() < game.world.nomads
    walks = hand & MOST or state.left
    if creates or walks:  # what is in the way is not looked for in vain: most hands pay neither
        taken, closed = state.taken(), state.closed(who)
        if creates:
            beside = game.roads.beside(state.tribes[who])
            found += _creates(beside & ~taken & ~closed)
        if walks:
            for at in bits(nomads):
                found += _walks(state, at, taken, closed)
    if able & _TRIBE and nomads & game.sites:
        found += _founds(state, who)
    if able & _STEP:
        found += _steps(able & _STEP, who, tuple(state.tracks))
    return found


_STEP, _NOMAD, _TRIBE = (1 << TOP) - 1, 1 << TOP, 2 << TOP
"""What a hand can pay: the steps, by the level they start from, a nomad, a tribe."""


@lru_cache(maxsize=_REMEMBER)
def _able(hand: int, costs: tuple[int, ...]) -> int:
    """Mask of those of some costs that a hand can pay."""
    return mask(i for i, cost in enumerate(costs) if covers(hand, cost))


@lru_cache(maxsize=_REMEMBER)
def _creates(free: int) -> Moves:
    """SE.NOMAD.2: on any of some crossings."""
    return tuple([_CREATES[at] for at in bits(free)])


_CREATES = Made(lambda at: Move(CREATE, at))


# ---------------------------------------------------------------- walks


def walks(state: Position, start: int) -> Moves:
    """SE.WALK: every free crossing within reach, with the least meat."""
    return _walks(state, start, state.taken(), state.closed(state.player))


def _walks(state: Position, start: int, taken: int, closed: int) -> Moves:
    who, game = state.player, state.game
    left = state.left if state.walker == start else 0
    stride = game.world.stride + state.tracks[4 * who + NOURISHMENT]
    most = left + stride * (state.hands[who] & MOST)
    return game.walks.find(start, state.figures, closed, taken, left, stride, most)


# ---------------------------------------------------------------- founding


def _founds(state: Position, who: int) -> list[Move]:
    """SE.FOUND: a nomad on the site of a chit; the sixth tribe comes from another place."""
    game = state.game
    froms = sources(state, who)
    return [
        Move(FOUND, at, source)
        for at in bits(state.nomads[who] & game.sites)
        if state.free >> game.chit_at[at] & 1
        for source in froms
    ]


def sources(state: Position, who: int) -> tuple[int, ...]:
    """SE.FOUND.4: 0 while there are markers left, else whose place becomes free, plus 1."""
    own = state.tribes[who]
    if own.bit_count() < state.game.world.tribes:
        return (0,)
    return tuple([at + 1 for at in numbers(own & state.game.world.starts or own)])


# ---------------------------------------------------------------- tracks

_STEPS = tuple(Move(STEP, track) for track in range(len(TRACKS)))


@lru_cache(maxsize=_REMEMBER)
def _steps(able: int, who: int, tracks: tuple[int, ...]) -> Moves:
    """SE.TRACK: the next step on every track, where it can be paid and is not gone."""
    return tuple(
        _STEPS[track]
        for track, level in enumerate(tracks[4 * who : 4 * who + 4])
        if able >> level & 1 and _free(tracks, track, level)
    )


def may_step(state: Position, track: int, level: int) -> bool:
    """SE.TRACK.3: the last step is for one seat only."""
    return _free(state.tracks, track, level)


def _free(tracks: Sequence[int], track: int, level: int) -> bool:
    return level < TOP - 1 or TOP not in tracks[track::4]
