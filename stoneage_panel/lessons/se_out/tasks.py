"""What the tasks of this lesson look for, where that is more than data."""

from typing import Any

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.settlers.components.world import CLOTHING
from stoneage_panel.match import Match

say = Strings(__package__)
AMA = 0


def chip_is_turned(match: Match) -> str:
    """A nomad of Ama's stands on a chip."""
    if match.player is None:
        return ""
    state: Any = match.state
    if not state.nomads[AMA]:
        return say("first-chip.wrong.no_nomad")
    if not state.level(AMA, CLOTHING):
        return say("first-chip.wrong.closed")
    return say("first-chip.wrong.no_chip")
