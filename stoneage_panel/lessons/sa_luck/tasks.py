"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.stone_age import odds
from stoneage_panel.match import Match

say = Strings(__package__)
CLAY = 4
"""Pips a clay."""
LIKELY = 0.9


def fewest_for_clay(match: Match) -> str:
    """At least 1 clay with a chance of at least 9 in 10, with the fewest figures."""
    state: Any = match.state
    figures = state.figures_on(2, 0)
    if not figures:
        return say("nine-in-ten.wrong.elsewhere")
    chance = odds.at_least(CLAY, figures, 1)
    if chance >= LIKELY and odds.at_least(CLAY, figures - 1, 1) < LIKELY:
        return ""
    key = "fewer" if chance >= LIKELY else "half"
    return say(f"nine-in-ten.wrong.{key}")
