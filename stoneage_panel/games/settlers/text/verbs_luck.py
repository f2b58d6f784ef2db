"""What luck brings: dice, the card that is robbed, the chip that is turned."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.moves import CARD, DICE, OVER, TURN, Move
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import CHIP_KINDS
from stoneage_panel.games.settlers.rules import turns
from stoneage_panel.games.settlers.rules.legal import drying
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.games.settlers.text.operands import Line, Row, kind, like, number, one, one_of


def _read_roll(rest: Line, _: GameOptions) -> Move:
    if len(rest) != 2:
        raise like("roll 3 5")
    low, high = sorted(number(word, 1, 6) for word in rest)
    return Move(DICE, low, high)


def _rolled(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    total = move.x + move.y
    rolled = say("tell.roll", who=names[before.player], low=move.x, high=move.y, total=total)
    barren = total != turns.SEVEN and before.hands == after.hands
    return say("tell.nothing", rolled=rolled) if barren else rolled


def _stole(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    # which card it was is for the two of them alone
    return say("tell.steal", who=names[before.active], other=names[before.robbed])


def _chip(move: Move, game: GameOptions) -> str:
    return game.world.chips[move.x].id.lower()


def _read_chip(rest: Line, game: GameOptions) -> Move:
    ids = [row.id.lower() for row in game.world.chips]
    return Move(TURN, one_of(rest, ids, f"chip {ids[0]}"))


def _turned(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    chip = before.game.world.chips[move.x]
    kind = CHIP_KINDS[chip.kind]
    of = say(f"land.{chip.of}") if kind == "desert" else chip.of and words.continent(chip.of)
    if kind == "desert" and not drying(before, move.x):
        kind = "no_desert"
    elif kind != "adaptation" and after.phase == OVER:
        kind += "_won"  # SE.WIN.1: the reconnaissance wins before the chip takes effect
    return say(f"tell.chip.{kind}", who=names[before.active], of=of)


ROWS: list[Row] = [
    Verb(
        DICE, "roll", _read_roll,
        write=lambda move, _: f"{move.x} {move.y}",
        parts=lambda move, _: (f"d:{move.x}", f"d:{move.y}"),
        log=_rolled,
    ),
    Verb(
        CARD, "card", lambda rest, _: Move(CARD, kind(one(rest, "card flint"))),
        write=lambda move, _: KINDS[move.x],
        parts=lambda move, _: (f"card:{KINDS[move.x]}",),
        log=_stole,
    ),
    Verb(
        TURN, "chip", _read_chip,
        write=_chip,
        parts=lambda move, game: (f"chip:{_chip(move, game)}",),
        log=_turned,
    ),
]  # fmt: skip
