"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.match import Match

say = Strings(__package__)
AMA = 0
_WANTED = 2


def two_and_a_drum(match: Match) -> str:
    """Ama has two Rock-Stars and a drum that works."""
    state: Any = match.state
    stars = sum(state.scores()[AMA].values())
    drum = state.drums & 1 << AMA
    if stars >= _WANTED and drum:
        return ""
    return say("two-and-a-drum.wrong.works" if drum else "two-and-a-drum.wrong.broken", n=stars)
