"""Answers to what a box, a card or another clan asks: goods, courting, new cards, losses."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.verbs import Verb, no_operands, silent
from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import (
    ACCEPT,
    ALONE,
    ASK,
    HOLD,
    LEAVE,
    LOSE,
    MEMBER,
    PILE,
    REFUSE,
    ROB,
    SWAP,
    TAKE,
    TOOL_LOST,
    WALL,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import log, words
from stoneage_panel.games.age_of_dirt.text.operands import (
    Line,
    Parts,
    Row,
    bundle,
    card,
    card_part,
    card_word,
    cave,
    counted,
    one_by_one,
    one_of,
    seat,
    seat_word,
)

# ---------------------------------------------------------------- goods


def _read_take(rest: Line, _: GameOptions) -> Move:
    at = rest.index("drop") if "drop" in rest else len(rest)
    out = bundle(rest[at + 1 :]) if at < len(rest) else 0
    return Move(TAKE, bundle(rest[:at]), out)


def _write_take(move: Move, _: GameOptions) -> str:
    out = f" drop {counted(move.y)}" if move.y else ""
    return f"{counted(move.x)}{out}"


def _point_take(move: Move, _: GameOptions) -> Parts:
    return (*one_by_one("supply:", move.x), *one_by_one("bin:", move.y)) or ("nothing",)


def _took(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    key = "tell.take" if move.x else "tell.take_nothing"
    if move.y:
        key = "tell.take_out"
    return say(key, who=names[before.player], got=words.goods(move.x), out=words.goods(move.y))


def _swapped(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    out = words.goods(goods.ONE[move.x])
    return say("tell.swap", who=names[before.player], out=out)


# ---------------------------------------------------------------- courting


def _alone(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    asked = before.agenda[-1][3]
    return say("tell.alone_now" if asked else "tell.alone", who=names[before.player])


def _accepted(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("tell.accept", who=names[before.player], other=names[before.agenda[-1][2]])


def _refused(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("tell.refuse", who=names[before.player], other=names[before.agenda[-1][2]])


# ---------------------------------------------------------------- losses

_LOST = (*KINDS, "member", "spear")
"""What can be lost, as moves count it."""
_LOST_PARTS = (*(f"bin:{name}" for name in KINDS), "home", "spear")


def _lost(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who = names[before.player]
    if move.x == MEMBER:
        return say("tell.lose_member", who=who)
    if move.x == TOOL_LOST:
        return say("tell.lose_spear", who=who)
    return say("tell.lose", who=who, lost=words.goods(goods.ONE[move.x]))


ROWS: list[Row] = [
    Verb(
        TAKE, "take", _read_take,
        write=_write_take,
        parts=_point_take,
        log=_took,
    ),
    Verb(
        SWAP, "swap", lambda rest, _: Move(SWAP, one_of(rest, KINDS, "swap fur")),
        write=lambda move, _: KINDS[move.x],
        parts=lambda move, _: (f"bin:{KINDS[move.x]}",),
        log=_swapped,
    ),
    no_operands(Move(LEAVE), "leave", "leave", log=log.who("tell.leave")),
    # courting
    Verb(
        ASK, "court", lambda rest, game: Move(ASK, seat(rest, game, "court 2")),
        write=seat_word,
        parts=cave,
        log=log.other("tell.court"),
    ),
    no_operands(Move(ALONE), "alone", "alone", log=_alone),
    no_operands(Move(ACCEPT), "yes", "yes", log=_accepted),
    no_operands(Move(REFUSE), "no", "no", log=_refused),
    # cards
    no_operands(Move(PILE), "pile", "pile", log=silent),
    Verb(
        WALL, "wall",
        lambda rest, game: Move(WALL, card(rest, game.pack.inventions, game, "wall i07")),
        write=card_word,
        parts=card_part,
        log=log.card("tell.wall"),
    ),
    Verb(
        HOLD, "hold",
        lambda rest, game: Move(HOLD, card(rest, game.pack.inventions, game, "hold i05")),
        write=card_word,
        parts=card_part,
        log=log.who("tell.hold"),
    ),
    # robbing and losses
    Verb(
        ROB, "rob", lambda rest, game: Move(ROB, seat(rest, game, "rob 2")),
        write=seat_word,
        parts=cave,
        log=log.other("tell.rob"),
    ),
    Verb(
        LOSE, "lose", lambda rest, _: Move(LOSE, one_of(rest, _LOST, "lose wood")),
        write=lambda move, _: _LOST[move.x],
        parts=lambda move, _: (_LOST_PARTS[move.x],),
        log=_lost,
    ),
]  # fmt: skip
