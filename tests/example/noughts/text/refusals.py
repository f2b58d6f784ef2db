"""Why an action may not be done: the rule that forbids it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.games.noughts.components.moves import MARK, MARKS, OVER, ROLL, ROLLS, SQUARES
from stoneage_panel.games.noughts.components.strings import say

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rules import Rules

if TYPE_CHECKING:
    from stoneage_panel.games.noughts.state import NoughtsState

RULES = Rules("stoneage_panel.games.noughts.rules")


def why_not(state: NoughtsState, action: Action) -> IllegalAction | None:
    """None if the action or outcome is legal now, else the refusal with its rule."""
    if state.phase == OVER:
        return RULES.refuse("NX.END.1" if state.winner is not None else "NX.END.2")
    if not _is_move(action) or action[0] != state.phase:
        return RULES.refuse(
            "NX.ORDER.1", due=say("due.mark" if state.phase == MARK else "due.roll")
        )
    if state.phase == ROLL:
        return None if action in ROLLS else RULES.refuse("NX.ROLL.1")
    if action not in MARKS:
        return RULES.refuse("NX.MARK.1")
    if action not in state.legal_actions():
        return RULES.refuse("NX.MARK.2", square=SQUARES[action[1]])
    return None


def why_not_place(state: NoughtsState, place: str, chosen: tuple[str, ...] = ()) -> IllegalAction:
    """The refusal for a place that is not a legal move."""
    if place in SQUARES and (found := why_not(state, MARKS[SQUARES.index(place)])):
        return found
    if state.phase == MARK:
        return RULES.refuse("NX.MARK.1")
    return why_not(state, MARKS[0]) or RULES.refuse("NX.ORDER.1", due=say("due.roll"))


def _is_move(action: object) -> bool:
    """Whether it is built like a move: (0, 1.0) would put a float into the position."""
    return isinstance(action, tuple) and len(action) == 2 and all(type(v) is int for v in action)
