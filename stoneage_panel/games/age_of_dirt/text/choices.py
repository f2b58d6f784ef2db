"""Actions before they are done, in words: what the list of moves and hints say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.age_of_dirt.components import goods, moves
from stoneage_panel.games.age_of_dirt.components.moves import MEMBER, TOOL_LOST, Move
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.games.age_of_dirt.text.strings import say_choice as say

Choice = Callable[[Position, Move, Sequence[str]], str]


def choice(state: Position, move: Move, names: Sequence[str]) -> str:
    """An action as a request: ``Use the drum``; empty for outcomes of luck."""
    words = _WORDS.get(move[0])
    return words(state, Move(*move), names) if words else ""


def _plain(key: str) -> Choice:
    return lambda state, move, names: say(key)


def _card(key: str) -> Choice:
    return lambda state, move, names: say(key, card=words.card(state, move.x))


def _tool(key: str) -> Choice:
    return lambda state, move, names: say(key, tool=words.tool(move.x))


def _area(key: str) -> Choice:
    return lambda state, move, names: say(key, where=words.area(move.x))


def _paid(key: str) -> Choice:
    return lambda state, move, names: say(key, paid=words.goods(move.x))


def _other(key: str) -> Choice:
    return lambda state, move, names: say(key, other=names[move.x])


def _boxes(key: str, boxes: Callable[[int], str]) -> Choice:
    return lambda state, move, names: (
        say(key, boxes=boxes(move.x)) if move.x else say(f"{key}_none")
    )


def _build(state: Position, move: Move, names: Sequence[str]) -> str:
    return say("build", card=words.card(state, move.x), paid=words.goods(move.y))


def _mend(state: Position, move: Move, names: Sequence[str]) -> str:
    return say("tool", tool=words.tool(move.x), paid=words.goods(move.y))


def _take(state: Position, move: Move, names: Sequence[str]) -> str:
    if not move.x and not move.y:
        return say("take_nothing")
    key = "take_out" if move.y else "take"
    return say(key, got=words.goods(move.x), out=words.goods(move.y))


def _swap(state: Position, move: Move, names: Sequence[str]) -> str:
    return say("swap", out=words.goods(goods.ONE[move.x]))


def _lose(state: Position, move: Move, names: Sequence[str]) -> str:
    if move.x in (MEMBER, TOOL_LOST):
        return say("lose_member" if move.x == MEMBER else "lose_spear")
    return say("lose", lost=words.goods(goods.ONE[move.x]))


_WORDS: dict[int, Choice] = {
    moves.KEEP: _card("keep"),
    moves.START: _tool("start"),
    moves.SEND: _boxes("send", words.boxes),
    moves.CALL: _area("call"),
    moves.ADD: _plain("extra"),
    moves.NO_MORE: _plain("no_extra"),
    moves.BEAT: _plain("drum"),
    moves.QUIET: _plain("quiet"),
    moves.BANG: _plain("bang"),
    moves.STOP: _plain("stop"),
    moves.REPEL: _plain("spear"),
    moves.ENDURE: _plain("no_spear"),
    moves.PLACE: _area("work"),
    moves.PUT: _boxes("put", words.boxes),
    moves.FETCH: _boxes("fetch", words.fetched),
    moves.JOIN: _plain("join"),
    moves.STAY: _plain("stay"),
    moves.BUILD: _build,
    moves.EXPAND: _paid("expand"),
    moves.TOOL: _mend,
    moves.HERB: _paid("herb"),
    moves.DONE: _plain("done"),
    moves.MEND: _tool("mend"),
    moves.PAY: _paid("pay"),
    moves.PASS: _plain("pass"),
    moves.TAKE: _take,
    moves.SWAP: _swap,
    moves.LEAVE: _plain("leave"),
    moves.ASK: _other("court"),
    moves.ALONE: _plain("alone"),
    moves.ACCEPT: _plain("yes"),
    moves.REFUSE: _plain("no"),
    moves.PILE: _plain("pile"),
    moves.WALL: _card("wall"),
    moves.HOLD: _card("keep"),
    moves.ROB: _other("rob"),
    moves.LOSE: _lose,
}
