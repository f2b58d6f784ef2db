"""Why a rule-of-thumb player does what it does: what is said after “a sensible player”."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.age_of_dirt import odds
from stoneage_panel.games.age_of_dirt.bots.aims import Taste
from stoneage_panel.games.age_of_dirt.bots.reasons_call import why_lift
from stoneage_panel.games.age_of_dirt.components import goods, moves
from stoneage_panel.games.age_of_dirt.components.goods import KINDS, ONE
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, counts, size
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words

Values = dict[str, object]


def reason(state: Position, move: Move, key: str, taste: Taste) -> str:
    """The sentence of a key, with what it says of the move, and only what is so now."""
    values, key = _VALUES.get(move[0]), _so(state, move, key, taste)
    return say(f"advice.{key}", **(values(state, move) if values else {}))


def _so(state: Position, move: Move, key: str, taste: Taste) -> str:
    """A key, or the one beside it that says what the first would not say truly."""
    seat, verb = state.player, move[0]
    if verb == moves.CALL:
        return f"call.{why_lift(state, move[1], taste)}"
    if verb == moves.SEND:
        [area] = [at for at, n in enumerate(counts(move[1], len(AREAS))) if n]
        why = why_lift(state, area, taste, size(move[1]))
        return f"send.{why if why in SENT else 'any'}"
    if verb == moves.DONE and not state.caves[seat]:
        return "done_none"
    if verb == moves.STOP and not state.within(seat):
        return "stop_none"
    if verb == moves.TAKE and not move[1] and goods.size(state.caves[seat]) < state.bins(seat):
        return "take_gone"
    return key


SENT = ("plains", "plains_safe", "mountains", "tent")
"""What a box is filled for, where that has a sentence of its own."""


def _card(state: Position, move: Move) -> Values:
    return {"card": words.card(state, move[1])}


def _build(state: Position, move: Move) -> Values:
    card = state.game.pack.cards[move[1]]
    return {"card": words.card(state, move[1]), "n": card.rs, "paid": words.goods(move[2])}


def _paid(state: Position, move: Move) -> Values:
    return {"paid": words.goods(move[1])}


def _tool(state: Position, move: Move) -> Values:
    return {"tool": words.tool(move[1]), "paid": words.goods(move[2])}


def _take(state: Position, move: Move) -> Values:
    return {"got": words.goods(move[1]), "out": words.goods(move[2])}


def _boxes(state: Position, move: Move) -> Values:
    return {"boxes": words.boxes(move[1])}


def _where(state: Position, move: Move) -> Values:
    return {"where": words.area(move[1])}


def _drum(state: Position, move: Move) -> Values:
    """The chance in per cent that a member of one's own comes out."""
    pack, seat = state.game.pack, state.player
    chance = odds.drum_any(pack.passage, state.inside, 1 << seat, state.bangs(seat))
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
    moves.CALL: _where,
    moves.SEND: _boxes,
    moves.PUT: _boxes,
    moves.FETCH: _boxes,
    moves.BEAT: _drum,
    moves.LOSE: _lose,
    moves.SWAP: _swap,
    moves.PAY: _paid,
}
