"""How long a bot thinks."""

from __future__ import annotations

from time import process_time

from stoneage_panel.bots import Bot
from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.rng import Rng


class TimedBot:
    """A bot whose thinking is timed.

    Attributes:
        text: the bot's.
        seconds: of processor time, all choices together.
        moves: how many choices that were.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.text = bot.text
        self.seconds = 0.0
        self.moves = 0

    def choose(self, state: AnyState, rng: Rng, /) -> Action:
        """The bot's choice."""
        begun = process_time()
        action = self._bot.choose(state, rng)
        self.seconds += process_time() - begun
        self.moves += 1
        return action
