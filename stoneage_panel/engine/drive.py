"""The game loop: samples chance nodes and asks the seat to move for actions."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyState
from stoneage_panel.engine.rng import Rng


class Driven(NamedTuple):
    """Counts of a game played by `drive`.

    Attributes:
        decisions: number of actions chosen by seats.
        turns: number of times the move went to another seat, chance outcomes not counted.
    """

    decisions: int
    turns: int


class Chooser(Protocol):
    """A policy for a seat: any bot."""

    def choose(self, state: AnyState, rng: Rng, /) -> Action:
        """Chooses an action for the seat to move."""


def drive(
    state: AnyState,
    luck: Rng,
    seats: Sequence[Chooser],
    streams: Sequence[Rng],
    note: Callable[[Action], object] | None = None,
) -> Driven:
    """Plays a state out in place to its end, without building a tree; used by studies.

    A `Session` resolves chance by the line of play; here one stream gives all outcomes in turn.

    Args:
        luck: the stream that samples chance nodes.
        seats: who decides, one a seat.
        streams: what each of them draws from.
        note: called with every action, once it is done.
    """
    decisions = turns = 0
    last = CHANCE
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            action = state.sample_chance(luck)
        else:
            decisions += 1
            if player != last:
                turns += 1
                last = player
            action = seats[player].choose(state, streams[player])
        state.apply(action)
        if note is not None:
            note(action)
    return Driven(decisions, turns)
