"""A position of Stone Age as somebody looks at it: what all parts of the picture ask for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from stoneage_panel.board.scene_data import ViewOptions, seat_id
from stoneage_panel.games.stone_age.board import layout as layouts
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.moves import COLOURS as COLOUR_IDS
from stoneage_panel.games.stone_age.components.places import (  # fmt: skip
    CARD,
    GATHER,
    NUMBERS,
    STACK,
    TOOL,
    VILLAGE,
    WORKS,
    place_id,
)
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text.words import COLOURS

Crowd = list[tuple[int, int]]
"""Owners of figures, with how many each has."""


class View:
    """A position, how it is viewed, and the layout both ask for.

    Owners of figures are seats; in the solo game they are the four colours.
    """

    def __init__(self, state: Position, options: ViewOptions) -> None:
        self.state, self.options, self.game = state, options, state.game
        self.pack = state.game.pack
        self.layout = layouts.layout(options.form, state.game)
        self.tall = self.layout.tall
        self.placing = state.phase == moves.PLACE
        self.chosen = next((NUMBERS[part] for part in options.chosen if part in NUMBERS), -1)
        self.last = next((NUMBERS[part] for part in options.last if part in NUMBERS), -1)
        self._here = tuple(enumerate(state.here))

    def crowd(self, place: int) -> Crowd:
        """Who stands on a place."""
        at = 4 * place
        return [(owner, here >> at & 15) for owner, here in self._here if here >> at & 15]

    def legal(self, place: int) -> bool:
        """Whether it may be pointed at."""
        return place_id(place) in self.options.legal

    def name(self, owner: int) -> str:
        """What an owner of figures is called."""
        return COLOURS[owner] if self.game.solo else self.options.name(owner)

    # ------------------------------------------------------------ who looks

    @cached_property
    def seat(self) -> int:
        """The seat whose goods are held against prices."""
        return self.state.player if self.options.viewer is None else self.options.viewer

    @cached_property
    def who(self) -> str:
        """That seat by its name; empty for the viewer."""
        mine = self.options.viewer is not None or self.game.solo
        return "" if mine else self.options.name(self.seat)

    def home(self, owner: int) -> str:
        """Where the figures of an owner are while they are not out, see `Piece`."""
        return f"colour:{COLOUR_IDS[owner]}" if self.game.solo else seat_id(owner)

    def goal(self, crowd: Crowd) -> str:
        """Where a card or building with these figures on it goes when it is gone."""
        return seat_id(self.state.player) if crowd else ""

    def lacks(self, what: str) -> str:
        """The sentence that something is lacking."""
        return say("card.lacks" if self.who else "card.you_lack", who=self.who, what=what)

    def mine(self, crowd: Crowd) -> bool:
        """Whether the viewer's figures are among a crowd; all are, in the solo game."""
        viewer = self.options.viewer
        return not self.game.solo and any(owner == viewer for owner, _ in crowd)

    # ------------------------------------------------------------ what is going on

    @cached_property
    def rolling(self) -> int:
        """The place that dice are rolled for, or −1."""
        busy = self.state.phase in (moves.ROLL, moves.TOOLS, moves.SPLIT)
        place = self.state.rolling
        return place if busy and (0 <= place < 5 or WORKS <= place < WORKS + 12) else -1

    @cached_property
    def coming(self) -> int:
        """The card space or stack that is filled next, or −1."""
        state = self.state
        if state.phase == moves.TILE:
            return next((STACK + k for k, top in enumerate(state.tops)
                         if top < 0 and state.under[k]), -1)  # fmt: skip
        if state.phase == moves.CARD:
            return next((CARD + k for k in self.game.fill if state.row[k] < 0), -1)
        return -1

    def active(self, place: int) -> bool:
        """Whether it is chosen, or dice are on the table for it."""
        return place == self.chosen or place == self.rolling

    @cached_property
    def mover(self) -> int:
        """The owner of the figures being put or used, or −1."""
        named = [part[7:] for part in self.options.chosen if part.startswith("colour:")]
        if named:
            return COLOUR_IDS.index(named[0])
        return self.state.acting

    def ghosts(self, place: int) -> int:
        """How many figures are about to be put on the chosen place."""
        if not self.placing or place != self.chosen or self.mover < 0:
            return 0
        number = next((part[2:] for part in self.options.chosen if part.startswith("n:")), "0")
        return int(number)

    def shut(self, place: int) -> bool:
        """Whether no more of the village's places may be taken this round."""
        if not self.placing or not VILLAGE >> place & 1 or self.state.busy >> place & 1:
            return False
        return (self.state.busy & VILLAGE).bit_count() >= self.game.villages

    def crowded(self, place: int, crowd: Sequence[tuple[int, int]]) -> bool:
        """Whether no more players may come to a gathering place, though there is room."""
        room = place in GATHER and 0 < self.state.crowd[place] < 7
        return bool(place) and room and self.placing and len(crowd) >= self.game.colours

    def arrived(self, place: int, crowd: Crowd) -> int:
        """The owner whose figures the last action put on a place, or −1."""
        if place != self.last or not crowd:
            return -1
        last = self.options.last
        named = [part[7:] for part in last if part.startswith("colour:")]
        if named:
            return COLOUR_IDS.index(named[0])
        if TOOL <= place < WORKS:
            return crowd[0][0]
        put = next((int(part[2:]) for part in last if part.startswith("n:")), 0)
        owners = [owner for owner, n in crowd if n == put]
        # whoever put them was the last before the one who is to move; some may have been skipped
        n, first = self.game.tribes, self.state.player
        back = ((first - 1 - k) % n for k in range(n))
        return next((owner for owner in back if owner in owners), -1)

    def wants(self, crowd: Crowd) -> bool:
        """Whether a price concerns the viewer: nobody stands there, or a figure of theirs."""
        theirs = not crowd or self.game.solo or crowd[0][0] == self.seat
        return theirs and self.options.lacks
