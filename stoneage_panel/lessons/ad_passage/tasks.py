"""What the tasks of this lesson look for, where that is more than data."""

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.games.age_of_dirt.components import pieces
from stoneage_panel.lessons import fields
from stoneage_panel.match import Match

say = Strings(__package__)
AMA = 0
_CALL = "call"
_NEARLY = 1e-9
_RESERVE, _FUR = 3, 2
"""Ama's members on the Reserve Board before a call, and the fur that she can get from it."""


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
    """The chance that more of Ama's members fall out than predators, who eat one each."""
    if match.player is not None or match.over:
        return None
    outcomes = match.state.chance_outcomes()
    return sum(
        chance
        for (_, fallen, _), chance in outcomes
        if pieces.count(fallen, AMA) > pieces.size(fallen & pieces.PREDATORS)
    )


def a_stone(match: Match) -> str:
    """Ama has a stone."""
    state = match.state
    if fields.value(state, "stone", AMA):
        return ""
    if not _mountains_lifted(match):
        return say("a-stone.wrong.elsewhere")
    return say("a-stone.wrong.take" if match.player == AMA else "a-stone.wrong.less")


def _mountains_lifted(match: Match) -> bool:
    """Whether that box is empty now."""
    return not match.state.to_dict()["boxes"][pieces.MOUNTAINS][AMA]


def most_fur(match: Match) -> str:
    """Both of Ama's members come home with fur."""
    state = match.state
    if fields.value(state, "fur", AMA) == _FUR:
        return ""
    if fields.value(state, "reserve", AMA) > _RESERVE:
        return say("both-tools.wrong.eaten")
    if match.player == AMA:
        return say("both-tools.wrong.on")
    inside = state.to_dict()["inside"][AMA]
    return say("both-tools.wrong.inside" if inside else "both-tools.wrong.less")
