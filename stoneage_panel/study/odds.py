"""What luck may bring next, exactly: the outcomes that follow each action at once.

What a game knows of its own luck (a tribe's yield, the way to a place) stands in its ``odds.py``;
this works for every game, one step of luck ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from stoneage_panel.engine.game import CHANCE, Action, AnyGame, AnyState
from stoneage_panel.engine.rng import Rng

Outcomes = tuple[tuple[Action, float], ...]
MOST_ACTIONS = 400
"""Actions looked at: a decision may have tens of thousands, most of them payments."""

WORLDS = 4
"""Positions with the same observation that must agree; two equal by chance would tell nothing."""


class Ahead(NamedTuple):
    """Actions that bring the same luck at once, and what it may be.

    actions: those of the seat to move; none where luck is due already. outcomes: chance actions
    with their probabilities (sum 1), the likeliest first.
    """

    actions: tuple[Action, ...]
    outcomes: Outcomes


def ahead(game: AnyGame, state: AnyState, actions: Iterable[Action] | None = None) -> list[Ahead]:
    """What luck may bring next at a position.

    Args:
        game: whose rules hold.
        state: the position; it stays as it is.
        actions: the legal actions to look at, up to `MOST_ACTIONS`; all of them by default.

    Returns:
        One row for each kind of luck, in the order of the actions that bring it; empty where no
        luck follows at once.
    """
    if state.current_player == CHANCE:
        return [Ahead((), outcomes(game, state))]
    found: dict[Outcomes, list[Action]] = {}
    for action, after in _lucky(state, actions):
        found.setdefault(outcomes(game, after), []).append(action)
    return [Ahead(tuple(same), luck) for luck, same in found.items()]


def _lucky(state: AnyState, actions: Iterable[Action] | None) -> Iterator[tuple[Action, AnyState]]:
    """The actions that bring luck at once, and the positions in which it is due."""
    legal = state.legal_actions() if actions is None else actions
    for action, _ in zip(legal, range(MOST_ACTIONS), strict=False):
        after = state.clone()
        after.apply(action)
        if after.current_player == CHANCE:
            yield action, after


def known(
    game: AnyGame, state: AnyState, seat: int, actions: Iterable[Action] | None = None
) -> list[Ahead] | None:
    """The same as `ahead`, as far as one seat can know it; nothing that is hidden has a part in it.

    Args:
        seat: who looks.

    Returns:
        None where the chances differ with what others hold.
    """
    chosen = None if actions is None else tuple(actions)
    if not all(due.luck_is_open(seat) for due in _due(state, chosen)):
        return None
    worlds = (state.resample(seat, Rng(number)) for number in range(WORLDS))
    first, *others = (ahead(game, world, chosen) for world in worlds)
    return first if all(other == first for other in others) else None


def _due(state: AnyState, actions: Iterable[Action] | None) -> Iterator[AnyState]:
    """The positions in which luck is due, now or after an action."""
    if state.current_player == CHANCE:
        yield state
    else:
        yield from (after for _, after in _lucky(state, actions))


def outcomes(game: AnyGame, state: AnyState) -> Outcomes:
    """The outcomes of the luck that is due, the likeliest first; equal ones are added up."""
    chances: dict[Action, float] = {}
    for action, chance in state.chance_outcomes():
        chances[action] = chances.get(action, 0.0) + chance
    return tuple(sorted(chances.items(), key=lambda row: (-row[1], game.format(row[0]))))
