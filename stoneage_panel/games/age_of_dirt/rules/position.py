"""A position's fields: slots of small ints and short lists, read by all of the rules."""

from __future__ import annotations

from stoneage_panel.engine.game import CHANCE, TERMINAL, State
from stoneage_panel.engine.slots import slots
from stoneage_panel.games.age_of_dirt.components.moves import DEAL, HAS_DRUM, HAS_SPEAR, OVER, Move
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.pieces import BITS, MEMBERS, MOST, ONE, PREDATORS

Task = tuple[int, int, int, int]
"""Something still to be done: its kind (see `tasks`) and three numbers, 0 where not needed."""


class Position(State[GameOptions, Move], derived=("players",)):
    """Fields, all readable by boards and bots. Lists are by seat unless stated otherwise.

    phase (see `moves`); round (from 1, 0 in set-up); active: whose turn it is; player: who
    decides; agenda: what is still to be done, the last entry first: it is what is due now
    (see `tasks`), and it follows the phase from it; it is empty in ACT and OVER.

    By seat: caves (packed goods, see `goods`); hands, built: masks of cards; dealt: masks of the
    clan cards dealt at first, of which one was kept. Packed by clan (see `pieces`): home:
    members available in the caves; reserve: members on the Reserve Board, where more than fit may
    lie until the end of the turn. Masks of seats: drums, spears: whose tool works; large: who has
    the Large Cave.

    The valley: boxes: by area, members packed; inside: pieces in the Passage, predators too;
    thrown: pieces about to be thrown into it; fallen: pieces that have come out of it and wait
    for what becomes of them. A predator in none of these is at home: the tiger in the plains, the
    bear beside the Reserve Board. Members are in home, reserve, boxes, inside, thrown or fallen.
    Tokens that lie in no cave are in the supply.

    Cards, as numbers in `Pack`: pile: mask of those in it in an order nobody knows, events too;
    under: those put under it, in order, each as 8 × card + seat that knows it; wall: the two
    cards of the To-Do Wall, −1 for none; looked: mask of cards somebody has drawn to choose from;
    shown: mask of cards in hands that all have seen, because they were taken from the wall;
    feasts: by seat, masks of event cards kept for Rock-Stars; gone: mask of event cards out of
    the game. torch: the seat that has it, −1 for nobody. A clan card not dealt is in the box.
    An event is gone as soon as it is drawn, until somebody keeps it as a feast.
    """

    active: int
    agenda: list[Task]
    boxes: list[int]
    built: list[int]
    caves: list[int]
    dealt: tuple[int, ...]
    drums: int
    fallen: int
    feasts: tuple[int, ...]
    gone: int
    hands: list[int]
    home: int
    inside: int
    large: int
    looked: int
    phase: int
    pile: int
    player: int
    players: int
    reserve: int
    round: int
    shown: int
    spears: int
    thrown: int
    torch: int
    under: tuple[int, ...]
    wall: tuple[int, int]

    __slots__ = slots(__annotations__)

    @property
    def current_player(self) -> int:
        phase = self.phase
        if phase < DEAL:
            return self.player
        return CHANCE if phase < OVER else TERMINAL

    # ------------------------------------------------------------ looking

    def at_home(self, seat: int) -> int:
        """How many members a clan has available in its cave."""
        return self.home >> BITS * seat & MOST

    def on_reserve(self, seat: int) -> int:
        """How many members a clan has on the Reserve Board."""
        return self.reserve >> BITS * seat & MOST

    def in_box(self, area: int, seat: int) -> int:
        """How many members a clan has in an area's box."""
        return self.boxes[area] >> BITS * seat & MOST

    def within(self, seat: int) -> int:
        """How many members a clan has inside the Passage."""
        return self.inside >> BITS * seat & MOST

    def abroad(self, predator: int) -> bool:
        """Whether a predator (`pieces.TIGER`, `pieces.BEAR`) is not where it lives."""
        return bool((self.inside | self.thrown | self.fallen) & predator)

    def works(self, seat: int, tool: int) -> bool:
        """Whether a tool (HAS_DRUM, HAS_SPEAR) of a seat works."""
        tools = self.drums if tool == HAS_DRUM else self.spears
        return bool(tools >> seat & 1)

    def tools(self, seat: int) -> int:
        """The tools of a seat that work: HAS_DRUM, HAS_SPEAR, both or 0."""
        return HAS_DRUM * (self.drums >> seat & 1) + HAS_SPEAR * (self.spears >> seat & 1)

    def bins(self, seat: int) -> int:
        """The number of goods a seat can hold."""
        pack = self.game.pack
        cave = pack.large_bins if self.large >> seat & 1 else pack.bins
        return cave + pack.perks_of[self.built[seat]].bins

    def bangs(self, seat: int) -> int:
        """How many bangs a seat has each time it uses its drum (AD.DRUM.3, AD.OP.11)."""
        pack = self.game.pack
        return pack.perks_of[self.built[seat]].bangs or pack.bangs

    def supply(self) -> int:
        """The tokens in the supply, packed."""
        return self.game.stock - sum(self.caves)

    def full(self, seat: int) -> bool:
        """Whether no member of a clan is on the Reserve Board."""
        return not self.reserve & MOST << BITS * seat

    def points(self, seat: int) -> int:
        """A seat's Rock-Stars now."""
        game = self.game
        found = game.pack.perks_of[self.built[seat]].rs + (not self.reserve & MOST << BITS * seat)
        if self.large >> seat & 1:
            found += game.large_rs
        if self.torch == seat:
            found += game.pack.torch_rs
        if self.feasts[seat]:
            found += game.pack.feast_rs(self.feasts[seat])
        return found

    def turn_order(self) -> list[int]:
        """The seats from the active one on, clockwise."""
        n, first = self.players, self.active
        return [(first + off) % n for off in range(n)]


__all__ = ["MEMBERS", "ONE", "PREDATORS", "Position", "Task"]
