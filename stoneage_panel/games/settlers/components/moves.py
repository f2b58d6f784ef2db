"""What is due, and the actions and outcomes of luck that belong to it."""

from collections.abc import Callable
from typing import NamedTuple

(
    TRIBE, CAMP, ACT, WANT, ANSWER, DEAL, DISCARD, FIGURE, DESERT, CHIT, ROLL, STEAL, CHIP, OVER,
) = range(14)  # fmt: skip
"""What is due. Up to CHIT a seat decides, ROLL to CHIP is luck."""
PHASES = (
    "tribe", "camp", "act", "ask", "answer", "deal", "discard", "figure", "desert", "chit", "roll",
    "steal", "chip", "over",
)  # fmt: skip
"""Their names."""

(
    SETTLE, PITCH, GIVE, ASK, WITHDRAW, ACCEPT, REFUSE, AGREE, DECLINE, BANK, CREATE, WALK, FOUND,
    STEP, DONE, DROP, SEND, DRY, PICK, DICE, CARD, TURN,
) = range(22)  # fmt: skip
"""What an action does; from DICE on, what luck brings."""


class Move(NamedTuple):
    """An action or a chance outcome. Fields not named below are 0.

    verb and x, y, z by verb:
    SETTLE crossing; PITCH crossing (both: set-up); GIVE goods; ASK goods; WITHDRAW; ACCEPT;
    REFUSE; AGREE seat; DECLINE; BANK kind given, kind got; CREATE crossing; WALK from, to,
    meat; FOUND crossing, tribe taken from (crossing + 1); STEP track; DONE; DROP goods;
    SEND figure, hex, seat robbed + 1; DRY hex; PICK chit; DICE lower die, higher die;
    CARD kind; TURN chip.
    Crossings, hexes, chits and chips are numbered as in `World`; goods are packed.
    """

    verb: int
    x: int = 0
    y: int = 0
    z: int = 0


class Made(dict[int, Move]):
    """Moves by the one field in which they differ, made when first asked for and then shared."""

    def __init__(self, make: Callable[[int], Move]) -> None:
        self._make = make

    def __missing__(self, value: int) -> Move:
        move = self[value] = self._make(value)
        return move
