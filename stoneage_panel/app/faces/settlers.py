"""The Settlers beside their board: panels, the decision that is due, the last roll, the points."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.app.faces import (
    bits,
    se_events,
    se_figures,
    se_panel,
    se_strip,
    se_trade,
    se_turn,
)
from stoneage_panel.app.faces.se_bits import position
from stoneage_panel.app.faces.se_said import say
from stoneage_panel.games.settlers import moves
from stoneage_panel.table import Table

ICON = "nomad"
mover = bits.mover
panel = se_panel.panel
mini = se_panel.mini
facts = se_strip.facts
strip = se_strip.strip
workings = se_strip.workings


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
    moves.TRIBE: se_events.settling,
    moves.CAMP: se_events.settling,
    moves.ACT: se_turn.turn,
    moves.WANT: se_trade.wanting,
    moves.ANSWER: se_trade.answering,
    moves.DEAL: se_trade.dealing,
    moves.DISCARD: se_events.discarding,
    moves.FIGURE: se_figures.sending,
    moves.DESERT: se_events.drying,
    moves.CHIT: se_events.picking,
    moves.ROLL: se_events.rolling,
    moves.STEAL: se_events.outcomes,
    moves.CHIP: se_events.outcomes,
}
