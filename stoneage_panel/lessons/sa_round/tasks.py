"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.match import Match

say = Strings(__package__)
CLAY, BO = 2, 1
"""The clay pit's number, and Bo's seat."""


def shut_out(match: Match) -> str:
    """The clay pit is taken, with one figure: with two players nobody else can go there."""
    state: Any = match.state
    figures = state.figures_on(CLAY, BO)
    if figures == 1:
        return ""
    return say("keep-out.wrong.more" if figures else "keep-out.wrong.still")
