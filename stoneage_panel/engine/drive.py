"""The one loop that plays games out: luck where it is due, else whoever has to decide."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyState
from stoneage_panel.engine.rng import Rng


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


def drive(
    state: AnyState,
    luck: Rng,
    seats: Sequence[Chooser],
    streams: Sequence[Rng],
    note: Callable[[Action], object] | None = None,
) -> Driven:
    """Plays on in place to the end, without a tree: what studies do thousands of times.

    A `Session` takes its luck itself, from its lines; here one stream gives outcome after outcome.

    Args:
        luck: what luck draws from.
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
