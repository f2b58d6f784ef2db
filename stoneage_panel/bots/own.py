"""A bot that is a plain function of somebody's own.

It is given a position and the moves that the rules allow there, in notation, and returns one::

    def builder(position, moves):
        for move in moves:
            if move.startswith("build"):
                return move
        return moves[0]

What its seat can't know is invented in that position, anew for every choice, so nobody can cheat;
it may be changed at will, for it is a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

from stoneage_panel.bots.base import Bot, Thinking, Thought
from stoneage_panel.bots.strings import say
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.strings import series, shortened

Decide = Callable[[Any, list[str]], str]
"""A function of a position and the moves allowed there; see above."""
SECONDS = 10.0
"""Of processor time that a choice may take."""


class OwnBot(Bot):
    """A function as a bot.

    Args:
        text: what it is called.
        decide: the function.
        seconds: that a choice may take.
    """

    def __init__(self, text: str, decide: Decide, seconds: float = SECONDS) -> None:
        super().__init__(text)
        self._decide = decide
        self._seconds = seconds

    def think(self, state: AnyState, rng: Rng) -> Thinking:
        action = self._chosen(state, rng)
        yield Thought(1, 1, action)
        return action

    def _chosen(self, state: AnyState, rng: Rng) -> Action:
        """Its choice.

        Raises:
            StudyError: it fails, takes too long, or chooses what is not among the moves.
        """
        moves = {state.game.format(action): action for action in state.legal_actions()}
        begun = process_time()
        try:
            chosen = self._decide(state.resample(state.current_player, rng), list(moves))
        except Exception as fault:  # of somebody's code
            told = f"{type(fault).__name__}: {fault}"[:200]
            raise StudyError(say("own.fault", bot=self.text, fault=told)) from fault
        spent = process_time() - begun
        if spent > self._seconds:
            raise StudyError(say("own.slow", bot=self.text, spent=spent, most=self._seconds))
        if not isinstance(chosen, str) or chosen not in moves:
            given = shortened(chosen, 40) if isinstance(chosen, str) else repr(chosen)[:40]
            some = series(list(moves)[:3])
            raise StudyError(say("own.no_move", bot=self.text, chosen=given, some=some))
        action: Action = moves[chosen]
        return action
