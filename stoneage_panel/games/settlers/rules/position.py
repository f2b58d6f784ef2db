"""A position's fields: slots of small ints and short lists, read by all of the rules."""

from __future__ import annotations

from stoneage_panel.engine.game import CHANCE, TERMINAL, State
from stoneage_panel.engine.slots import slots
from stoneage_panel.games.settlers.components.moves import OVER, ROLL, Move
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.world import TOP


class Position(State[GameOptions, Move], derived=("players",)):
    """Fields, all readable by boards and bots. Lists are by seat unless stated otherwise.

    phase (see `moves`); round (from 1, 0 in set-up); active: whose turn it is; player: who
    decides; dice: the last roll as 10 × lower + higher die, 0 before it.

    By seat: hands (packed goods); tribes, nomads: masks of crossings; tracks: four levels a
    seat, flat; chits: masks of people chits; chips: masks of event chips. known: what each seat
    knows for certain to be in each hand, packed, flat: viewer × players + owner.

    The board: bank (packed); lying: mask of boxes with a chip still there; pool: mask of chips
    nobody has seen; free: mask of chits on the board; figures: hexes of the Neanderthal and the
    carnivore; dry: mask of hexes that are desert; scout: who has the reconnaissance, −1 for
    nobody; spread: who had all peoples first and second, −1 for nobody yet.

    Within a turn: built: development has begun, so trade is over; deals: how many were made with
    other seats; walker: crossing of the nomad
    that has steps left, −1 for none; left: those steps; goal: where it is going when a chip
    stops it, −1; turned: chip that takes effect, −1; robbed: seat that loses a card, −1; seven:
    the figure moves because of a seven; tried: offers made this turn (given | asked << 32);
    given, asked: goods of the offer under way; answers: 0 not yet, 1 accepted, 2 refused, else
    a counter-offer (given | asked << 32, and bit 64).
    """

    active: int
    answers: list[int]
    asked: int
    bank: int
    built: bool
    chips: list[int]
    chits: list[int]
    deals: int
    dice: int
    dry: int
    figures: list[int]
    free: int
    given: int
    goal: int
    hands: list[int]
    known: list[int]
    left: int
    lying: int
    nomads: list[int]
    phase: int
    player: int
    players: int
    pool: int
    robbed: int
    round: int
    scout: int
    seven: bool
    spread: list[int]
    tracks: list[int]
    tribes: list[int]
    tried: tuple[int, ...]
    turned: int
    walker: int

    __slots__ = slots(__annotations__)

    @property
    def current_player(self) -> int:
        phase = self.phase
        if phase < ROLL:
            return self.player
        return CHANCE if phase < OVER else TERMINAL

    # ------------------------------------------------------------ looking

    def level(self, seat: int, track: int) -> int:
        """How far a seat has come on a track."""
        return self.tracks[4 * seat + track]

    def taken(self) -> int:
        """Mask of the crossings somebody stands on."""
        found = 0
        for mask in self.tribes:
            found |= mask
        for mask in self.nomads:
            found |= mask
        return found

    def closed(self, seat: int) -> int:
        """Mask of the crossings whose boxes don't let a seat in."""
        at = 4 * seat
        return self.game.roads.closed(self.tracks[at + 3], self.tracks[at + 2])

    def art(self, seat: int) -> int:
        """How many tracks a seat has finished."""
        return self.tracks[4 * seat : 4 * seat + 4].count(TOP)

    def points(self, seat: int) -> int:
        """A seat's victory points."""
        return (
            self.chits[seat].bit_count()
            + self.tracks[4 * seat : 4 * seat + 4].count(TOP)
            + (self.chips[seat] & self.game.adaptations).bit_count()
            + 2 * (self.scout == seat)
            + 2 * (self.spread[0] == seat)
        )
