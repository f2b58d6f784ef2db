"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.goods import WOOD, counts
from stoneage_panel.match import Match

say = Strings(__package__)
RED, SKY = 1, 3
PRICE = 2
"""Wood that the building takes."""


def _called(match: Match, tribe: int) -> bool:
    """Whether somebody chose a tribe to act."""
    node = match.node
    while node.parent is not None:
        if node.action == moves.Move(moves.NEXT, tribe):
            return True
        node = node.parent
    return False


def _wood(match: Match) -> int:
    state: Any = match.state
    return counts(state.goods[0])[WOOD]


def has_built(match: Match) -> str:
    """The tribes have a second building."""
    state: Any = match.state
    if state.tiles[0].bit_count() > 1:
        return ""
    if _called(match, SKY):
        return say("which-tribe.wrong.sky")
    if not _called(match, RED):
        return say("which-tribe.wrong.going")
    ready = state.acting == RED and _wood(match) >= PRICE
    return say("which-tribe.wrong.pay" if ready else "which-tribe.wrong.early")


def lives(match: Match) -> str:
    """The limit is above 0 after this round, and as much wood is left as can be."""
    state: Any = match.state
    if state.phase == moves.OVER:
        return say("just-enough.wrong.lost")
    if state.phase == moves.FEED:
        return say("just-enough.wrong.going", n=state.due)
    return "" if state.exhaustion == 1 else say("just-enough.wrong.more")


def survives(match: Match) -> str:
    """The deck is empty, and the limit is above 0."""
    state: Any = match.state
    if state.phase != moves.OVER:
        return say("one-more-round.wrong.going")
    if state.exhaustion > 0:
        return ""
    if state.tiles[0]:
        return say("one-more-round.wrong.food")
    return say("one-more-round.wrong.building")
