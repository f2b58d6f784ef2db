"""Stone Age beside its board: panels, the decision that is due, the last roll, the end."""

from __future__ import annotations

from stoneage_panel.app.faces import bits, sa_act, sa_end, sa_panel, sa_place, sa_strip
from stoneage_panel.app.faces.sa_bits import position
from stoneage_panel.app.faces.sa_said import say
from stoneage_panel.games.stone_age import moves
from stoneage_panel.table import Table

ICON = "mammoth"
_PHASES = {
    moves.PLACE: "placing", moves.FEED: "feeding", moves.DISCARD: "feeding",
    moves.CARD: "cards", moves.OVER: "over",
}  # fmt: skip

mover = bits.mover
panel = sa_panel.panel
mini = sa_panel.mini
action = sa_act.action
prompt = sa_place.prompt
facts = sa_strip.facts
strip = sa_strip.strip
workings = sa_end.workings


def subtitle(table: Table) -> str:
    """The round and what is done in it, for the top bar."""
    state = position(table)
    if not state.round:
        return say("subtitle.setup")
    phase = say(f"subtitle.phase.{_PHASES.get(state.phase, 'acting')}")
    return say("subtitle.round", n=state.round, phase=phase)
