"""A position's fields: slots of small ints and short lists, read by all of the rules."""

from __future__ import annotations

from stoneage_panel.engine.game import CHANCE, TERMINAL, State
from stoneage_panel.engine.slots import slots
from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.components.moves import FACE, OVER, Move
from stoneage_panel.games.my_first.components.options import GameOptions


class Position(State[GameOptions, Move], derived=("players",)):
    """Fields, all readable by boards and bots.

    players; player (whose turn); phase; turn (turns begun so far); pending (slot or pile that
    luck decides, else 0); pos[seat] on the ring; bags: one packed bag a seat, then the board's
    spaces, then the trading post; built[seat]: bit mask of huts; tops[3]: face-up hut or −1;
    under[3]: huts face down below it; deck: bit mask of huts not yet seen; faces[14]: face of
    the token in each slot or −1 if it was never turned; hidden: bit mask of faces not yet seen;
    up: bit mask of slots face up; seen[14]: turn at which a slot's token was last turned face
    down, 0 for never.
    """

    players: int
    player: int
    phase: int
    turn: int
    pending: int
    pos: list[int]
    bags: list[int]
    built: list[int]
    tops: list[int]
    under: list[int]
    deck: int
    faces: list[int]
    hidden: int
    up: int
    seen: list[int]

    __slots__ = slots(__annotations__)

    @property
    def current_player(self) -> int:
        phase = self.phase
        if phase < FACE:
            return self.player
        return CHANCE if phase < OVER else TERMINAL

    def huts_left(self) -> int:
        """Huts not yet built, face up or face down."""
        return len(data.HUTS) - sum(huts.bit_count() for huts in self.built)
