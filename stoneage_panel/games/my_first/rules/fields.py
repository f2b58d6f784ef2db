"""The fields of a position as plain JSON."""

from __future__ import annotations

from stoneage_panel.engine.fields import Axis, Count, Field, Numbers, seats, spaces
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.options import GameOptions

SCHEMA = 1
_MOST_GOODS = 7
_HUT = len(data.HUTS) - 1


def fields(game: GameOptions) -> tuple[Field, ...]:
    """What a position of a game holds, in the order in which somebody would set it up."""
    n = game.players
    seat, pile = seats(n), spaces("pile", data.PILES)
    token = spaces("token", data.TOKENS)
    goods = Axis("goods", bags.KINDS)
    turns = Count(0, game.turn_limit)
    return (
        Field("pos", Count(0, len(data.SPACES) - 1), (seat,), "seat"),
        Field("bags", Count(0, _MOST_GOODS), (seats(n, "supply", "post"), goods), "seat"),
        Field("built", Numbers(len(data.HUTS)), (seat,), "seat"),
        Field("tops", Count(-1, _HUT), (pile,), "board"),
        Field("under", Count(0, data.HUTS_PER_PILE), (pile,), "board"),
        Field("faces", Count(-1, data.TOKENS - 1), (token,), "board"),
        Field("up", Numbers(data.TOKENS), (), "board"),
        Field("seen", turns, (token,), "board"),
        Field("player", Count(0, n - 1), (), "turn"),
        Field("phase", Count(0, 6), (), "turn"),
        Field("turn", turns, (), "turn"),
        Field("pending", Count(0, data.TOKENS - 1), (), "turn"),
    )
