"""Counting instead of sampling: near its end a game has few enough ways to go through them all.

Only luck is in doubt: stand-ins that draw nothing do the same in the same position. So the tree of
luck is counted with positions remembered, up to a number of steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoneage_panel.bots import make
from stoneage_panel.bots.simple import RuleBot, style_of
from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyGame, AnyState

_DEEPEST = 300
"""A line of more actions is never counted to its end."""

Values = tuple[float, ...]
"""Every seat's share of the win, then every seat's points."""


class _TooMuch(Exception):
    """There is more to count than steps are left."""


def counted(state: AnyState, players: Sequence[str], steps: int) -> Values | None:
    """The exact mean of every seat's share and points.

    Args:
        state: stays as it is; all of it is known.
        players: who plays on, a bot's name a seat.
        steps: actions that may be carried out.

    Returns:
        Shares of all seats, then their points; None if a stand-in draws, or there is too much.
    """
    styles = [style_of_bot(state.game, text) for text in players]
    if None in styles:
        return None
    try:
        return _Count([style or "" for style in styles], steps).of(state.clone(), 0)
    except _TooMuch:
        return None


def style_of_bot(game: AnyGame, text: str) -> str | None:
    """The style of a bot that draws nothing; None for all others."""
    bot = make(text)
    if not isinstance(bot, RuleBot) or (bot.memory < 100 and game.remembers):
        return None
    return style_of(game, bot.style)


class _Count:
    """Values of positions, remembered."""

    def __init__(self, styles: list[str], steps: int) -> None:
        self._styles, self._left = styles, steps
        self._known: dict[Any, Values] = {}

    def of(self, state: AnyState, depth: int) -> Values:
        """The values of a position, which is used up."""
        while (player := state.current_player) >= 0:
            self._step()
            state.apply(state.game.choose(state, self._styles[player]))
        if player == TERMINAL:
            return (*state.returns(), *(float(sum(row.values())) for row in state.scores()))
        key = state.key()
        if key not in self._known:
            self._known[key] = self._mean(state, depth)
        return self._known[key]

    def _mean(self, state: AnyState, depth: int) -> Values:
        """Over all that luck may bring."""
        assert state.current_player == CHANCE
        if depth > _DEEPEST:
            raise _TooMuch
        total = [0.0] * (2 * state.game.players)
        for outcome, likely in state.chance_outcomes():
            self._step()
            after = state.clone()
            after.apply(outcome)
            values = self.of(after, depth + 1)
            total = [a + likely * b for a, b in zip(total, values, strict=True)]
        return tuple(total)

    def _step(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise _TooMuch
