"""Actions before they are done, in words: what the list of moves and hints say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.strings import say as say_thing
from stoneage_panel.games.settlers.components.world import TRACKS
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.games.settlers.text.strings import say_choice as say

Choice = Callable[[Position, Move, Sequence[str]], str]


def choice(state: Position, move: Move, names: Sequence[str]) -> str:
    """An action as a request: ``Offer 1 meat``; empty for outcomes of luck."""
    words = _WORDS.get(move[0])
    return words(state, Move(*move), names) if words else ""


def _plain(key: str) -> Choice:
    return lambda state, move, names: say(key)


def _where(key: str) -> Choice:
    return lambda state, move, names: say(key, where=words.crossing(state, move.x))


def _given(key: str) -> Choice:
    return lambda state, move, names: say(key, given=words.goods(move.x))


def _walk(state: Position, move: Move, names: Sequence[str]) -> str:
    start, end = words.crossing(state, move.x), words.crossing(state, move.y)
    return say("walk" if move.z else "walk_on", start=start, where=end, meat=move.z)


def _create(state: Position, move: Move, names: Sequence[str]) -> str:
    price = words.goods(state.game.world.nomad)
    return say("create", where=words.crossing(state, move.x), price=price)


def _found(state: Position, move: Move, names: Sequence[str]) -> str:
    where, source = words.crossing(state, move.x), words.crossing(state, max(0, move.y - 1))
    price = words.goods(state.game.world.tribe)
    return say("found_from" if move.y else "found", where=where, source=source, price=price)


def _step(state: Position, move: Move, names: Sequence[str]) -> str:
    level = state.level(state.player, move.x)
    track, price = say_thing(f"track.{TRACKS[move.x]}"), words.goods(state.game.world.steps[level])
    return say("step", level=level + 1, track=track, price=price)


def _send(state: Position, move: Move, names: Sequence[str]) -> str:
    other = names[move.z - 1] if move.z else ""
    figure, where = words.figure(move.x), words.hexagon(state, move.y)
    return say("send_rob" if other else "send", figure=figure, where=where, other=other)


def _chit(state: Position, move: Move, names: Sequence[str]) -> str:
    chit = state.game.world.chits[move.x]
    people = say_thing(f"people.{chit.people}")
    return say("chit", people=people, where=words.crossing(state, chit.at))


def _bank(state: Position, move: Move, names: Sequence[str]) -> str:
    given, got = state.game.world.bank * goods.ONE[move.x], goods.ONE[move.y]
    return say("bank", given=words.goods(given), got=words.goods(got))


_WORDS: dict[int, Choice] = {
    moves.SETTLE: _where("settle"),
    moves.PITCH: _where("pitch"),
    moves.CREATE: _create,
    moves.WALK: _walk,
    moves.FOUND: _found,
    moves.STEP: _step,
    moves.DONE: _plain("done"),
    moves.DROP: _given("discard"),
    moves.SEND: _send,
    moves.DRY: lambda state, move, names: say("desert", where=words.hexagon(state, move.x)),
    moves.PICK: _chit,
    moves.GIVE: _given("offer"),
    moves.ASK: _given("ask"),
    moves.WITHDRAW: _plain("withdraw"),
    moves.ACCEPT: _plain("accept"),
    moves.REFUSE: _plain("refuse"),
    moves.AGREE: lambda state, move, names: say("deal", other=names[move.x]),
    moves.DECLINE: _plain("no_deal"),
    moves.BANK: _bank,
}
