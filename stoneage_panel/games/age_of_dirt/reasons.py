"""Why a rule-of-thumb player does what it does: what is said after “a sensible player”."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.age_of_dirt import moves, passage_odds, words
from stoneage_panel.games.age_of_dirt.goods import KINDS, ONE
from stoneage_panel.games.age_of_dirt.moves import Move
from stoneage_panel.games.age_of_dirt.position import Position
from stoneage_panel.games.age_of_dirt.said import say

Values = dict[str, object]


def reason(state: Position, move: Move, key: str) -> str:
    """The sentence of a key, with what it says of the move."""
    values = _VALUES.get(move[0])
    return say(f"advice.{key}", **(values(state, move) if values else {}))


def _card(state: Position, move: Move) -> Values:
    return {"card": words.card(state, move[1])}


def _build(state: Position, move: Move) -> Values:
    card = state._game.pack.cards[move[1]]
    return {"card": words.card(state, move[1]), "n": card.rs, "paid": words.goods(move[2])}


def _paid(state: Position, move: Move) -> Values:
    return {"paid": words.goods(move[1])}


def _tool(state: Position, move: Move) -> Values:
    return {"tool": words.tool(move[1]), "paid": words.goods(move[2])}


def _take(state: Position, move: Move) -> Values:
    return {"got": words.goods(move[1]), "out": words.goods(move[2])}


def _boxes(state: Position, move: Move) -> Values:
    return {"boxes": words.boxes(move[1])}


def _drum(state: Position, move: Move) -> Values:
    """The chance in per cent that a member of one's own comes out."""
    pack, seat = state._game.pack, state.player
    chance = passage_odds.drum_any(pack.passage, state.inside, 1 << seat, state.bangs(seat))
    return {"percent": round(100 * chance)}


def _lose(state: Position, move: Move) -> Values:
    what = move[1]
    if what == moves.MEMBER:
        return {"lost": say("advice.lost.member")}
    if what == moves.TOOL_LOST:
        return {"lost": say("advice.lost.spear")}
    return {"lost": words.goods(ONE[what])}


def _swap(state: Position, move: Move) -> Values:
    got = state.agenda[-1][2]
    return {"out": say(f"kind.{KINDS[move[1]]}"), "got": say(f"kind.{KINDS[got]}")}


_VALUES: dict[int, Callable[[Position, Move], Values]] = {
    moves.KEEP: _card,
    moves.BUILD: _build,
    moves.EXPAND: _paid,
    moves.TOOL: _tool,
    moves.HERB: _paid,
    moves.TAKE: _take,
    moves.WALL: _card,
    moves.HOLD: _card,
    moves.SEND: _boxes,
    moves.PUT: _boxes,
    moves.FETCH: _boxes,
    moves.BEAT: _drum,
    moves.LOSE: _lose,
    moves.SWAP: _swap,
    moves.PAY: _paid,
}
