"""What a person points at to compose an action: ids of places and pieces, in order."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import KINDS, pieces
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.options import Terms
from stoneage_panel.games.settlers.components.world import FIGURES, TRACKS

Parts = tuple[str, ...]
_PLAIN: dict[int, Parts] = {
    moves.WITHDRAW: ("withdraw",),
    moves.ACCEPT: ("accept",),
    moves.REFUSE: ("refuse",),
    moves.DECLINE: ("no-deal",),
    moves.DONE: ("done",),
}


def parts(move: Move, game: Terms) -> Parts:
    """The ids, such as ``("af09-se", "eu01-e")`` or ``("offer", "give:meat", "give:meat")``."""
    return _PLAIN.get(move[0]) or _PARTS[move[0]](move, game)


def crossing_id(game: Terms, at: int) -> str:
    """The id of a crossing as a place."""
    return game.world.crossings[at].name.lower()


def hex_id(game: Terms, at: int) -> str:
    """The id of a hex as a place."""
    return game.world.hexes[at].id.lower()


@lru_cache(maxsize=1 << 12)
def _named(verb: str, held: int) -> Parts:
    return tuple(verb + name for name in pieces(held))


def _found(move: Move, game: Terms) -> Parts:
    source = (crossing_id(game, move[2] - 1),) if move[2] else ()
    return ("found", crossing_id(game, move[1]), *source)


def _send(move: Move, game: Terms) -> Parts:
    robbed = (f"rob:{move[3]}",) if move[3] else ()
    return (FIGURES[move[1]], hex_id(game, move[2]), *robbed)


_PARTS: dict[int, Callable[[Move, Terms], Parts]] = {
    moves.SETTLE: lambda move, game: (crossing_id(game, move[1]),),
    moves.PITCH: lambda move, game: (crossing_id(game, move[1]),),
    moves.GIVE: lambda move, _: ("offer", *_named("give:", move[1])),
    moves.ASK: lambda move, _: _named("want:", move[1]),
    moves.AGREE: lambda move, _: (f"deal:{move[1] + 1}",),
    moves.BANK: lambda move, _: ("bank", f"pay:{KINDS[move[1]]}", f"get:{KINDS[move[2]]}"),
    moves.CREATE: lambda move, game: ("nomad", crossing_id(game, move[1])),
    moves.WALK: lambda move, game: (crossing_id(game, move[1]), crossing_id(game, move[2])),
    moves.FOUND: _found,
    moves.STEP: lambda move, _: (f"track:{TRACKS[move[1]]}",),
    moves.DROP: lambda move, _: _named("drop:", move[1]),
    moves.SEND: _send,
    moves.DRY: lambda move, game: (hex_id(game, move[1]),),
    moves.PICK: lambda move, game: (crossing_id(game, game.world.chits[move[1]].at),),
    moves.DICE: lambda move, _: (f"d:{move[1]}", f"d:{move[2]}"),
    moves.CARD: lambda move, _: (f"card:{KINDS[move[1]]}",),
    moves.TURN: lambda move, game: (f"chip:{game.world.chips[move[1]].id.lower()}",),
}
