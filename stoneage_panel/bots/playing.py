"""Rollouts: how simulated games are played out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from stoneage_panel.bots.simple import style_of
from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyGame, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.values import Values

tried: dict[str, Mapping[str, Values]] = {}
"""By game, learned values that are being tried against those of the package."""
_LONG = 2000
"""Actions after which a game in thought is broken off in any case."""


class Playing:
    """Rollouts from any state, up to a horizon measured from the root of the search.

    Args:
        state: where the thinking starts.
        policy: ``"rule"`` or ``"random"``.
        noise: percent of moves at random when it is played by the rule of thumb.
        values: how positions at the horizon are judged: ``"on"``, by learned values where the game
            has some; ``"off"``, without; ``"tried"``, by those of `tried`.
        horizon: how far games are played; 0 for as far as bots do in this game.
    """

    def __init__(
        self, state: AnyState, policy: str, noise: int, values: str = "on", horizon: int = 0
    ) -> None:
        game = state.game
        self.game: AnyGame = game
        self.noise = noise
        use_rule = policy == "rule" and bool(game.styles)
        self.style = style_of(game, "") if use_rule else ""
        self.judge = _judge(game, values)
        blind = values == "off" and game.advisor.values  # what learned values alone can judge
        horizon = horizon or (not blind and game.bot_horizon) or game.horizon
        self.last = game.progress(state) + horizon if horizon else 0

    def out(self, state: AnyState, rng: Rng) -> Sequence[float]:
        """Plays a state out in place; returns every seat's share of the win."""
        game, style, noise, last = self.game, self.style, self.noise, self.last
        for _ in range(_LONG):
            player = state.current_player
            if player == TERMINAL or (last and game.progress(state) >= last):
                break
            if player == CHANCE:
                action = state.sample_chance(rng)
            elif style and (not noise or rng.next64() % 100 >= noise):
                action = game.choose(state, style)
            else:
                actions = state.legal_actions()
                action = actions[rng.below(len(actions))]
            state.apply(action)
        return self.judge(state)


def _judge(game: AnyGame, values: str) -> Callable[[AnyState], Sequence[float]]:
    if values == "off":
        return game.advisor.guess
    if values == "tried":
        known = tried.get(game.name, {})
        return lambda state: game.advisor.by_values(state, known)
    return game.estimate
