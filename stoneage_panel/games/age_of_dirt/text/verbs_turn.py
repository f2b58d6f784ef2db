"""The action of a turn, the tools it uses, and members sent to the boxes."""

from __future__ import annotations

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.verbs import Verb, no_operands, silent
from stoneage_panel.games.age_of_dirt.components.moves import (
    ADD,
    BANG,
    BEAT,
    CALL,
    ENDURE,
    FETCH,
    JOIN,
    KEEP,
    NO_MORE,
    PLACE,
    PUT,
    QUIET,
    REPEL,
    SEND,
    START,
    STAY,
    STOP,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.text import log
from stoneage_panel.games.age_of_dirt.text.operands import (
    Line,
    Row,
    area_word,
    boxes,
    boxes_parts,
    boxes_words,
    card,
    card_part,
    card_word,
    one_of,
    tool,
    tool_part,
    tool_word,
)


def _read_send(rest: Line, _: GameOptions) -> Move:
    sent = boxes(rest)
    if not sent:
        raise NotationError(say("notation.areas"))
    return Move(SEND, sent)


ROWS: list[Row] = [
    Verb(
        KEEP, "keep", lambda rest, game: Move(KEEP, card(rest, game.pack.clans, game, "keep c03")),
        write=card_word,
        parts=card_part,
        log=log.who("tell.keep"),
    ),
    Verb(
        START, "start", lambda rest, _: Move(START, tool(rest, "start drum")),
        write=tool_word,
        parts=tool_part,
        log=log.tool("tell.start"),
    ),
    # the action
    Verb(
        SEND, "send", _read_send,
        write=boxes_words,
        parts=boxes_parts,
        log=log.moved("tell.send"),
    ),
    Verb(
        CALL, "call", lambda rest, _: Move(CALL, one_of(rest, AREAS, "call forest")),
        write=area_word,
        parts=lambda move, _: ("call", f"box:{AREAS[move.x]}"),
        log=log.area("tell.call"),
    ),
    no_operands(Move(ADD), "extra", "home", log=log.who("tell.add")),
    no_operands(Move(NO_MORE), "no extra", "no-extra", log=silent),
    # tools
    no_operands(Move(BEAT), "drum", "drum", log=log.who("tell.drum")),
    no_operands(Move(QUIET), "quiet", "quiet", log=silent),
    no_operands(Move(BANG), "bang", "drum", log=silent),
    no_operands(Move(STOP), "stop", "stop", log=log.who("tell.stop")),
    no_operands(Move(REPEL), "spear", "spear", log=log.who("tell.spear")),
    no_operands(Move(ENDURE), "no spear", "no-spear", log=log.who("tell.no_spear")),
    # members
    Verb(
        PLACE, "work", lambda rest, _: Move(PLACE, one_of(rest, AREAS, "work forest")),
        write=area_word,
        parts=lambda move, _: (f"box:{AREAS[move.x]}",),
        log=log.area("tell.work"),
    ),
    Verb(
        PUT, "put", lambda rest, _: Move(PUT, boxes(rest)),
        write=boxes_words,
        parts=boxes_parts,
        log=log.moved("tell.put"),
    ),
    Verb(
        FETCH, "fetch", lambda rest, _: Move(FETCH, boxes(rest)),
        write=boxes_words,
        parts=boxes_parts,
        log=log.moved("tell.fetch"),
    ),
    no_operands(Move(JOIN), "join", "home", log=log.who("tell.join")),
    no_operands(Move(STAY), "stay out", "stay-out", log=log.who("tell.stay")),
]  # fmt: skip
