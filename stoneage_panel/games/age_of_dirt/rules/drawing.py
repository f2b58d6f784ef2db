"""New cards: from the wall, from the pile, with the events that lie in it."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.components.moves import DRAW, LOOK, SOURCE
from stoneage_panel.games.age_of_dirt.rules import events
from stoneage_panel.games.age_of_dirt.rules.position import Position


def left(state: Position) -> bool:
    """Whether there is a card to draw."""
    return bool(state.pile or state.under)


def chooses(state: Position) -> bool:
    """AD.DRAW.2: a card from the pile or from the wall; AD.DRAW.5: if there is any."""
    seat = state.agenda[-1][1]
    if left(state) or state.wall != (-1, -1):
        state.player, state.phase = seat, SOURCE
        return True
    state.agenda.pop()
    return False


def pile(state: Position, _x: int, _y: int) -> None:
    """AD.DRAW.1: from the pile; AD.OP.13: by herbs perhaps the better of two."""
    _, seat, herbs, _ = state.agenda.pop()
    two = herbs and state.game.pack.perks(state.built[seat]).herb_choice
    state.agenda.append((tasks.LOOKS, seat, 2, 0) if two else (tasks.DRAWS, seat, 0, 0))


def wall(state: Position, card: int, _y: int) -> None:
    """AD.DRAW.3: from the wall, which is filled at once."""
    seat = state.agenda.pop()[1]
    state.hands[seat] |= 1 << card
    state.shown |= 1 << card
    vacate(state, card)


def vacate(state: Position, card: int) -> None:
    """A card has left the wall: AD.WALL.2: another takes its place."""
    one, other = state.wall
    slot = int(card == other)
    state.wall = (one, -1) if slot else (-1, other)
    state.agenda.append((tasks.REFILLS, slot, 0, 0))


def draws(state: Position) -> bool:
    """AD.DRAW.1: a card of the pile for a hand."""
    return _due(state)


def refills(state: Position) -> bool:
    """AD.WALL.2: a card of the pile for the wall."""
    return _due(state)


def _due(state: Position) -> bool:
    if state.pile or state.under:
        state.phase = DRAW
        return True
    state.agenda.pop()
    return False


def looks(state: Position) -> bool:
    """AD.OP.13: two cards are drawn; of fewer than two none has to be given back."""
    _, seat, due, _ = state.agenda[-1]
    if due and left(state):
        state.phase = DRAW
        return True
    state.agenda.pop()
    if state.looked.bit_count() > 1:
        state.agenda.append((tasks.HOLDS, seat, 0, 0))
    else:
        state.hands[seat] |= state.looked
        state.looked = 0
    return False


def card(state: Position, drawn: int, _y: int) -> None:
    """AD.DRAW.1, AD.EVENT.1: an invention goes where it is needed, an event happens at once."""
    bit = 1 << drawn
    if state.pile:
        state.pile ^= bit
    else:
        state.under = state.under[1:]
    if state.game.pack.events & bit:
        state.gone |= bit
        events.happen(state, drawn)
        return
    kind, where, due, _ = state.agenda.pop()
    if kind == tasks.DRAWS:
        state.hands[where] |= bit
    elif kind == tasks.LOOKS:
        state.looked |= bit
        state.agenda.append((tasks.LOOKS, where, due - 1, 0))
    else:
        one, other = state.wall
        state.wall = (one, drawn) if where else (drawn, other)


def holds(state: Position) -> bool:
    """AD.OP.13: which of two is kept."""
    state.player, state.phase = state.agenda[-1][1], LOOK
    return True


def hold(state: Position, kept: int, _y: int) -> None:
    """AD.OP.13: one is kept, the other goes under the pile."""
    seat = state.agenda.pop()[1]
    other = (state.looked & ~(1 << kept)).bit_length() - 1
    state.hands[seat] |= 1 << kept
    state.looked = 0
    state.under = (*state.under, 8 * other + seat)
