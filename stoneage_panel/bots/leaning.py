"""A bot's personality, apart from how strong it is: what it likes.

A bot that leans towards a style of its game thinks as it always does, but what that style would do
is always among the moves it looks at, and counts a little more than it promises. So of moves that
look about alike it plays the one that suits it, and never one that looks much worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoneage_panel.bots.simple import style_of
from stoneage_panel.engine.game import Action, AnyState

SHARE = 0.05
"""Of the win: how much worse than another a move may look that is played all the same."""


class Leaning(NamedTuple):
    """What a bot looks at in a position, and what it likes.

    Attributes:
        actions: worth a thought; the first of them is what is usual.
        liked: the one of them that suits the bot; None for a bot without a style.
    """

    actions: Sequence[Action]
    liked: Action | None

    def more(self, action: Action) -> float:
        """How much more of the win an action counts than it promises."""
        return SHARE if self.liked is not None and action == self.liked else 0.0


def leaning(state: AnyState, style: str) -> Leaning:
    """What a bot looks at that leans towards a style; without one, towards none.

    Raises:
        NotationError: the game has no such style.
    """
    actions: Sequence[Action] = state.game.candidates(state)
    if not style:
        return Leaning(actions, None)
    liked: Action = state.game.choose(state, style_of(state.game, style))
    return Leaning(actions if liked in actions else (*actions, liked), liked)
