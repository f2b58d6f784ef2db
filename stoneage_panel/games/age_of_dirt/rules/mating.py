"""The Love tent: pairs of one clan, pairs of two clans, and singles that go back to work."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.components.moves import ANSWER, COURT, WORK
from stoneage_panel.games.age_of_dirt.components.pieces import TENT
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.turns import won


def pairs(state: Position) -> bool:
    """AD.MATE.1: pairs of one clan must mate; parents and newborn go home."""
    cause = state.agenda.pop()[1]
    for seat in state.turn_order():
        there = state.fallen >> 4 * seat & 15
        if there > 1:
            state.fallen -= (there & ~1) << 4 * seat
            state.home += (there & ~1) << 4 * seat
            if _born(state, seat, there >> 1):
                return False
    if state.fallen:
        state.agenda.append((tasks.WORKS, cause, 0, 0))
        state.agenda.append((tasks.COURTS, cause, 0, 0))
    return False


def _born(state: Position, seat: int, most: int) -> bool:
    """AD.MATE.2: newborn come from the Reserve Board, as many as are there. Whether that wins."""
    n = min(most, state.reserve >> 4 * seat & 15) << 4 * seat
    state.reserve -= n
    state.home += n
    return won(state, seat)


def birth(state: Position, seat: int, most: int) -> bool:
    """AD.OP.5: the same by a card."""
    return _born(state, seat, most)


def wooed(state: Position, seat: int, asked: int) -> list[int]:
    """AD.MATE.3: the other seats with a single whom a seat with one may still ask."""
    if not state.fallen >> 4 * seat & 15:
        return []
    return [
        other
        for other in state.turn_order()
        if other != seat and state.fallen >> 4 * other & 15 and not asked >> other & 1
    ]


def courts(state: Position) -> bool:
    """AD.MATE.3: each seat with a single, the active one first, may ask others with one."""
    agenda, n = state.agenda, state.players
    _, cause, off, asked = agenda[-1]
    alone = not state.fallen & state.fallen - 1  # one bit at most: nobody is there to be asked
    for after in range(n if alone else off, n):
        seat = (state.active + after) % n
        if wooed(state, seat, asked):
            agenda[-1] = (tasks.COURTS, cause, after, asked)
            state.player, state.phase = seat, COURT
            return True
        asked = 0
    agenda.pop()
    return False


def ask(state: Position, other: int, _y: int) -> None:
    """AD.MATE.3: a seat is asked; it answers now."""
    agenda = state.agenda
    _, cause, off, asked = agenda[-1]
    agenda[-1] = (tasks.COURTS, cause, off, asked | 1 << other)
    agenda.append((tasks.ANSWERS, cause, state.player, other))


def alone(state: Position, _x: int, _y: int) -> None:
    """AD.MATE.3: nobody else is asked."""
    _, cause, off, _ = state.agenda[-1]
    state.agenda[-1] = (tasks.COURTS, cause, off + 1, 0)


def answers(state: Position) -> bool:
    """AD.MATE.4: the seat asked says yes or no."""
    state.player, state.phase = state.agenda[-1][3], ANSWER
    return True


def accept(state: Position, _x: int, _y: int) -> None:
    """AD.MATE.4: each takes a newborn, if it has one; the parents go home.

    That is one step: both do, even if one of them wins by it (AD.WIN.3).
    """
    _, _, one, other = state.agenda.pop()
    both = 1 << 4 * one | 1 << 4 * other
    state.fallen -= both
    state.home += both
    for seat in state.turn_order():
        if seat in (one, other):
            _born(state, seat, 1)


def refuse(state: Position, _x: int, _y: int) -> None:
    """AD.MATE.4: no."""
    state.agenda.pop()


def works(state: Position) -> bool:
    """AD.MATE.5: singles that found nobody go into a box; AD.EVENT.6: or home."""
    agenda, n = state.agenda, state.players
    _, cause, off, _ = agenda[-1]
    if cause == TENT:
        for after in range(off, n):
            seat = (state.active + after) % n
            if state.fallen >> 4 * seat & 15:
                agenda[-1] = (tasks.WORKS, cause, after, 0)
                state.player, state.phase = seat, WORK
                return True
    state.home += state.fallen
    state.fallen = 0
    agenda.pop()
    return False


def place(state: Position, area: int, _y: int) -> None:
    """AD.MATE.5: the box the single goes to."""
    _, cause, off, _ = state.agenda[-1]
    one = 1 << 4 * state.player
    state.fallen -= one
    state.boxes[area] += one
    state.agenda[-1] = (tasks.WORKS, cause, off + 1, 0)
