"""Words for what lies on the table."""

from __future__ import annotations

from stoneage_panel.engine.said import listed
from stoneage_panel.games.settlers.goods import KINDS, counts
from stoneage_panel.games.settlers.position import Position
from stoneage_panel.games.settlers.said import say


def goods(held: int) -> str:
    """Goods as ``2 meat and 1 flint``; ``nothing`` for none."""
    counted = zip(KINDS, counts(held), strict=True)
    return listed([say("goods." + kind, n=n) for kind, n in counted if n])


def crossing(state: Position, at: int) -> str:
    """A crossing by its name."""
    return state._game.world.crossings[at].name
