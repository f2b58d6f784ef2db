"""The log: a line for every action, and what came of itself below it."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.games.age_of_dirt.components import moves, tasks
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import FOREST
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import aftermath
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.games.age_of_dirt.text.verbs import VERBS

Names = Sequence[str]


def describe(before: Position, move: Move, after: Position, names: Names) -> list[LogEvent]:
    """What an action did, and what came of it, in lines; empty where the next line tells it."""
    seat, text = _seat(before, move), VERBS.log(before, move, after, names)
    return [
        *([LogEvent(seat, text)] if text else []),
        *(_found(before, move, after, names) if move[0] == moves.CALL else []),
        *aftermath.describe(before, move, names),
    ]


def _seat(before: Position, move: Move) -> int | None:
    """Whose doing an action was; None where the Passage or the pile brings it for all."""
    if move[0] in (moves.OUT, moves.FREED):
        return None
    if move[0] == moves.CARD:
        kind, where, _, _ = before.agenda[-1]
        own = kind != tasks.REFILLS and not before.game.pack.events >> move[1] & 1
        return where if own else None
    return before.agenda[-1][1] if move[0] == moves.STOLEN else before.player


def _found(before: Position, move: Move, after: Position, names: Names) -> list[LogEvent]:
    """A stick out of the forest that mended a tool at once."""
    seat = before.player
    mended = after.tools(seat) & ~before.tools(seat)
    if move[1] != FOREST or not mended:
        return []
    return [LogEvent(seat, say("tell.mend", who=names[seat], tool=words.tool(mended)))]
