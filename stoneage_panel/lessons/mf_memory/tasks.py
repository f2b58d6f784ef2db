"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.match import Match

say = Strings(__package__)
AMA, BO = 0, 1
BUILDING = 2
"""The phase in which a hut may be built."""


def can_pay(match: Match) -> str:
    """Ama has all goods of a hut that lies face up."""
    if match.player == AMA:
        return say("clever-trade.wrong.still")
    state: Any = match.state
    lacks = [_lacking(state.bags[AMA], data.HUTS[hut]) for hut in state.tops]
    return say("clever-trade.wrong.lacks", n=min(lacks)) if min(lacks) else ""


def _lacking(goods: int, price: int) -> int:
    pairs = zip(bags.counts(price), bags.counts(goods), strict=True)
    return sum(max(0, costs - have) for costs, have in pairs)


def has_built(match: Match) -> str:
    """Bo has a hut."""
    state: Any = match.state
    if state.built[BO]:
        return ""
    if match.player == BO and state.phase == BUILDING:
        return say("remember.wrong.now_build")
    if match.player is None:
        return say("remember.wrong.unseen")
    return say("remember.wrong.elsewhere", told=match.log[-1])
