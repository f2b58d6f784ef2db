"""What a person points at to compose an action: ids of places and pieces, in order."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.goods import pieces
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ADD,
    BUILD,
    BUY,
    CHOOSE,
    COLOURS,
    DICE,
    DRAWN,
    DROP,
    LEAVE,
    MORE,
    NEXT,
    PAY,
    PUT,
    REVEAL,
    SHARE,
    SHOW,
    STARVE,
    TAKE,
    TRADE_SHIFT,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.pack import Pack
from stoneage_panel.games.stone_age.components.places import CARD, STACK, TOOL, WORKS, place_id

Parts = tuple[str, ...]
_GIVEN = (1 << TRADE_SHIFT) - 1


def parts(move: Move, pack: Pack) -> Parts:
    """The ids, such as ``("forest", "n:3")`` or ``("card2", "pay:wood", "pay:clay")``."""
    return _PARTS[move[0]](move, pack)


def _put(move: Move, _: Pack) -> Parts:
    place, n, colour = move[1:]
    who = (f"colour:{COLOURS[colour - 1]}",) if colour else ()
    many = (f"n:{n}",) if place < TOOL or place >= WORKS else ()
    return (*who, place_id(place), *many)


def _paid(place: int, paid: int, trade: int) -> Parts:
    start = (place_id(place), *_named("pay:", paid))
    if not trade:
        return start
    return (*start, *_named("give:", trade & _GIVEN), *_named("get:", trade >> TRADE_SHIFT))


@lru_cache(maxsize=1 << 12)
def _named(verb: str, held: int) -> Parts:
    """Goods piece by piece; asked many thousand times where a purchase has as many ways."""
    return tuple(verb + name for name in pieces(held))


def _tools(move: Move, _: Pack) -> Parts:
    slots = tuple(f"tool{k + 1}" for k in range(3) if move[1] >> k & 1)
    once = tuple(f"once:{v}" for v in range(1, 16) for _ in range(move[2] >> 4 * v & 15))
    return slots + once or ("tools:none",)


def _took(move: Move, _: Pack) -> Parts:
    return (f"die:{move[1]}", *("take:" + name for name in pieces(move[2])))


_PARTS: dict[int, Callable[[Move, Pack], Parts]] = {
    PUT: _put,
    USE: lambda move, _: (place_id(move[1]),),
    BUY: lambda move, _: _paid(CARD + move[1], move[2], move[3]),
    BUILD: lambda move, _: _paid(STACK + move[1], move[2], move[3]),
    LEAVE: lambda move, _: (f"leave:{place_id(move[1])}",),
    ADD: _tools,
    SHARE: lambda move, _: (f"split:{move[1]}:{move[2]}",),
    CHOOSE: _took,
    TAKE: lambda move, _: ("wild", *("take:" + name for name in pieces(move[1]))),
    PAY: lambda move, _: tuple("pay:" + name for name in pieces(move[1])),
    STARVE: lambda move, _: ("starve",),
    MORE: lambda move, _: ("extra:yes" if move[1] else "extra:no",),
    NEXT: lambda move, _: (f"colour:{COLOURS[move[1]]}",),
    DROP: lambda move, pack: (f"tile:{pack.tiles[move[1]].id}",),
    DICE: lambda move, _: tuple(f"d:{face}" for face in dice.faces(move[1])),
    SHOW: lambda move, pack: (f"card:{pack.cards[move[1]].id}",),
    DRAWN: lambda move, pack: (f"draw:{pack.cards[move[1]].id}",),
    REVEAL: lambda move, pack: (f"tile:{pack.tiles[move[1]].id}",),
}
