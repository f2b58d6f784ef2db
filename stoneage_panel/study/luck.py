"""The luck that a sitting's question is about: what is due, or what came last."""

from __future__ import annotations

from stoneage_panel.engine.game import CHANCE, Action, AnyState
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node


def luck_of(session: Session, at: Node | None = None) -> tuple[AnyState, Action | None]:
    """Where luck was due, and what came.

    Args:
        at: where luck is to be told: a position that it led to, or one where it is due.

    Returns:
        The position shown with None, if luck is due there; else where luck last came on the way
        there. Without any luck it is the position shown with None.
    """
    if at is not None:
        return _told(session, at)
    state = session.state
    for node in reversed(session.node.line()) if state.current_player != CHANCE else ():
        if node.action is not None and session.game.is_chance(node.action):
            assert node.parent is not None
            return session.tree.state(node.parent), node.action
    return state, None


def _told(session: Session, at: Node) -> tuple[AnyState, Action | None]:
    if at.parent is not None and at.action is not None and session.game.is_chance(at.action):
        return session.tree.state(at.parent), at.action
    return session.tree.state(at), None
