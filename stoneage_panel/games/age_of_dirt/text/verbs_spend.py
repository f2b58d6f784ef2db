"""What is paid for: cards, room, tools, herbs, a feast; and what a tool or a turn ends with."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.verbs import Verb, no_operands, silent
from stoneage_panel.games.age_of_dirt.components.moves import (
    BUILD,
    DONE,
    EXPAND,
    HERB,
    MEND,
    PASS,
    PAY,
    TOOL,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import drawing
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import log, words
from stoneage_panel.games.age_of_dirt.text.operands import (
    TOOL_PARTS,
    TOOLS,
    Line,
    Row,
    bundle,
    card,
    card_part,
    card_word,
    counted,
    like,
    one_by_one,
    tool,
    tool_part,
    tool_word,
)

_OF_NAME = {name: tools for tools, name in TOOLS.items()}

# ---------------------------------------------------------------- building


def _read_build(rest: Line, game: GameOptions) -> Move:
    can_be_built = game.pack.inventions | game.pack.clans
    built = card(rest[:1], can_be_built, game, "build i02 berries wood")
    return Move(BUILD, built, bundle(rest[1:]))


def _built(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    card = before.game.pack.cards[move.x]
    return say(
        "tell.build",
        who=names[before.player],
        card=words.name(card),
        paid=words.goods(move.y),
        n=card.rs,
    )


# ---------------------------------------------------------------- tools


def _read_tool(rest: Line, _: GameOptions) -> Move:
    if not rest or rest[0] not in _OF_NAME:
        raise like("tool drum wood")
    return Move(TOOL, _OF_NAME[rest[0]], bundle(rest[1:]))


def _tooled(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say(
        "tell.tool",
        who=names[before.player],
        tool=words.tool(move.x),
        paid=words.goods(move.y),
    )


# ---------------------------------------------------------------- the rest


def _herbed(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """AD.DRAW.5: perhaps for nothing."""
    none = before.wall == (-1, -1) and not drawing.left(before)
    key = "tell.herb_none" if none else "tell.herb"
    return log.paid(key)(before, move, after, names)


def _expanded(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """AD.EXPAND: perhaps without a card."""
    none = before.wall == (-1, -1) and not drawing.left(before)
    key = "tell.expand_none" if none else "tell.expand"
    return log.paid(key)(before, move, after, names)


def _feasted(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    card = before.game.pack.cards[before.agenda[-1][2]]
    return say("tell.feast", who=names[before.player], paid=words.goods(move.x), n=card.rs)


ROWS: list[Row] = [
    Verb(
        BUILD, "build", _read_build,
        write=lambda move, game: f"{card_word(move, game)} {counted(move.y)}",
        parts=lambda move, game: (*card_part(move, game), *one_by_one("bin:", move.y)),
        log=_built,
    ),
    Verb(
        EXPAND, "expand", lambda rest, _: Move(EXPAND, bundle(rest)),
        write=lambda move, _: counted(move.x),
        parts=lambda move, _: ("expand", *one_by_one("bin:", move.x)),
        log=_expanded,
    ),
    Verb(
        TOOL, "tool", _read_tool,
        write=lambda move, _: f"{TOOLS[move.x]} {counted(move.y)}",
        parts=lambda move, _: (*TOOL_PARTS[move.x], *one_by_one("bin:", move.y)),
        log=_tooled,
    ),
    Verb(
        HERB, "herb", lambda rest, _: Move(HERB, bundle(rest)),
        write=lambda move, _: counted(move.x),
        parts=lambda move, _: ("herb", *one_by_one("bin:", move.x)),
        log=_herbed,
    ),
    no_operands(Move(DONE), "done", "done", log=silent),
    Verb(
        MEND, "mend", lambda rest, _: Move(MEND, tool(rest, "mend drum")),
        write=tool_word,
        parts=tool_part,
        log=log.tool("tell.mend"),
    ),
    Verb(
        PAY, "pay", lambda rest, _: Move(PAY, bundle(rest)),
        write=lambda move, _: counted(move.x),
        parts=lambda move, _: one_by_one("bin:", move.x),
        log=_feasted,
    ),
    no_operands(Move(PASS), "no feast", "no-feast", log=log.who("tell.no_feast")),
]  # fmt: skip
