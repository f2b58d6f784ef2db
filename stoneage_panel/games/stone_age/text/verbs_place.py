"""Figures on the board: placing them, letting them act, taking them back without acting."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.stone_age.components.moves import COLOURS, LEAVE, PUT, USE, Move
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    CREW,
    FIELD,
    GATHER,
    HUT,
    TOOL,
    WORKS,
    title,
)
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.log import actor, shown
from stoneage_panel.games.stone_age.text.operands import (
    IDS,
    WRITTEN,
    Line,
    Parts,
    Row,
    colour_id,
    number,
    only_place,
    place_and_more,
)
from stoneage_panel.games.stone_age.text.strings import say, say_problem
from stoneage_panel.games.stone_age.text.words import amount, at

# ---------------------------------------------------------------- placing


_GATHERS = frozenset(place for place in IDS if place < TOOL or place >= WORKS)
"""Places where one says how many figures go there."""


def _read_put(rest: Line, _: GameOptions) -> Move:
    colour = 0
    if rest and rest[0] in COLOURS:
        colour = COLOURS.index(rest[0]) + 1
        rest = rest[1:]
    place, more = place_and_more(rest)
    gathers = place in _GATHERS
    crew = 1 if gathers else CREW.get(place, 1)
    if len(more) > 1 or (gathers and not more):
        raise NotationError(say_problem("line.put"))
    n = number(more[0], 1, 10, "figures") if more else crew
    return Move(PUT, place, n, colour)


def _write_put(move: Move, _: GameOptions) -> str:
    _verb, place, n, colour = move
    who = f"{COLOURS[colour - 1]} " if colour else ""
    many = f" {n}" if place in _GATHERS else ""
    return f"{who}{WRITTEN[place]}{many}"


def _point_put(move: Move, _: GameOptions) -> Parts:
    _verb, place, n, colour = move
    who = (colour_id(colour - 1),) if colour else ()
    many = (f"n:{n}",) if place in _GATHERS else ()
    return (*who, IDS[place], *many)


def _put(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who = words.COLOURS[move.z - 1] if before.game.solo and move.z else actor(before, names)
    what, figures = shown(before, move.x), amount(move.y, "figure")
    key = "log.put_on" if what else "log.put"
    return say(key, who=who, figures=figures, where=at(move.x), what=what)


# ---------------------------------------------------------------- acting


def _used(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    place, seat, who = move.x, before.player, actor(before, names)
    if place in GATHER or place >= WORKS:
        return ""
    if place == TOOL:
        full = after.tool_sum(seat) == before.tool_sum(seat)
        return say("log.tool_full" if full else "log.tool", who=who)
    if place == HUT:
        grown = after.figures[before.acting] > before.figures[before.acting]
        return say("log.figure" if grown else "log.figure_full", who=who)
    if place == FIELD:
        level, old = after.field[seat], before.field[seat]
        return say("log.field" if level > old else "log.field_full", who=who, level=level)
    return say("log.merchant", who=who, space=after.track[seat])


# ---------------------------------------------------------------- back without acting


def _read_leave(rest: Line, _: GameOptions) -> Move:
    place = only_place(rest)
    if not CARD <= place < WORKS:
        raise NotationError(say_problem("line.leave"))
    return Move(LEAVE, place)


def _left(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    what = shown(before, move.x)
    key = "log.left_what" if what else "log.left"
    return say(key, who=actor(before, names), place=title(move.x), what=what)


ROWS: list[Row] = [
    Verb(
        PUT, "place", _read_put,
        write=_write_put,
        parts=_point_put,
        log=_put,
    ),
    Verb(
        USE, "use", lambda rest, _: Move(USE, only_place(rest)),
        write=lambda move, _: WRITTEN[move.x],
        parts=lambda move, _: (IDS[move.x],),
        log=_used,
    ),
    Verb(
        LEAVE, "leave", _read_leave,
        write=lambda move, _: WRITTEN[move.x],
        parts=lambda move, _: (f"leave:{IDS[move.x]}",),
        log=_left,
    ),
]  # fmt: skip
