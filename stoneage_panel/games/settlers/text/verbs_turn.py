"""The rest of a turn: steps, the end, and what a roll or a chip asks of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import shortened
from stoneage_panel.engine.verbs import Verb, no_operands, silent
from stoneage_panel.games.settlers.components.moves import (
    DONE,
    DROP,
    DRY,
    PICK,
    SEND,
    STEP,
    Move,
)
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.parts import crossing_id, hex_id
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import FIGURES, TOP, TRACKS
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.games.settlers.text.operands import (
    Line,
    Parts,
    Row,
    bundle,
    counted,
    hexagon,
    like,
    number,
    one,
    one_by_one,
    one_of,
)

# ---------------------------------------------------------------- developing


def _read_step(rest: Line, _: GameOptions) -> Move:
    track = one(rest, "step clothing")
    if track not in TRACKS:
        raise NotationError(say("notation.track", name=shortened(track, 20)))
    return Move(STEP, TRACKS.index(track))


def _stepped(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    level = after.level(before.player, move.x)
    track = say(f"track.{TRACKS[move.x]}")
    key = "tell.step_last" if level == TOP else "tell.step"
    return say(key, who=names[before.player], track=track, level=level)


# ---------------------------------------------------------------- after a seven


def _dropped(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("tell.drop", who=names[before.player], given=words.goods(move.x))


def _read_send(rest: Line, game: GameOptions) -> Move:
    if len(rest) not in (2, 4) or rest[0] not in FIGURES or rest[2:3] not in ([], ["rob"]):
        raise like("send neanderthal af04 rob 2")
    robbed = number(rest[3], 1, game.players) if len(rest) == 4 else 0
    return Move(SEND, FIGURES.index(rest[0]), hexagon(rest[1], game), robbed)


def _write_send(move: Move, game: GameOptions) -> str:
    robbed = f" rob {move.z}" if move.z else ""
    return f"{FIGURES[move.x]} {hex_id(game, move.y)}{robbed}"


def _point_send(move: Move, game: GameOptions) -> Parts:
    robbed = (f"rob:{move.z}",) if move.z else ()
    return (FIGURES[move.x], hex_id(game, move.y), *robbed)


def _sent(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    figure = words.figure(move.x)
    where = words.hexagon(before, move.y)
    return say("tell.send", who=names[before.player], figure=figure, where=where)


# ---------------------------------------------------------------- after a chip


def _dried(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("tell.desert", who=names[before.player], where=words.hexagon(before, move.x))


def _read_chit(rest: Line, game: GameOptions) -> Move:
    ids = [row.id.lower() for row in game.world.chits]
    return Move(PICK, one_of(rest, ids, f"chit {ids[0]}"))


def _picked(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    people = say(f"people.{before.game.world.chits[move.x].people}")
    return say("tell.pick", who=names[before.player], people=people)


ROWS: list[Row] = [
    Verb(
        STEP, "step", _read_step,
        write=lambda move, _: TRACKS[move.x],
        parts=lambda move, _: (f"track:{TRACKS[move.x]}",),
        log=_stepped,
    ),
    no_operands(Move(DONE), "done", "done", log=silent),
    Verb(
        DROP, "discard", lambda rest, _: Move(DROP, bundle(rest)),
        write=lambda move, _: counted(move.x),
        parts=lambda move, _: one_by_one("drop:", move.x),
        log=_dropped,
    ),
    Verb(
        SEND, "send", _read_send,
        write=_write_send,
        parts=_point_send,
        log=_sent,
    ),
    Verb(
        DRY, "desert", lambda rest, game: Move(DRY, hexagon(one(rest, "desert af04"), game)),
        write=lambda move, game: hex_id(game, move.x),
        parts=lambda move, game: (hex_id(game, move.x),),
        log=_dried,
    ),
    Verb(
        PICK, "chit", _read_chit,
        write=lambda move, game: game.world.chits[move.x].id.lower(),
        parts=lambda move, game: (crossing_id(game, game.world.chits[move.x].at),),
        log=_picked,
    ),
]  # fmt: skip
