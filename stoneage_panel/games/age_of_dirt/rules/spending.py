"""Spending: inventions, the Large Cave, tools and herbs."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.rules import drawing, effects
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.turns import won


def _pay(state: Position, paid: int) -> None:
    """AD.PAY.1: to the supply; AD.SPEND.1: then there may be more payments."""
    state.caves[state.player] -= paid
    if not state.agenda:
        state.agenda.append((tasks.SPENDS, 0, 0, 0))


def build(state: Position, card: int, paid: int) -> None:
    """AD.BUILD: pay, lay the card out, Rock-Stars, effects, then a new card."""
    seat, bit = state.player, 1 << card
    _pay(state, paid)
    state.built[seat] |= bit
    if state.hands[seat] & bit:
        state.hands[seat] ^= bit
        state.shown &= ~bit
        state.agenda.append((tasks.CHOOSES, seat, 0, 0))
    else:
        drawing.vacate(state, card)
    if not won(state, seat):
        effects.happen(state, seat, card)


def expand(state: Position, paid: int, _y: int) -> None:
    """AD.EXPAND: the Large Cave, and a new card."""
    seat = state.player
    _pay(state, paid)
    state.large |= 1 << seat
    state.agenda.append((tasks.CHOOSES, seat, 0, 0))
    won(state, seat)


def tool(state: Position, tools: int, paid: int) -> None:
    """AD.TOOL: a broken tool works again."""
    seat = state.player
    _pay(state, paid)
    if tools & HAS_DRUM:
        state.drums |= 1 << seat
    if tools & HAS_SPEAR:
        state.spears |= 1 << seat


def herb(state: Position, paid: int, _y: int) -> None:
    """AD.HERB: a new card."""
    _pay(state, paid)
    state.agenda.append((tasks.CHOOSES, state.player, 1, 0))
