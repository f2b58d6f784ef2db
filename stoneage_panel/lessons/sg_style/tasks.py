"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.stone_age.components.places import MERCHANT
from stoneage_panel.match import Match

say = Strings(__package__)
AMA = 0
"""Ama's seat."""


def merchant_shut(match: Match) -> str:
    """Nobody can go to the merchant any more, and Ama is not there."""
    state: Any = match.state
    if state.figures_on(MERCHANT, AMA):
        return say("shut-the-merchant.wrong.both")
    return "" if match.why_not("place merchant") else say("shut-the-merchant.wrong.still")
