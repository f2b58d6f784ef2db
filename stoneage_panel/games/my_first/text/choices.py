"""Actions before they are done, in words: what the list of moves and hints say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.components.moves import BUILD, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text.strings import say_choice as say
from stoneage_panel.games.my_first.text.words import goods, hut, token


def choice(state: Position, move: Move, names: Sequence[str]) -> str:
    """An action as a request: ``Swap two …``; empty for outcomes of luck."""
    words = _WORDS.get(move[0])
    return words(state, Move(*move)) if words else ""


def _trade(state: Position, move: Move) -> str:
    if not move.x:
        return say("keep")
    return say("trade", give=goods(move.x), take=goods(move.y))


def _build(state: Position, move: Move) -> str:
    if move.x < 0:
        return say("rest")
    return say("build", hut=hut(data.HUTS[state.tops[move.x]], move.y))


_WORDS: dict[int, Callable[[Position, Move], str]] = {
    TURN: lambda state, move: say("turn", token=token(move.x)),
    TRADE: _trade,
    BUILD: _build,
    SWAP: lambda state, move: say("swap", a=token(move.x), b=token(move.y)),
}
