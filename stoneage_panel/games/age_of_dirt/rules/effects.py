"""What cards do at the moment they are built."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.components.cards import Op
from stoneage_panel.games.age_of_dirt.components.goods import ONE, size
from stoneage_panel.games.age_of_dirt.components.moves import (
    FETCHING,
    GOODS,
    LOOT,
    ROBBING,
    ROOM,
    SENDING,
)
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.rules import mating, turns
from stoneage_panel.games.age_of_dirt.rules.position import Position, Task
from stoneage_panel.games.age_of_dirt.rules.taking import gaining


def happen(state: Position, seat: int, card: int, first: int = 0) -> None:
    """AD.CARD: the effects of a card in the order it names them; what can't be used is lost."""
    ops = state.game.pack.cards[card].ops
    for at in range(first, len(ops)):
        op = ops[at]
        if op.name == "drum_up":
            state.drums |= 1 << seat
        elif op.name == "spear_up":
            state.spears |= 1 << seat
        elif op.name == "birth":
            if mating.birth(state, seat, op.n):
                return
        elif op.name in _DUE:
            if at + 1 < len(ops):
                state.agenda.append((tasks.EFFECTS, seat, card, at + 1))
            state.agenda += _DUE[op.name](seat, op)
            return


_DUE: dict[str, Callable[[int, Op], list[Task]]] = {
    "draw": lambda seat, op: [(tasks.CHOOSES, seat, 0, 0)] * op.n,
    "gain": lambda seat, op: [(tasks.GAINS, seat, op.kinds, op.n)],
    "send": lambda seat, op: [(tasks.SENDS, seat, op.n, 0)],
    "fetch": lambda seat, op: [(tasks.FETCHES, seat, op.n, 0)],
    "steal": lambda seat, op: [(tasks.ROBS, seat, op.n, 0)],
}
"""What somebody has to decide before the next effect."""


def go_on(state: Position) -> bool:
    """AD.CARD: the effects that are still to come."""
    _, seat, card, first = state.agenda.pop()
    happen(state, seat, card, first)
    return False


def gains(state: Position) -> bool:
    """AD.OP.2: goods of the player's choice."""
    _, seat, kinds, n = state.agenda[-1]
    if len(gaining(state, seat, kinds, n)) > 1:
        state.player, state.phase = seat, GOODS
        return True
    state.agenda.pop()
    return False


# ---------------------------------------------------------------- members


def sends(state: Position) -> bool:
    """AD.OP.3: members into boxes."""
    seat = state.agenda[-1][1]
    if state.at_home(seat):
        state.player, state.phase = seat, SENDING
        return True
    state.agenda.pop()
    return False


def put(state: Position, boxes: int, _y: int) -> None:
    """AD.OP.3: these."""
    turns.place(state, state.agenda.pop()[1], boxes)


def fetches(state: Position) -> bool:
    """AD.OP.6: members out of boxes."""
    seat = state.agenda[-1][1]
    if any(state.in_box(area, seat) for area in range(len(AREAS))):
        state.player, state.phase = seat, FETCHING
        return True
    state.agenda.pop()
    return False


def fetch(state: Position, boxes: int, _y: int) -> None:
    """AD.OP.6: these."""
    shift = 4 * state.agenda.pop()[1]
    for area in range(len(AREAS)):
        n = boxes >> 4 * area & 15
        state.boxes[area] -= n << shift
        state.home += n << shift


# ---------------------------------------------------------------- stealing


def victims(state: Position, seat: int) -> list[int]:
    """AD.OP.7: the other clans that have goods."""
    return [other for other in range(state.players) if other != seat and state.caves[other]]


def robs(state: Position) -> bool:
    """AD.OP.7: whom to rob."""
    seat = state.agenda[-1][1]
    if victims(state, seat):
        state.player, state.phase = seat, ROBBING
        return True
    state.agenda.pop()
    return False


def rob(state: Position, victim: int, _y: int) -> None:
    """AD.OP.7: that clan."""
    _, seat, n, _ = state.agenda.pop()
    state.agenda.append((tasks.LOOTS, seat, victim, n))


def loots(state: Position) -> bool:
    """AD.OP.7: luck says which good, as often as the card says."""
    _, _, victim, n = state.agenda[-1]
    if n and state.caves[victim]:
        state.phase = LOOT
        return True
    state.agenda.pop()
    return False


def stolen(state: Position, kind: int, _y: int) -> None:
    """AD.OP.7: it changes hands, if there is a free bin."""
    agenda = state.agenda
    _, seat, victim, n = agenda[-1]
    agenda[-1] = (tasks.LOOTS, seat, victim, n - 1)
    if size(state.caves[seat]) < state.bins(seat):
        _move(state, seat, victim, kind)
    else:
        agenda.append((tasks.ROOMS, victim, kind, seat))


def _move(state: Position, seat: int, victim: int, kind: int) -> None:
    state.caves[victim] -= ONE[kind]
    state.caves[seat] += ONE[kind]


def rooms(state: Position) -> bool:
    """AD.OP.7: all bins are full: something goes out, or the good stays where it is."""
    state.player, state.phase = state.agenda[-1][3], ROOM
    return True


def swap(state: Position, thrown_out: int, _y: int) -> None:
    """AD.OP.7: that goes out for it."""
    _, victim, kind, seat = state.agenda.pop()
    state.caves[seat] -= ONE[thrown_out]
    _move(state, seat, victim, kind)


def leave(state: Position, _x: int, _y: int) -> None:
    """AD.OP.7: it stays with its owner."""
    state.agenda.pop()
