"""What a person points at to compose an action: ids of places and pieces, in order."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from stoneage_panel.games.age_of_dirt.components import goods, moves, pieces
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import (
    HAS_DRUM,
    HAS_SPEAR,
    MEMBER,
    TOOL_LOST,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.options import Terms
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, PREDATOR_NAMES

Parts = tuple[str, ...]
_PLAIN: dict[int, Parts] = {
    moves.DONE: ("done",), moves.ADD: ("home",), moves.NO_MORE: ("no-extra",),
    moves.BEAT: ("drum",), moves.QUIET: ("quiet",), moves.BANG: ("drum",),
    moves.STOP: ("stop",), moves.REPEL: ("spear",), moves.ENDURE: ("no-spear",),
    moves.ALONE: ("alone",), moves.ACCEPT: ("yes",), moves.REFUSE: ("no",),
    moves.PILE: ("pile",), moves.LEAVE: ("leave",), moves.JOIN: ("home",),
    moves.STAY: ("stay-out",), moves.PASS: ("no-feast",),
}  # fmt: skip
_TOOLS: dict[int, Parts] = {
    HAS_DRUM: ("drum",),
    HAS_SPEAR: ("spear",),
    HAS_DRUM | HAS_SPEAR: ("drum", "spear"),
}
_LOST = {MEMBER: "home", TOOL_LOST: "spear"}


def parts(move: Move, game: Terms) -> Parts:
    """The ids, such as ``("box:forest", "box:tent")`` or ``("card:i02", "bin:wood")``."""
    return _PLAIN.get(move[0]) or _PARTS[move[0]](move, game)


def card_id(game: Terms, card: int) -> str:
    """The id of a card as a piece."""
    return f"card:{game.pack.cards[card].id.lower()}"


@lru_cache(maxsize=1 << 12)
def _goods(verb: str, held: int) -> Parts:
    counted = zip(KINDS, goods.counts(held), strict=True)
    return tuple(verb + name for name, n in counted for _ in range(n))


def _boxes(move: Move, _: Terms) -> Parts:
    counted = zip(AREAS, pieces.counts(move[1], len(AREAS)), strict=True)
    return tuple(f"box:{name}" for name, n in counted for _ in range(n)) or ("nobody",)


def _take(move: Move, _: Terms) -> Parts:
    return (*_goods("supply:", move[1]), *_goods("bin:", move[2])) or ("nothing",)


def _fallen(verb: str) -> Callable[[Move, Terms], Parts]:
    def found(move: Move, _: Terms) -> Parts:
        counted = enumerate(pieces.counts(move[1], pieces.CLANS), 1)
        members = [f"{verb}{seat}" for seat, n in counted for _ in range(n)]
        ones = zip(PREDATOR_NAMES, (pieces.TIGER, pieces.BEAR), strict=True)
        return (*members, *(verb + name for name, one in ones if move[1] & one)) or (
            f"{verb}nothing",
        )

    return found


def _clans(move: Move, game: Terms) -> Parts:
    return tuple(card_id(game, card) for card in (move[1], move[2] - 1) if card >= 0)


def _card(move: Move, game: Terms) -> Parts:
    return (card_id(game, move[1]),)


def _tool(move: Move, _: Terms) -> Parts:
    return _TOOLS[move[1]]


def _area(move: Move, _: Terms) -> Parts:
    return (f"box:{AREAS[move[1]]}",)


def _seat(move: Move, _: Terms) -> Parts:
    return (f"cave:{move[1] + 1}",)


_PARTS: dict[int, Callable[[Move, Terms], Parts]] = {
    moves.KEEP: _card,
    moves.START: _tool,
    moves.SEND: _boxes,
    moves.CALL: lambda move, _: ("call", f"box:{AREAS[move[1]]}"),
    moves.BUILD: lambda move, game: (card_id(game, move[1]), *_goods("bin:", move[2])),
    moves.EXPAND: lambda move, _: ("expand", *_goods("bin:", move[1])),
    moves.TOOL: lambda move, _: (*_TOOLS[move[1]], *_goods("bin:", move[2])),
    moves.HERB: lambda move, _: ("herb", *_goods("bin:", move[1])),
    moves.MEND: _tool,
    moves.TAKE: _take,
    moves.ASK: _seat,
    moves.PLACE: _area,
    moves.WALL: _card,
    moves.HOLD: _card,
    moves.PUT: _boxes,
    moves.FETCH: _boxes,
    moves.ROB: _seat,
    moves.SWAP: lambda move, _: (f"bin:{KINDS[move[1]]}",),
    moves.LOSE: lambda move, _: (_LOST.get(move[1]) or f"bin:{KINDS[move[1]]}",),
    moves.PAY: lambda move, _: _goods("bin:", move[1]),
    moves.CLANS: _clans,
    moves.CARD: _card,
    moves.OUT: _fallen("out:"),
    moves.FREED: _fallen("freed:"),
    moves.STOLEN: lambda move, _: (f"loot:{KINDS[move[1]]}",),
}
