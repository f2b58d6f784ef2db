"""Phases of a round, and the actions and outcomes of luck that belong to them."""

from typing import NamedTuple

PLACE, ACT, TOOLS, SPLIT, PICK, EXTRA, FEED, CALL, DISCARD, ROLL, CARD, DRAW, TILE, OVER = range(14)
"""What is due. Up to DISCARD a seat decides (CALL and DISCARD: solo only), ROLL to TILE is luck."""
PHASES = (
    "place", "act", "tools", "share", "choose", "second-card", "feed", "colour", "discard", "roll",
    "card", "draw", "building", "over",
)  # fmt: skip
"""Their names."""

(
    PUT, USE, BUY, BUILD, LEAVE, ADD, SHARE, CHOOSE, TAKE, PAY, STARVE, MORE, NEXT, DROP,
    DICE, SHOW, DRAWN, REVEAL,
) = range(18)  # fmt: skip
"""What an action does; from DICE on, what luck brings."""


COLOURS = ("blue", "red", "yellow", "sky")
"""The figures of the solo game, as moves name them."""


class Move(NamedTuple):
    """An action or a chance outcome. Fields not named below are 0.

    verb and x, y, z by verb:
    PUT place, figures, colour + 1 (solo); USE place; BUY card space, goods paid, trade;
    BUILD stack, goods paid, trade; LEAVE place; ADD mask of tool slots, one-use tools
    (4 bits a value); SHARE food, jewelry; CHOOSE die's face, goods taken for it (Style);
    TAKE goods; PAY goods; STARVE; MORE 1 or 0; NEXT colour; DROP tile;
    DICE count of each face (4 bits a face, the ones lowest); SHOW, DRAWN card; REVEAL tile.
    Goods are packed, see `goods`; a trade is ``given | got << TRADE_SHIFT``.
    """

    verb: int
    x: int = 0
    y: int = 0
    z: int = 0


TRADE_SHIFT = 96
"""Where, in a packed trade, the goods got begin."""
