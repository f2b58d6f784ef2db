"""Stone Age beside its board: panels, the decision that is due, the last roll, the end."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.panels import decision, end, last_turn, place, players
from stoneage_panel.games.stone_age.panels.snippets import position
from stoneage_panel.games.stone_age.panels.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets

ICON = "mammoth"
_PHASES = {
    moves.PLACE: "placing", moves.FEED: "feeding", moves.DISCARD: "feeding",
    moves.CARD: "cards", moves.OVER: "over",
}  # fmt: skip

mover = snippets.mover
panel = players.panel
mini = players.mini
points = players.points
action = decision.action
prompt = place.prompt
facts = last_turn.facts
strip = last_turn.strip
rolled = last_turn.rolled
workings = end.workings
factors = end.factors


def subtitle(table: Table) -> str:
    """The round and what is done in it, for the top bar."""
    state = position(table)
    if not state.round:
        return say("subtitle.setup")
    phase = say(f"subtitle.phase.{_PHASES.get(state.phase, 'acting')}")
    return say("subtitle.round", n=state.round, phase=phase)
