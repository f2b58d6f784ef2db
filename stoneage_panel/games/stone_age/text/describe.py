"""The log: a line for every action, with the equation where there was luck, and what followed."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.moves import Move
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.solo_position import is_solo
from stoneage_panel.games.stone_age.text import log_solo
from stoneage_panel.games.stone_age.text.strings import say
from stoneage_panel.games.stone_age.text.verbs import VERBS


def describe(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[LogEvent]:
    """What an action did, as a line of the log, and what came of itself in lines of its own.

    Empty where the next line tells it.
    """
    text = VERBS.log(before, move, after, names)
    if is_solo(before):
        text += log_solo.bonus(before, move)
    own = [LogEvent(_seat(before, move), text)] if text else []
    return own + _fed(before, move, after, names)


def _seat(before: Position, move: Move) -> int | None:
    """Whose doing an action was, in the solo game which colour's; None for all tribes' or luck's.

    Luck with dice or a card for somebody is theirs.
    """
    if move.verb in (moves.SHOW, moves.REVEAL):
        return None
    if is_solo(before):
        return log_solo.colour(before, move)
    return before.player


# ---------------------------------------------------------------- what follows by itself


def _fed(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[LogEvent]:
    """Feeding without a choice, and the start of a round: told with what led to them."""
    if is_solo(before) and is_solo(after):
        lines = log_solo.follows(before, move, after)
    else:
        lines = _eaten(before, move, after, names)
    if after.round > before.round:
        if before.game.solo:
            begun = say("log.round_solo", round=after.round)
        else:
            begun = say("log.round", round=after.round, who=names[after.start])
        lines.append(LogEvent(None, begun))
    return lines


def _eaten(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[LogEvent]:
    seats = _fed_seats(before, move, after)
    calm = [s for s in seats if after.points[3 * s + 2] == before.points[3 * s + 2]]
    lines = [LogEvent(s, say("log.starved", who=names[s])) for s in seats if s not in calm]
    if calm:
        ate = [say("log.eaten_by", who=names[s], n=after.figures[s]) for s in calm]
        lines.insert(0, LogEvent(None, say("log.eaten", who=listed(ate))))
    return lines


def _fed_seats(before: Position, move: Move, after: Position) -> list[int]:
    """The seats that were fed without being asked, in order."""
    n, start = before.players, before.start
    if before.phase == moves.FEED:
        first = (before.player - start) % n + 1
        if move.verb == moves.TAKE:
            return []
    elif before.phase in (moves.PLACE, moves.CARD) or not before.round:
        return []
    else:
        first = 0
    if after.phase == moves.FEED:
        last = (after.player - start) % n
    elif after.phase in (moves.CARD, moves.OVER) or after.round > before.round:
        last = n
    else:
        return []
    return [(start + i) % n for i in range(first, last)]
