"""Why a rule-of-thumb player does what it does: what is said after “a sensible player”."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.settlers.bots.aims import pips
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import KINDS, ONE
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import TRACKS
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words

Values = dict[str, object]


def reason(state: Position, move: Move, key: str, n: int) -> str:
    """The sentence of a key, with what it says of the move."""
    values = _VALUES.get(move[0])
    return say(key, **({"n": n} | (values(state, move, n) if values else {})))


def _crossing(at: int) -> Callable[[Position, Move, int], Values]:
    return lambda state, move, n: {"where": words.crossing(state, move[at])}


def _found(state: Position, move: Move, n: int) -> Values:
    return {"where": words.crossing(state, move[1]), "n": pips(state, move[1])}


def _offer(state: Position, move: Move, n: int) -> Values:
    return {"given": words.goods(move[1]), "kind": say(f"kind.{KINDS[n]}")}


def _bank(state: Position, move: Move, n: int) -> Values:
    given = words.goods(state.game.world.bank * ONE[move[1]])
    return {"given": given, "kind": say(f"kind.{KINDS[move[2]]}")}


def _step(state: Position, move: Move, n: int) -> Values:
    level = state.level(state.player, move[1]) + 1
    return {"track": say(f"track.{TRACKS[move[1]]}"), "level": level}


def _send(state: Position, move: Move, n: int) -> Values:
    figure = words.figure(move[1])
    return {"figure": figure, "where": words.hexagon(state, move[2])}


def _people(state: Position, move: Move, n: int) -> Values:
    return {"people": say(f"people.{state.game.world.chits[move[1]].people}")}


def _given(state: Position, move: Move, n: int) -> Values:
    return {"given": words.goods(move[1])}


_VALUES: dict[int, Callable[[Position, Move, int], Values]] = {
    moves.SETTLE: _found,
    moves.PITCH: _crossing(1),
    moves.CREATE: _crossing(1),
    moves.WALK: _crossing(2),
    moves.FOUND: _found,
    moves.GIVE: _offer,
    moves.ASK: _given,
    moves.DROP: _given,
    moves.BANK: _bank,
    moves.STEP: _step,
    moves.SEND: _send,
    moves.DRY: lambda state, move, n: {"where": words.hexagon(state, move[1])},
    moves.PICK: _people,
}
