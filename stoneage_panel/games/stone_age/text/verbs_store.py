"""Goods of choice, feeding, extra dice; in the solo game whose turn it is, what is given up."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import series
from stoneage_panel.engine.verbs import Verb, fixed, silent
from stoneage_panel.games.stone_age.components.goods import LETTERS, counts
from stoneage_panel.games.stone_age.components.moves import (
    COLOURS,
    DROP,
    MORE,
    NEXT,
    PAY,
    STARVE,
    TAKE,
    Move,
)
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.log import tile, whose
from stoneage_panel.games.stone_age.text.operands import (
    Line,
    Row,
    colour_id,
    letters,
    one_by_one,
    some,
    tile_of,
)
from stoneage_panel.games.stone_age.text.strings import say, say_problem

# ---------------------------------------------------------------- goods


def _took(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.wild", who=whose(before, names), goods=words.goods(move.x))


def _counted(goods: int) -> str:
    """Goods as counts: ``2w 1s``."""
    return " ".join(f"{n}{letter}" for letter, n in zip(LETTERS, counts(goods), strict=True) if n)


def _fed(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.paid", who=whose(before, names), goods=words.goods(move.x))


def _read_starve(rest: Line, _: GameOptions) -> Move:
    if rest:
        raise NotationError(say_problem("line.starve"))
    return Move(STARVE)


def _starved(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return "" if before.game.solo else say("log.hungry", who=whose(before, names))


# ---------------------------------------------------------------- extra dice


def _read_extra(rest: Line, _: GameOptions) -> Move:
    if rest not in (["yes"], ["no"]):
        raise NotationError(say_problem("line.extra"))
    return Move(MORE, int(rest == ["yes"]))


def _yes(move: Move) -> str:
    return "yes" if move.x else "no"


def _more(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.more" if move.x else "log.no_more", who=whose(before, names))


# ---------------------------------------------------------------- the solo game


def _read_next(rest: Line, _: GameOptions) -> Move:
    if len(rest) != 1 or rest[0] not in COLOURS:
        raise NotationError(say_problem("line.colour", colours=series(COLOURS)))
    return Move(NEXT, COLOURS.index(rest[0]))


def _dropped(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.dropped", who=say("tribes"), tile=tile(before, move.x))


ROWS: list[Row] = [
    Verb(
        TAKE, "take", lambda rest, _: Move(TAKE, some(rest, "take w c")),
        write=lambda move, _: letters(move.x),
        parts=lambda move, _: ("wild", *one_by_one("take:", move.x)),
        log=_took,
    ),
    Verb(
        PAY, "feed", lambda rest, _: Move(PAY, some(rest, "feed 2w 1s")),
        write=lambda move, _: _counted(move.x),
        parts=lambda move, _: one_by_one("pay:", move.x),
        log=_fed,
    ),
    Verb(
        STARVE, "starve", _read_starve,
        parts=fixed("starve"),
        log=_starved,
    ),
    Verb(
        MORE, "extra", _read_extra,
        write=lambda move, _: _yes(move),
        parts=lambda move, _: (f"extra:{_yes(move)}",),
        log=_more,
    ),
    Verb(
        NEXT, "next", _read_next,
        write=lambda move, _: COLOURS[move.x],
        parts=lambda move, _: (colour_id(move.x),),
        log=silent,
    ),
    Verb(
        DROP, "discard", lambda rest, game: Move(DROP, tile_of(rest, game)),
        write=lambda move, game: game.pack.tiles[move.x].id,
        parts=lambda move, game: (f"tile:{game.pack.tiles[move.x].id}",),
        log=_dropped,
    ),
]  # fmt: skip
