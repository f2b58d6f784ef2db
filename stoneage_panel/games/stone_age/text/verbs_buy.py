"""What is bought with goods: civilization cards and buildings."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.stone_age.components.moves import BUILD, BUY, TRADE_SHIFT, Move
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.components.places import CARD, STACK
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import log_gifts, words
from stoneage_panel.games.stone_age.text.log import actor, card, tile
from stoneage_panel.games.stone_age.text.operands import (
    IDS,
    Line,
    Parts,
    Row,
    bundle,
    letters,
    one_by_one,
    place_and_more,
)
from stoneage_panel.games.stone_age.text.strings import say, say_problem
from stoneage_panel.games.stone_age.text.words import amount

_GIVEN = (1 << TRADE_SHIFT) - 1

# ---------------------------------------------------------------- payments


def _read_paid(line: Line) -> tuple[int, int]:
    """Goods, and a trade after them: ``w c trade j for w``."""
    if "trade" not in line:
        return bundle(line), 0
    at = line.index("trade")
    given, sign, got = " ".join(line[at + 1 :]).partition(" for ")
    if not sign or not given or not got:
        raise NotationError(say_problem("line.trade"))
    return bundle(line[:at]), bundle(given.split()) | bundle(got.split()) << TRADE_SHIFT


def _paid(what: str, move: Move) -> str:
    line = f"{what} {letters(move.y)}".rstrip()
    if move.z:
        line += f" trade {letters(move.z & _GIVEN)} for {letters(move.z >> TRADE_SHIFT)}"
    return line


def _points(place: int, move: Move) -> Parts:
    start = (IDS[place], *one_by_one("pay:", move.y))
    if not move.z:
        return start
    got = one_by_one("get:", move.z >> TRADE_SHIFT)
    return (*start, *one_by_one("give:", move.z & _GIVEN), *got)


def price(move: Move) -> str:
    """What was paid for a card or building, with the trade that made it possible."""
    paid = words.goods(move.y)
    if not move.z:
        return paid
    given, got = move.z & _GIVEN, move.z >> TRADE_SHIFT
    return say("log.traded", paid=paid, given=words.goods(given), got=words.goods(got))


# ---------------------------------------------------------------- cards


def _read_buy(rest: Line, _: GameOptions) -> Move:
    place, more = place_and_more(rest)
    if not CARD <= place < STACK:
        raise NotationError(say_problem("line.buy"))
    return Move(BUY, place - CARD, *_read_paid(more))


def _bought(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    index = before.row[move.x]
    paid, who = price(move), actor(before, names)
    bought = say("log.bought", who=who, card=card(before, index), price=paid)
    return bought + log_gifts.of_card(before, index, after)


# ---------------------------------------------------------------- buildings


def _read_build(rest: Line, _: GameOptions) -> Move:
    place, more = place_and_more(["build", *rest])
    return Move(BUILD, place - STACK, *_read_paid(more))


def _built(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who, seat, index = actor(before, names), before.player, before.tops[move.x]
    gain = after.points[3 * seat] - before.points[3 * seat]
    paid, points = price(move), amount(gain, "point")
    fixed, solo = before.game.pack.tiles[index].kind == "fixed", before.game.solo
    key = ("built" if fixed else "built_what") + ("_solo" if solo else "")
    built = say(f"log.{key}", who=who, tile=tile(before, index), price=paid, points=points)
    return built + log_gifts.of_tile(before, index, after)


ROWS: list[Row] = [
    Verb(
        BUY, "buy", _read_buy,
        write=lambda move, _: _paid(f"card {move.x + 1}", move),
        parts=lambda move, _: _points(CARD + move.x, move),
        log=_bought,
    ),
    Verb(
        BUILD, "build", _read_build,
        write=lambda move, _: _paid(f"{move.x + 1}", move),
        parts=lambda move, _: _points(STACK + move.x, move),
        log=_built,
    ),
]  # fmt: skip
