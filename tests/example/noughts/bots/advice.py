"""A rule of thumb: win, else block, else take the square that lies in the most rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.games.noughts.components.moves import EMPTY, MARKS, ROWS, SQUARES, Move
from stoneage_panel.games.noughts.components.strings import say

from stoneage_panel.engine.advisor import Advice, Advisor

if TYPE_CHECKING:
    from stoneage_panel.games.noughts.state import NoughtsState


class Careful(Advisor["NoughtsState", Move]):
    """The only style there is."""

    def advise(self, state: NoughtsState, style: str, **memory: int) -> Advice[Move]:
        """The move, and why in one sentence."""
        for why, seat in (("win", state.player), ("block", 1 - state.player)):
            if gaps := completing(state, seat):
                return _advice(gaps[0], why)
        free = [k for k in range(9) if state.cells[k] == EMPTY]
        return _advice(max(free, key=lambda k: sum(k in row for row in ROWS)), "good")


def completing(state: NoughtsState, seat: int) -> list[int]:
    """The empty squares that would give a seat three in a row."""
    found = []
    for row in ROWS:
        held = [state.cells[k] for k in row]
        if held.count(seat) == 2 and EMPTY in held:
            found.append(row[held.index(EMPTY)])
    return found


def _advice(square: int, why: str) -> Advice[Move]:
    return Advice(MARKS[square], say(f"advice.{why}", square=SQUARES[square]))
