"""The two bots without search: random, and the game's rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.bots.base import Bot, Thinking, Thought
from stoneage_panel.bots.strings import say
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Action, AnyGame, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.strings import series


class _Quick(Bot):
    """A bot whose whole thinking is one short step."""

    def think(self, state: AnyState, rng: Rng) -> Thinking:
        action = self.choose(state, rng)
        yield Thought(1, 1, action)
        return action


class RandomBot(_Quick):
    """Any legal action, each equally likely."""

    def choose(self, state: AnyState, rng: Rng) -> Action:
        actions: Sequence[Action] = state.legal_actions()
        return actions[rng.below(len(actions))]


class RuleBot(_Quick):
    """The game's rule of thumb.

    Args:
        memory: 0 … 100, how well it remembers what it has seen.
        style: one of the game's styles; empty for its first.
    """

    def __init__(self, text: str, seed: int = 0, memory: int = 100, style: str = "") -> None:
        super().__init__(text, seed)
        self.memory = memory
        self.style = style

    def choose(self, state: AnyState, rng: Rng) -> Action:
        style = style_of(state.game, self.style)
        action: Action = state.game.choose(state, style, memory=self.memory, seed=self.seed)
        return action


def style_of(game: AnyGame, style: str) -> str:
    """The style asked for, or the game's first. Raises NotationError if it does not exist."""
    if not game.styles or (style and style not in game.styles):
        known = series(game.styles) or say("no_styles")
        raise NotationError(say("no_style", title=game.title, style=style[:20], known=known))
    return style or game.styles[0]
