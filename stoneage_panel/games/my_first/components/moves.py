"""Phases of a turn, and the actions and outcomes of luck that belong to them."""

from typing import NamedTuple

TURN, TRADE, BUILD, SWAP, FACE, HUT, OVER = range(7)
"""What is due. Up to SWAP a seat decides, FACE and HUT are luck, OVER is the end."""
PHASES = ("turn", "trade", "build", "swap", "token", "hut", "over")
"""Their names."""


class Move(NamedTuple):
    """An action or an outcome of luck.

    verb: the phase it belongs to. x, y by verb:
    TURN slot; TRADE bag given, bag taken (0, 0 keeps); BUILD pile, bag paid (−1, 0 builds
    nothing); SWAP two slots, the lower first; FACE face; HUT hut.
    """

    verb: int
    x: int = 0
    y: int = 0
