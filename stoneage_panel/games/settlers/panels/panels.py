"""The Settlers beside their board: panels, the decision that is due, the last roll, the points."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.panels import events, figures, last_turn, players, trade, turn
from stoneage_panel.games.settlers.panels.snippets import position
from stoneage_panel.games.settlers.panels.strings import say
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets

ICON = "nomad"
mover = snippets.mover
panel = players.panel
mini = players.mini
points = players.points
facts = last_turn.facts
strip = last_turn.strip
workings = last_turn.workings


def subtitle(table: Table) -> str:
    """The round and what is done in it, for the top bar."""
    state = position(table)
    if not state.round:
        return say("subtitle.setup")
    key = "over" if table.over else "development" if state.built else "trade"
    return say("subtitle.round", n=state.round, phase=say(f"subtitle.{key}"))


def prompt(table: Table) -> tuple[str, str] | None:
    """What the banner asks once something was pointed at; None for what it says anyway."""
    state = position(table)
    who = table.names[state.player] if table.state.current_player >= 0 else ""
    names = state.game.crossing_names
    if state.phase == moves.ACT:
        own = state.nomads[state.player]
        if any(part in names and own >> names[part] & 1 for part in table.chosen):
            return say("prompt.walk", who=who), say("prompt.walk_help")
        for part in ("nomad", "offer", "bank", "found"):
            if part in table.chosen:
                rate = state.game.world.bank
                return say(f"prompt.{part}", who=who), say(f"prompt.{part}_help", n=rate)
    return None


def action(table: Table) -> str:
    """The card for the phase."""
    draw = _CARDS.get(position(table).phase)
    return draw(table) if draw else ""


_CARDS: dict[int, Callable[[Table], str]] = {
    moves.TRIBE: events.settling,
    moves.CAMP: events.settling,
    moves.ACT: turn.turn,
    moves.WANT: trade.wanting,
    moves.ANSWER: trade.answering,
    moves.DEAL: trade.dealing,
    moves.DISCARD: events.discarding,
    moves.FIGURE: figures.sending,
    moves.DESERT: events.drying,
    moves.CHIT: events.picking,
    moves.ROLL: events.rolling,
    moves.STEAL: events.outcomes,
    moves.CHIP: events.outcomes,
}
