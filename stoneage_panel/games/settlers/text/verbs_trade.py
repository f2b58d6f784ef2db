"""Trade with other seats, and with the bank."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.verbs import Verb, no_operands, silent
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.moves import (
    ACCEPT,
    AGREE,
    ASK,
    BANK,
    DECLINE,
    GIVE,
    REFUSE,
    WITHDRAW,
    Move,
)
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules.legal import COUNTER, SHIFT
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import log, words
from stoneage_panel.games.settlers.text.operands import (
    Line,
    Row,
    bundle,
    counted,
    kind,
    like,
    number,
    one,
    one_by_one,
)

_HALF = (1 << SHIFT) - 1

# ---------------------------------------------------------------- with other seats


def _asked(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who = before.player
    mine = who == before.active
    given = before.given if mine else before.answers[who] & _HALF
    key = "tell.offer" if mine else "tell.counter"
    return say(key, who=names[who], given=words.goods(given), asked=words.goods(move.x))


def _read_deal(rest: Line, game: GameOptions) -> Move:
    return Move(AGREE, number(one(rest, "deal 2"), 1, game.players) - 1)


def _agreed(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    said, given, got = before.answers[move.x], before.given, before.asked
    if said & COUNTER:
        given, got = said >> SHIFT & _HALF, said & _HALF
    return say(
        "tell.deal",
        who=names[before.active],
        other=names[move.x],
        given=words.goods(given),
        got=words.goods(got),
    )


# ---------------------------------------------------------------- with the bank


def _read_bank(rest: Line, _: GameOptions) -> Move:
    if len(rest) != 3 or rest[1] != "for":
        raise like("bank meat for flint")
    return Move(BANK, kind(rest[0]), kind(rest[2]))


def _exchanged(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    rate = before.game.world.bank
    given, got = words.goods(rate * goods.ONE[move.x]), words.goods(goods.ONE[move.y])
    return say("tell.bank", who=names[before.player], given=given, got=got)


ROWS: list[Row] = [
    Verb(
        GIVE, "offer", lambda rest, _: Move(GIVE, bundle(rest)),
        write=lambda move, _: counted(move.x),
        parts=lambda move, _: ("offer", *one_by_one("give:", move.x)),
        log=silent,
    ),
    Verb(
        ASK, "for", lambda rest, _: Move(ASK, bundle(rest)),
        write=lambda move, _: counted(move.x),
        parts=lambda move, _: one_by_one("want:", move.x),
        log=_asked,
    ),
    no_operands(Move(WITHDRAW), "withdraw", "withdraw", log=log.who("tell.withdraw")),
    no_operands(Move(ACCEPT), "accept", "accept", log=log.who("tell.accept")),
    no_operands(Move(REFUSE), "refuse", "refuse", log=log.who("tell.refuse")),
    Verb(
        AGREE, "deal", _read_deal,
        write=lambda move, _: f"{move.x + 1}",
        parts=lambda move, _: (f"deal:{move.x + 1}",),
        log=_agreed,
    ),
    no_operands(Move(DECLINE), "no deal", "no-deal", log=log.who("tell.decline")),
    Verb(
        BANK, "bank", _read_bank,
        write=lambda move, _: f"{KINDS[move.x]} for {KINDS[move.y]}",
        parts=lambda move, _: ("bank", f"pay:{KINDS[move.x]}", f"get:{KINDS[move.y]}"),
        log=_exchanged,
    ),
]  # fmt: skip
