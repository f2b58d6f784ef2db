"""The casual bot: looks at every move for a moment, and errs as people do.

A person seldom plays nonsense, but often takes what is nearly as good for what is best. So moves
are drawn by how good they look in a few games in thought: of two that look alike either may be
played, and one that looks much worse hardly ever.
"""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.bots.base import Bot, Thinking, Thought
from stoneage_panel.bots.playing import Playing
from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.rng import Rng


class CasualBot(Bot):
    """Draws among the moves worth a thought, by how good they look.

    Args:
        heat: how many points of win chance worse a move is that is played a third as often as the
            best; 0 always plays what looks best.
        worlds: games in thought for every move. The fewer, the more it misjudges.
    """

    def __init__(self, text: str, seed: int = 0, heat: int = 10, worlds: int = 2) -> None:
        super().__init__(text, seed)
        self.heat = heat
        self.worlds = worlds

    def think(self, state: AnyState, rng: Rng) -> Thinking:
        actions: Sequence[Action] = state.game.candidates(state)
        if len(actions) == 1:
            return actions[0]
        seat, luck, playing = (
            state.current_player,
            rng.next64(),
            Playing(state, "rule", 0, horizon=state.game.horizon),
        )
        totals = [0.0] * len(actions)
        choice, done, whole = actions[0], 0, self.worlds * len(actions)
        for world in range(self.worlds):
            for at, action in enumerate(actions):
                own = Rng(luck + world)  # the same luck for all
                thought = state.resample(seat, own)
                thought.apply(action)
                totals[at] += playing.out(thought, own)[seat]
                done += 1
                if done == whole:
                    shares = [total / self.worlds for total in totals]
                    choice = actions[drawn(shares, self.heat, rng)]
                else:
                    choice = actions[totals.index(max(totals))]
                yield Thought(done, whole, choice)
        return choice


def drawn(shares: Sequence[float], heat: int, rng: Rng) -> int:
    """Which of several moves is played.

    Args:
        shares: of the win, as each move looks.
        heat: as for `CasualBot`.
    """
    best = max(shares)
    if not heat:
        return shares.index(best)
    weights = [_weight(100 * (best - share) / heat) for share in shares]
    whole = 0.0
    for weight in weights:
        whole += weight
    left = rng.random() * whole
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return shares.index(best)


def _weight(behind: float) -> float:
    """Nearly exponential; by products alone, which every Python rounds alike."""
    base = 1.0 + behind / 16.0
    for _ in range(4):
        base *= base
    return 1.0 / base
