"""The stations of a played line: the positions between which chances may have changed.

What a stand-in would have done in any case, and what is forced, changes nothing: before and after
it is one station.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyState
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.study.counting import style_of_bot


class Change(NamedTuple):
    """A step from one station to the next.

    Attributes:
        place: of the position that it led to; 0 is the line's first.
        action: what was done, or what luck brought.
        seat: who did it; `CHANCE` for luck.
        veiled: whether that seat did not see all there was.
    """

    place: int
    action: Action
    seat: int
    veiled: bool


class Stations(NamedTuple):
    """A line by its stations.

    Attributes:
        states: a position each.
        changes: what led from each to the next.
        station: of every position of the line.
        over: whether the last is the end of the game.
    """

    states: tuple[AnyState, ...]
    changes: tuple[Change, ...]
    station: tuple[int, ...]
    over: bool


def stations(tree: Tree, line: Sequence[Node], players: Sequence[str]) -> Stations:
    """The stations of a line.

    Args:
        tree: that it is of.
        line: its nodes from the first action on.
        players: who plays on in studies, a bot's name a seat.
    """
    state = tree.position(tree.root)  # nobody changes them: they need no copies
    states, changes, at = [state], [], [0]
    for place, node in enumerate(line, 1):
        assert node.action is not None
        before, state = state, tree.position(node)
        if _may_change(before, node.action, players):
            changes.append(Change(place, node.action, before.current_player, _veiled(before)))
            states.append(state)
        else:
            states[-1] = state  # the later one is nearer to the end
        at.append(len(states) - 1)
    return Stations(tuple(states), tuple(changes), tuple(at), state.current_player == TERMINAL)


def _may_change(state: AnyState, action: Action, players: Sequence[str]) -> bool:
    seat = state.current_player
    if seat == CHANCE:
        return any(outcome != action for outcome, likely in state.chance_outcomes() if likely)
    legal = iter(state.legal_actions())
    if next(legal, None) is not None and next(legal, None) is None:
        return False
    style = style_of_bot(state.game, players[seat])
    return style is None or state.game.choose(state, style) != action


def _veiled(state: AnyState) -> bool:
    """Whether who decides here does not see all there is."""
    seat = state.current_player
    return seat != CHANCE and state.observation(seat) != state.to_dict()
