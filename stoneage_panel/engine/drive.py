"""The one loop that drives a game on: luck where it is due, else whoever has to decide."""

from collections.abc import Callable, Sequence
from operator import methodcaller
from typing import NamedTuple, Protocol

from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyState
from stoneage_panel.engine.rng import Rng

Draw = Callable[[AnyState], Action]
"""Gives the outcome of the luck that is due in a position."""


class Driven(NamedTuple):
    """How far a game was driven.

    Attributes:
        decisions: number of actions chosen by seats.
        turns: number of times the move went to another seat, luck not counted.
    """

    decisions: int
    turns: int


class Chooser(Protocol):
    """Whoever decides for a seat: any bot."""

    def choose(self, state: AnyState, rng: Rng, /) -> Action:
        """The action of the seat to move."""


def drawn_from(rng: Rng) -> Draw:
    """Luck from one stream, outcome after outcome."""
    # compiled code: a function written here costs random play of a small game some percent
    return methodcaller("sample_chance", rng)


def drive(
    state: AnyState,
    draw: Draw,
    seats: Sequence[Chooser] = (),
    streams: Sequence[Rng] = (),
    note: Callable[[Action], object] | None = None,
) -> Driven:
    """Plays on in place: to the end, or without seats until somebody must decide.

    Args:
        draw: gives the outcome where luck is due.
        seats: who decides, one a seat.
        streams: what each of them draws from.
        note: called with every action, once it is done.
    """
    decisions = turns = 0
    last = CHANCE
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            action = draw(state)
        elif seats:
            decisions += 1
            if player != last:
                turns += 1
                last = player
            action = seats[player].choose(state, streams[player])
        else:
            break
        state.apply(action)
        if note is not None:
            note(action)
    return Driven(decisions, turns)
