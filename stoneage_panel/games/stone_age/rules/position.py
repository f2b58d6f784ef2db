"""A position's fields: slots of small ints and short lists, read by all of the rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from stoneage_panel.engine.game import CHANCE, TERMINAL, State
from stoneage_panel.engine.slots import slots
from stoneage_panel.games.stone_age.components.moves import OVER, ROLL, Move
from stoneage_panel.games.stone_age.components.options import GameOptions

# what variants replace is called with their own kind of position
Listers = tuple[Callable[[Any], tuple[Move, ...]], ...]
Doers = tuple[Callable[[Any, int, int, int], None], ...]
Effects = Mapping[str, Callable[[Any, int], None]]


class Position(State[GameOptions, Move], derived=("players",)):
    """Fields, all readable by boards and bots. Lists are by seat unless stated otherwise.

    phase (see `moves`); round (from 1); start: seat that holds the start marker; player: seat
    that decides, whose store is used; acting: whose figures act (solo: the colour, −1 while
    none is chosen).

    By owner of figures (a seat; solo: a colour): here: figures on every place, 4 bits a place;
    spare: figures not placed; figures: all of them.

    By seat: goods (packed); food; field (0–10); tools: three tile values a seat, flat; used:
    mask of tool slots used this round; track: merchant track 0–10; cards, tiles: masks of what
    was got; down: mask of the cards drawn face down; kept: mask of cards whose upper half
    can still be used; points: three a seat, flat: for buildings, from cards, lost by hunger
    (≤ 0).

    The board: crowd: figures on hunting and the four resource places; busy: mask of the other
    places that are taken; row: card on each space (4, with Style 5), cheapest first, −1 for
    none; tops: building face up on each stack in play, or −1; under: buildings face down below
    it; deck: mask of cards in the deck; pool: mask of buildings nobody has seen. The round is 0
    until the board is set up.

    Within an action: rolling: what dice are for, a place or one of `ROLL2` … ; −1 for nothing;
    dice: those rolled and not yet picked, 4 bits a face; due: units to share out (SPLIT), or
    food still owed (FEED); traded: whether the acting seat has traded this turn; fifth: whether
    a second card may be bought after this action; spared: whether a trade brought jewelry for
    the first although there was enough, so that one piece does not count for the second.
    """

    acting: int
    busy: int
    cards: list[int]
    crowd: list[int]
    deck: int
    dice: int
    down: list[int]
    due: int
    field: list[int]
    fifth: bool
    figures: list[int]
    food: list[int]
    goods: list[int]
    here: list[int]
    kept: list[int]
    phase: int
    player: int
    players: int
    points: list[int]
    pool: int
    rolling: int
    round: int
    row: list[int]
    spare: list[int]
    spared: bool
    start: int
    tiles: list[int]
    tools: list[int]
    tops: list[int]
    track: list[int]
    traded: bool
    under: list[int]
    used: list[int]

    __slots__ = slots(__annotations__)

    LEGAL: ClassVar[Listers]
    """What lists the actions of a phase."""
    DO: ClassVar[Doers]
    """What does an action, by verb."""
    EFFECTS: ClassVar[Effects]
    """What does the upper half of a card, by its name; given the card's value."""

    @property
    def current_player(self) -> int:
        phase = self.phase
        if phase < ROLL:
            return self.player
        return CHANCE if phase < OVER else TERMINAL

    # ------------------------------------------------------------ what variants change

    def own_placements(self, who: int) -> tuple[Move, ...]:
        """Placements of an owner besides those everybody has."""
        return ()

    @abstractmethod
    def buys(self, space: int) -> tuple[Move, ...]:
        """Every payment of the card on a space."""

    @abstractmethod
    def builds(self, stack: int) -> tuple[Move, ...]:
        """Every payment of the building on a stack."""

    @abstractmethod
    def hunted(self, amount: int) -> None:
        """Takes the units of a hunt; the action goes on."""

    @abstractmethod
    def bought(self, space: int, card: int) -> None:
        """A card was taken from a space: what else that does, before its upper half."""

    @abstractmethod
    def go_on(self) -> None:
        """An action is wholly done: what comes next?"""

    @abstractmethod
    def placed(self) -> None:
        """Figures were put somewhere: who places next?"""

    @abstractmethod
    def picked(self, reward: int, taken: int) -> None:
        """The deciding seat gets what a die shows; then the next picks."""

    @abstractmethod
    def begin(self) -> None:
        """All cards lie open: the round begins."""

    # ------------------------------------------------------------ looking

    def figures_on(self, place: int, owner: int) -> int:
        """How many figures of an owner stand on a place."""
        return self.here[owner] >> 4 * place & 15

    def tool_sum(self, seat: int) -> int:
        """Sum of a seat's tool tiles, used or not."""
        a, b, c = self.tools[3 * seat : 3 * seat + 3]
        return a + b + c


ROLL2 = 64
"""``rolling`` for two dice of a card: ROLL2 + kind of the resource."""
ROLL_ALL = 80
"""``rolling`` for the dice everybody picks from."""
ROLL_REWARDS = 81
"""The same with the rewards of Style is the Goal."""
INITIATIVE = 96
"""``rolling`` for the initiative of the acting colour (solo)."""
