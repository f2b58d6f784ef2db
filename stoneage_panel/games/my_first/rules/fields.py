"""The fields of a position as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine.fields import (
    Axis,
    Count,
    Field,
    Named,
    Numbers,
    seat_of,
    seats,
    spaces,
)
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import PHASES
from stoneage_panel.games.my_first.components.options import GameOptions

SCHEMA = 1
_MOST_GOODS = 7
_HUT_NAMES = tuple(f"hut-{i + 1}" for i in range(len(data.HUTS)))
_FACE_NAMES = tuple(f"face-{face}" for face in data.FACES)
_SPACE_NAMES = tuple(f"space-{space}" for space in data.SPACES)
_TOKEN_NAMES = tuple(f"token-{i + 1}" for i in range(data.TOKENS))


def fields(game: GameOptions) -> tuple[Field, ...]:
    """What a position of a game holds, in the order in which somebody would set it up."""
    n = game.players
    seat, pile = seats(n), spaces("pile", data.PILES)
    token = spaces("token", data.TOKENS)
    goods = Axis("goods", bags.KINDS)
    turns = Count(0, game.turn_limit)
    return (
        Field("pos", Named(_SPACE_NAMES), (seat,), "seat"),
        Field("bags", Count(0, _MOST_GOODS), (seats(n, "supply", "post"), goods), "seat"),
        Field("built", Numbers(len(data.HUTS), _HUT_NAMES), (seat,), "seat"),
        Field("tops", Named(("none", *_HUT_NAMES), -1), (pile,), "board"),
        Field("under", Count(0, data.HUTS_PER_PILE), (pile,), "board"),
        Field("faces", Named(("unseen", *_FACE_NAMES), -1), (token,), "board"),
        Field("up", Numbers(data.TOKENS, _TOKEN_NAMES), (), "board"),
        Field("seen", turns, (token,), "board"),
        Field("player", seat_of(n), (), "turn"),
        Field("phase", Named(PHASES), (), "turn"),
        Field("turn", turns, (), "turn"),
        Field("pending", Count(0, data.TOKENS - 1), (), "turn"),
    )


def balanced(
    game: GameOptions, before: Mapping[str, Any], after: Mapping[str, Any]
) -> dict[str, Any]:
    """A changed position where the spaces hold what nobody else does of the goods that moved."""
    supply = game.players
    bags_now = [list(bag) for bag in after["bags"]]
    for kind, n in enumerate(bags.counts(data.goods_in_play(game.players))):
        held, now = (
            sum(bag[kind] for at, bag in enumerate(table["bags"]) if at != supply)
            for table in (before, after)
        )
        if held != now:
            bags_now[supply][kind] = max(0, n - now)
    return {**after, "bags": bags_now}
