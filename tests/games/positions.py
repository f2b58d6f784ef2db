"""What the rule tests of any game say of a position: an action in notation, or a place."""

from collections.abc import Iterable
from typing import TypeVar

from stoneage_panel.engine import IllegalAction
from stoneage_panel.engine.game import Action, LogEvent, State

S = TypeVar("S", bound=State)
"""The state of some game: what goes in comes out, changed."""


def do(state: S, *lines: str) -> S:
    """Does the actions and outcomes, one notation line each, through the checked door."""
    for line in lines:
        state.step(state.game.parse(line))
    return state


def sentences(events: Iterable[LogEvent]) -> str:
    """The texts of the log, a line each."""
    return "\n".join(event.text for event in events)


def legal(state: State, start: str = "") -> list[str]:
    """The legal actions as notation; only those that begin so."""
    lines = [state.game.format(action) for action in state.legal_actions()]
    return [line for line in lines if line.startswith(start)]


def luck(state: State, start: str = "") -> list[str]:
    """What luck can bring as notation; only what begins so."""
    lines = [state.game.format(outcome) for outcome, _ in state.chance_outcomes()]
    return [line for line in lines if line.startswith(start)]


def refused(state: State, action: str | Action) -> str:
    """The id of the rule that forbids an action; the position must not change."""
    before = state.clone()
    refusal = _refusal(state, action)
    assert state == before
    return _worded(refusal).rule


def pointed(state: State, place: str, *chosen: str) -> str:
    """The id of the rule said when somebody points at a place that is no use now."""
    before = state.clone()
    refusal = state.game.why_not_place(state, place, chosen)
    assert state == before
    return _worded(refusal).rule


def said(state: State, action: str | Action) -> str:
    """The sentence with which an action is refused."""
    return _refusal(state, action).sentence


def _refusal(state: State, action: str | Action) -> IllegalAction:
    refusal = state.why_not(state.game.parse(action) if isinstance(action, str) else action)
    assert refusal is not None, f"{action!r} is allowed"
    return refusal


def _worded(refusal: IllegalAction) -> IllegalAction:
    """The refusal, which must have its sentence, with nothing left to fill in."""
    assert refusal.sentence and not {"{", "}"} & set(refusal.sentence)
    return refusal
