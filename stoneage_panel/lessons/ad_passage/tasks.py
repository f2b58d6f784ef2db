"""What the tasks of this lesson look for, where that is more than data."""

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.match import Match

say = Strings(__package__)
_AMA = " 1:"
"""In the notation of what falls out, Ama's members."""
_CALL = "call"
_NEARLY = 1e-9


def best_call(match: Match) -> str:
    """The call with the best chance that at least one of Ama's members comes home."""
    chance = _chance(match)
    if chance is None:
        return say("somebody.wrong.nobody")
    start = match.node.parent or match.node
    calls = [line for line in match.jump(start).legal if line.startswith(_CALL)]
    best = max(_chance(match.jump(start).do(line)) or 0.0 for line in calls)
    if chance > best - _NEARLY:
        return ""
    return say("somebody.wrong.better", percent=f"{100 * chance:.0f}")


def _chance(match: Match) -> float | None:
    if match.player is not None or match.over:
        return None
    outcomes = match.state.chance_outcomes()
    return sum(chance for outcome, chance in outcomes if _AMA in match.game.format(outcome))
