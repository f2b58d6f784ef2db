"""What lifting a box can bring, as far as it may be given as a reason: nothing else is named."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.bots.aims import Taste
from stoneage_panel.games.age_of_dirt.bots.bringing import Bringer
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.components.pieces import (
    AREAS,
    FOREST,
    MEMBERS,
    PLAINS,
    TENT,
    TIGER,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

WORTH = 0.01
"""What goods have to be worth at least to be a reason."""


def why_lift(state: Position, area: int, taste: Taste, more: int = 0) -> str:
    """What speaks for lifting a box, once so many more of one's own lie in it.

    Returns:
        The area, such as ``"forest"``, for its goods or newborn; ``"forest_stick"`` with a tool
        mended; ``"plains_safe"`` without fear of the tiger; else ``"stick"`` or ``"drum"`` alone,
        ``"home"`` for members that only get out, or ``"none"``.
    """
    seat = state.player
    thrown = state.boxes[area] + (more << 4 * seat)
    if area == PLAINS and not state.abroad(TIGER):
        thrown |= TIGER
    mine = (thrown >> 4 * seat & 15) + state.within(seat) if thrown else 0
    stick = area == FOREST and state.tools(seat) != HAS_DRUM | HAS_SPEAR
    if not mine:
        drums = state.within(seat) and state.drums >> seat & 1
        return "stick" if stick else "drum" if drums else "none"
    if not _gains(state, area, taste, mine, thrown):
        return "stick" if stick else "home"
    if area == PLAINS and state.game.pack.perks(state.built[seat]).tiger_proof:
        return "plains_safe"
    return "forest_stick" if stick else AREAS[area]


def _gains(state: Position, area: int, taste: Taste, mine: int, thrown: int) -> bool:
    """Whether so many of one's own, once they are out, bring anything of use."""
    seat = state.player
    if area == TENT:
        others = thrown & MEMBERS & ~(15 << 4 * seat)
        pair = mine + bool(state.at_home(seat)) > 1 or others
        return bool(pair and state.on_reserve(seat))
    return Bringer(state, seat, area, seat, taste).brings(mine) > WORTH
