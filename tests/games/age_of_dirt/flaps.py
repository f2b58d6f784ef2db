"""The Passage of three flaps, played out piece by piece: what `passage` is held against.

Written from the description of that model alone; it shares nothing with the game. Every piece is
a number; new pieces are told from those that lay inside before.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

STICK = (0.30, 0.25, 0.20)
CAPACITY = (6, 5, 5)
KNOCK = 0.10
BANG = 0.45
SHAKE = 0.10


class Flaps:
    """Three flaps, top first, and what rests on each."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.resting: list[list[int]] = [[], [], []]
        self.out: list[int] = []

    def inside(self) -> list[int]:
        """Every piece that rests on a flap."""
        return [piece for flap in self.resting for piece in flap]

    def throw(self, pieces: Sequence[int]) -> list[int]:
        """A handful goes in at the top; what comes out at the bottom."""
        handful, self.out = list(pieces), []
        self.rng.shuffle(handful)
        for piece in handful:
            self._fall(piece, 0)
        return self.out

    def bang(self, struck: int) -> list[int]:
        """A knock on one flap shakes the others; what comes out at the bottom."""
        self.out = []
        for flap in (2, 1, 0):
            for piece in self._loosened(flap, BANG if flap == struck else SHAKE):
                self._fall(piece, flap + 1)
        return self.out

    def drum(self) -> list[int]:
        """Three bangs, on the flaps from top to bottom."""
        return [piece for flap in range(3) for piece in self.bang(flap)]

    def _loosened(self, flap: int, chance: float) -> list[int]:
        """Takes pieces off a flap, each with that chance."""
        stay, loose = [], []
        for piece in self.resting[flap]:
            (loose if self.rng.random() < chance else stay).append(piece)
        self.resting[flap] = stay
        return loose

    def _fall(self, piece: int, flap: int) -> None:
        """A piece falls from a flap on: it loosens what rests there, then it may come to rest."""
        for at in range(flap, 3):
            for loose in self._loosened(at, KNOCK):
                self._fall(loose, at + 1)
            resting = self.resting[at]
            if self.rng.random() < STICK[at] * (1 - len(resting) / CAPACITY[at]):
                resting.append(piece)
                return
        self.out.append(piece)
