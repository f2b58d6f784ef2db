"""Perft: counts all lines of a given length, the quickest check that no rule has changed."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.game import Action, AnyState


def next_actions(state: AnyState) -> Sequence[Action]:
    """The legal actions, or all chance outcomes at a chance node; empty in terminal states."""
    return state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]


def perft(state: AnyState, depth: int) -> int:
    """The number of lines of ``depth`` actions from a position, chance outcomes included.

    A game that is over before that has no such line.
    """
    if depth == 0:
        return 1
    actions = next_actions(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total
