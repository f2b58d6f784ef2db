"""Actions before they are done, in words: what the list of moves and hints say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.stone_age.components.moves import (
    ADD,
    BUILD,
    BUY,
    CHOOSE,
    DROP,
    LEAVE,
    MORE,
    NEXT,
    PAY,
    PUT,
    SHARE,
    STARVE,
    TAKE,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.places import STACK, title
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.log import card, shown, tile
from stoneage_panel.games.stone_age.text.log_gifts import gift
from stoneage_panel.games.stone_age.text.strings import say_choice as say
from stoneage_panel.games.stone_age.text.verbs_buy import price
from stoneage_panel.games.stone_age.text.verbs_dice import added
from stoneage_panel.games.stone_age.text.words import COLOURS, amount, at


def choice(state: Position, move: Move, names: Sequence[str]) -> str:
    """An action as a request: ``Go hungry``; empty for outcomes of luck."""
    words = _WORDS.get(move[0])
    return words(state, Move(*move)) if words else ""


def _put(state: Position, move: Move) -> str:
    what, solo = shown(state, move.x), bool(state.game.solo and move.z)
    values = {"figures": amount(move.y, "figure"), "where": at(move.x), "what": what}
    if solo:
        colour = COLOURS[move.z - 1]
        return say("put_on_solo" if what else "put_solo", colour=colour, **values)
    return say("put_on" if what else "put", **values)


def _use(state: Position, move: Move) -> str:
    alone = state.figures_on(move.x, state.acting) == 1
    return say("use_one" if alone else "use", where=at(move.x))


def _add(state: Position, move: Move) -> str:
    own, once = added(state, move)
    tools = [str(value) for value in own] + [say("once", value=value) for value in once]
    return say("tools", n=len(tools), tools=listed(tools)) if tools else say("tools_none")


def _share(state: Position, move: Move) -> str:
    shares = [amount(n, what) for n, what in ((move.x, "food"), (move.y, "jewelry")) if n]
    return say("share", goods=listed(shares))


_WORDS: dict[int, Callable[[Position, Move], str]] = {
    PUT: _put,
    USE: _use,
    BUY: lambda state, move: say("buy", card=card(state, state.row[move.x]), price=price(move)),
    BUILD: lambda state, move: say("build", place=title(STACK + move.x), price=price(move)),
    LEAVE: lambda state, move: say("leave", place=title(move.x), what=shown(state, move.x)),
    ADD: _add,
    SHARE: _share,
    CHOOSE: lambda state, move: say("pick", face=move.x, gift=gift(state, move)),
    TAKE: lambda state, move: say("take", goods=words.goods(move.x)),
    PAY: lambda state, move: say("feed", goods=words.goods(move.x)),
    STARVE: lambda state, move: say("starve"),
    MORE: lambda state, move: say("more" if move.x else "no_more"),
    NEXT: lambda state, move: say("next", colour=COLOURS[move.x]),
    DROP: lambda state, move: say("drop", tile=tile(state, move.x)),
}
