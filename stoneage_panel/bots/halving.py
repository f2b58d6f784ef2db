"""Flat search: compares only the moves of the root, by sequential halving.

All of them are tried in the same worlds with the same luck, so that what they have in common does
not blur how they differ. Then the worse half is dropped, and what is left of the simulations goes
to the rest, until two have been compared. It grows no tree: where luck spreads every game over
hundreds of positions, none but the first would be met twice.
"""

from __future__ import annotations

from stoneage_panel.bots.leaning import Leaning
from stoneage_panel.bots.playing import Playing
from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.rng import Rng


class _Arm:
    """A move of the root, and the sum of its returns for the seat that chooses.

    Args:
        more: how much more it counts in every world than it returns.
    """

    __slots__ = ("action", "more", "total")

    def __init__(self, action: Action, more: float) -> None:
        self.action = action
        self.more = more
        self.total = 0.0


class Halving:
    """One run of sequential halving: the candidates left, and the best so far.

    Args:
        playing: how games in thought are played out.
        lean: the moves to compare.
        simulations: how many there may be.
    """

    def __init__(
        self, playing: Playing, state: AnyState, lean: Leaning, rng: Rng, simulations: int
    ) -> None:
        self._playing = playing
        self._state = state
        self._seat = state.current_player
        self._luck = rng.next64()
        self._arms = [_Arm(action, lean.more(action)) for action in lean.actions]
        self._at = self._world = 0
        self.best = self._arms[0].action
        halvings = max(1, (len(self._arms) - 1).bit_length())
        self._share = simulations // halvings
        self._until = self._worlds()

    def _worlds(self) -> int:
        """Up to which world the moves that are left are compared."""
        return self._world + max(1, self._share // len(self._arms))

    def simulate(self) -> bool:
        """Runs one simulation. Returns whether another could change the choice."""
        arm = self._arms[self._at]
        rng = Rng(self._luck + self._world)
        state = self._state.resample(self._seat, rng)
        state.apply(arm.action)
        arm.total += self._playing.out(state, rng)[self._seat] + arm.more
        self._at += 1
        return self._at < len(self._arms) or self._next_world()

    def _next_world(self) -> bool:
        """Every move has been tried in a world: are some to be dropped, is there more to do?"""
        self._at = 0
        self._world += 1
        self.best = max(self._arms, key=lambda arm: arm.total).action
        if self._world < self._until:
            return True
        if len(self._arms) == 2:
            return False
        self._arms.sort(key=lambda arm: -arm.total)
        del self._arms[(len(self._arms) + 1) // 2 :]
        self._until = self._worlds()
        return True
