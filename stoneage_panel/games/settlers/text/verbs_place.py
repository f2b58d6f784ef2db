"""Tribes, camps and nomads on the map."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.settlers.components.moves import (
    CREATE,
    FOUND,
    PITCH,
    SETTLE,
    WALK,
    Move,
)
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.parts import crossing_id
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import log, words
from stoneage_panel.games.settlers.text.operands import (
    MOST,
    Line,
    Parts,
    Row,
    crossing,
    like,
    number,
    one,
)


def _to(move: Move, game: GameOptions) -> str:
    """The crossing where a piece is put."""
    return crossing_id(game, move.x)


# ---------------------------------------------------------------- walking


def _read_walk(rest: Line, game: GameOptions) -> Move:
    if len(rest) != 3:
        raise like("walk af09-se eu05-e 1m")
    meat = number(rest[2].removesuffix("m"), 0, MOST)
    return Move(WALK, crossing(rest[0], game), crossing(rest[1], game), meat)


def _write_walk(move: Move, game: GameOptions) -> str:
    return f"{crossing_id(game, move.x)} {crossing_id(game, move.y)} {move.z}m"


def _walked(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    off = before.left if before.walker == move.x else 0
    off += move.z * (before.game.world.stride + before.level(before.player, 0)) - after.left
    to = after.walker if after.walker >= 0 else move.y
    return say(
        "tell.walk" if move.z else "tell.on",
        who=names[before.player],
        where=words.crossing(before, to),
        n=off,
        meat=move.z,
    )


# ---------------------------------------------------------------- founding


def _read_found(rest: Line, game: GameOptions) -> Move:
    if len(rest) == 3 and rest[1] == "from":
        return Move(FOUND, crossing(rest[0], game), crossing(rest[2], game) + 1)
    return Move(FOUND, crossing(one(rest, "found eu01-e"), game))


def _write_found(move: Move, game: GameOptions) -> str:
    source = f" from {crossing_id(game, move.y - 1)}" if move.y else ""
    return f"{_to(move, game)}{source}"


def _point_found(move: Move, game: GameOptions) -> Parts:
    source = (crossing_id(game, move.y - 1),) if move.y else ()
    return ("found", _to(move, game), *source)


def _founded(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    chit = before.game.world.chits[before.game.chit_at[move.x]]
    return say(
        "tell.found" if not move.y else "tell.found_from",
        who=names[before.player],
        where=words.crossing(before, move.x),
        people=say(f"people.{chit.people}"),
        source=words.crossing(before, max(0, move.y - 1)),
    )


ROWS: list[Row] = [
    Verb(
        SETTLE, "tribe",
        lambda rest, game: Move(SETTLE, crossing(one(rest, "tribe af01-nw"), game)),
        write=_to,
        parts=lambda move, game: (_to(move, game),),
        log=log.who_where("tell.settle"),
    ),
    Verb(
        PITCH, "camp",
        lambda rest, game: Move(PITCH, crossing(one(rest, "camp af09-se"), game)),
        write=_to,
        parts=lambda move, game: (_to(move, game),),
        log=log.who_where("tell.pitch"),
    ),
    Verb(
        CREATE, "nomad",
        lambda rest, game: Move(CREATE, crossing(one(rest, "nomad af09-se"), game)),
        write=_to,
        parts=lambda move, game: ("nomad", _to(move, game)),
        log=log.who_where("tell.create"),
    ),
    Verb(
        WALK, "walk", _read_walk,
        write=_write_walk,
        parts=lambda move, game: (crossing_id(game, move.x), crossing_id(game, move.y)),
        log=_walked,
    ),
    Verb(
        FOUND, "found", _read_found,
        write=_write_found,
        parts=_point_found,
        log=_founded,
    ),
]  # fmt: skip
