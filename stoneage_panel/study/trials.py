"""One trial of a study: a world as it may be, played on to the end by stand-ins.

A trial draws from streams of its own and returns whole numbers only. So sums are exact, whoever
made which trial: one worker or seven, CPython or Pyodide.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.bots import make
from stoneage_panel.engine.drive import Chooser, drive
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyGame, AnyState
from stoneage_panel.engine.rng import LateRng, Rng
from stoneage_panel.engine.seats import PERSON, Seat

WHOLE = 60
"""The parts of a win: shared by up to six, every share is a whole number of them."""
GLANCE = 100 * WHOLE
"""The parts of a win where a game was broken off and its end only estimated."""
FORGETS = "rule:memory=60"
"""Who plays on for a person where a game is about remembering."""
WATCHER = -1
"""Somebody who only watches, as a viewer: no hand is known."""
_RULE = "rule"


class Outcome(NamedTuple):
    """How a trial ended.

    Attributes:
        shares: every seat's share of the win, in parts of `WHOLE`; of `GLANCE` if it was broken
            off.
        points: every seat's points by source; none if it was broken off.
        decisions: how many actions were chosen until then.
    """

    shares: tuple[int, ...]
    points: tuple[dict[str, int], ...]
    decisions: int


def stand_in(game: AnyGame, seat: str) -> str:
    """Who plays on for a seat, as a bot's name.

    Args:
        seat: who sits there: a person, or a bot's name. A rule-of-thumb or random bot stands in
            for itself, a search for the style it plays out with.
    """
    kind = Seat.parse(seat).kind
    if kind in ("", PERSON):
        return FORGETS if game.remembers else _RULE
    return _RULE if kind.startswith("search") else kind


def seed_of(state: AnyState, viewer: int | None) -> int:
    """The seed of a study: two positions that look the same to the viewer have the same.

    Args:
        viewer: whose knowledge counts, a seat; None takes the position as it lies.
    """
    seen = state.to_dict() if viewer is None else state.observation(viewer)
    about = [state.game.name, state.game.players, viewer, seen]
    return Rng().stream(json.dumps(about, sort_keys=True)).state


def trial(
    state: AnyState,
    stand_ins: Sequence[str],
    seed: int,
    number: int,
    viewer: int | None = None,
    first: Action | None = None,
    until: int | None = None,
) -> Outcome:
    """Plays a position on to its end, or for a while.

    Args:
        state: stays as it is.
        stand_ins: a bot's name a seat.
        seed: of the study.
        number: of the trial, from 0; every trial has its own luck.
        viewer: whose knowledge counts: what that seat can't see is drawn anew. None takes the
            position as it lies.
        first: what the seat to move does; None leaves it to its stand-in. Trials of the same
            number have the same world and the same luck, whatever is done first.
        until: the `Game.progress` at which it is broken off, and its end estimated as the game's
            own bots do; None plays it to its end.
    """
    root = _trials(seed).stream(str(number))
    world = state.clone() if viewer is None else state.resample(viewer, root.stream("world"))
    if first is not None:
        world.apply(first)
    seeds = root.stream("seed ")
    seats = [make(text, seeds.stream(str(k)).state) for k, text in enumerate(stand_ins)]
    # most stand-ins never draw anything
    streams = [LateRng(root, f"bot {k}") for k in range(len(seats))]
    if until is not None:
        return _glanced(world, root.stream("luck"), seats, streams, until)
    done = drive(world, root.stream("luck"), seats, streams)
    shares = tuple([round(WHOLE * share) for share in world.returns()])
    return Outcome(shares, tuple(world.scores()), done.decisions)


def _glanced(
    world: AnyState, luck: Rng, seats: Sequence[Chooser], streams: Sequence[Rng], until: int
) -> Outcome:
    """What is to be expected after a while."""
    game, decisions = world.game, 0
    while (player := world.current_player) != TERMINAL and game.progress(world) < until:
        if player == CHANCE:
            world.apply(world.sample_chance(luck))
        else:
            decisions += 1
            world.apply(seats[player].choose(world, streams[player]))
    ended = world.current_player == TERMINAL
    shares = world.returns() if ended else game.estimate(world)
    return Outcome(tuple([round(GLANCE * share) for share in shares]), (), decisions)


@lru_cache(maxsize=64)
def _trials(seed: int) -> Rng:
    """What the streams of all trials of a study go on from."""
    return Rng(seed).stream("trial ")
