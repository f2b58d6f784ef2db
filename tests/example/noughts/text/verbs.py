"""A row for each sort of move: its line, what is pointed at for it, what the log says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stoneage_panel.games.noughts.components.moves import (
    MARK,
    MARKS,
    ROLL,
    ROLLS,
    SQUARES,
    Move,
)
from stoneage_panel.games.noughts.components.strings import say

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.verbs import ParseErrors, Verb, Verbs

if TYPE_CHECKING:
    from stoneage_panel.games.noughts.state import NoughtsState


def _square(rest: list[str], _: object) -> Move | None:
    if len(rest) != 1:
        return None
    if rest[0] not in SQUARES:
        raise NotationError(say("line.square", word=rest[0][:20]))
    return MARKS[SQUARES.index(rest[0])]


def _pips(rest: list[str], _: object) -> Move | None:
    if len(rest) != 1:
        return None
    if rest[0] not in tuple("123456"):
        raise NotationError(say("line.pips", word=rest[0][:20]))
    return ROLLS[int(rest[0]) - 1]


def _rolled(before: NoughtsState, move: Move, after: NoughtsState, names: Sequence[str]) -> str:
    key = "log.again" if move.x == before.game.lucky else "log.rolled"
    return say(key, who=names[before.player], pips=move.x)


VERBS: Verbs[NoughtsState, Move, object] = Verbs(
    ParseErrors(
        long=lambda: say("line.long"),
        unknown=lambda text: say("line.unknown", text=text[:40]),
    ),
    [
        Verb(
            MARK, "mark", _square,
            write=lambda move, _: SQUARES[move.x],
            parts=lambda move, _: (SQUARES[move.x],),
            log=lambda before, move, after, names: say(
                "log.marked", who=names[before.player], square=SQUARES[move.x]
            ),
        ),
        Verb(
            ROLL, "roll", _pips,
            write=lambda move, _: f"{move.x}",
            parts=lambda move, _: (f"roll:{move.x}",),
            log=_rolled,
        ),
    ],
)  # fmt: skip
