"""A position of Age of Dirt as somebody looks at it: what all parts of the picture ask for."""

from __future__ import annotations

from functools import cached_property

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.engine.fields import bits
from stoneage_panel.games.age_of_dirt.board import layout as layouts
from stoneage_panel.games.age_of_dirt.components import goods, moves, tasks
from stoneage_panel.games.age_of_dirt.components.pieces import (
    AREAS,
    BEAR,
    BITS,
    MEMBERS,
    MOST,
    PLAINS,
    PREDATORS,
    TIGER,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

_CAUSED = (
    tasks.THROWS, tasks.DRUMS, tasks.BANGS_ON, tasks.JUDGES, tasks.YIELDS, tasks.COLLECTS,
    tasks.PAIRS, tasks.COURTS, tasks.ANSWERS, tasks.WORKS,
)  # fmt: skip
"""What belongs to a throw and says for what it is."""
_DRUMMING = (moves.DRUM, moves.BANGS)
_GOING = {moves.ACT: 1, moves.SENDING: 1, moves.FETCHING: -1}
"""Where boxes are chosen for members: into them, or out of them."""


class View:
    """A position, how it is viewed, and the layout both ask for."""

    def __init__(self, state: Position, options: ViewOptions) -> None:
        self.state, self.options, self.game = state, options, state.game
        self.pack = state.game.pack
        self.layout = layouts.layout(options.form, state.players, len(self.hand))
        self.tall = self.layout.tall

    # ------------------------------------------------------------ who looks

    @cached_property
    def seat(self) -> int:
        """The seat whose cave is shown large: the viewer's, else that of whose turn it is."""
        return self.state.active if self.options.viewer is None else self.options.viewer

    @cached_property
    def mover(self) -> int:
        """The seat that decides, or −1 while luck does."""
        return max(-1, self.state.current_player)

    @cached_property
    def tooled(self) -> int:
        """The seat whose tools lie beside the tower."""
        return self.mover if self.options.viewer is None and self.mover >= 0 else self.seat

    @cached_property
    def rows(self) -> list[int]:
        """The other seats, clockwise from the one whose cave is large."""
        n = self.state.players
        return [(self.seat + k) % n for k in range(1, n)]

    @cached_property
    def names(self) -> list[str]:
        """Display names of the seats."""
        return [self.options.name(seat) for seat in range(self.state.players)]

    def name(self, seat: int) -> str:
        """Display name of a seat."""
        return self.names[seat]

    # ------------------------------------------------------------ cards

    @cached_property
    def own(self) -> list[int]:
        """The cards in the viewer's hand; before one is kept, the clan cards dealt."""
        seat, state = self.options.viewer, self.state
        if seat is None:
            return []
        mask = state.hands[seat]
        if state.phase == moves.CLAN and state.player == seat and state.dealt:
            mask |= state.dealt[seat]
        return bits(mask)

    @cached_property
    def looked(self) -> list[int]:
        """The cards that the viewer has drawn to choose from."""
        state = self.state
        if state.looked and self.options.viewer == self.chooser:
            return bits(state.looked)
        return []

    @cached_property
    def chooser(self) -> int:
        """The seat that looks at cards drawn to choose from, or −1."""
        kinds = (tasks.LOOKS, tasks.HOLDS)
        return next((x for kind, x, _, _ in reversed(self.state.agenda) if kind in kinds), -1)

    @cached_property
    def hand(self) -> list[int]:
        """The cards that are shown below: those to choose from, then the hand; where no seat
        looks, backs of cards (−1)."""
        if self.options.viewer is None:
            return [-1] * min(8, self.state.hands[self.seat].bit_count())
        return self.looked + self.own

    @cached_property
    def left(self) -> int:
        """How many cards the pile has."""
        return self.state.pile.bit_count() + len(self.state.under)

    @cached_property
    def events(self) -> int:
        """How many events the pile still has: what has not come is in it."""
        return (self.state.pile & self.pack.events).bit_count()

    def card(self, card: int) -> str:
        """The id of a card as a place."""
        return f"card:{self.pack.cards[card].id.lower()}"

    def held(self, cost: int) -> int:
        """The part of a cost that the seat that looks has, packed."""
        own = goods.counts(self.state.caves[self.seat])
        return goods.pack(map(min, goods.counts(cost), own))

    # ------------------------------------------------------------ what is going on

    @cached_property
    def cause(self) -> int:
        """What the throw under way is for: an area, 4 + the card of an event, or −1."""
        return next((x for kind, x, _, _ in reversed(self.state.agenda) if kind in _CAUSED), -1)

    @cached_property
    def called(self) -> int:
        """The area that has been called, or −1."""
        return self.cause if 0 <= self.cause < len(AREAS) else -1

    @cached_property
    def event(self) -> int:
        """The event under way as a card, or −1."""
        if self.cause >= len(AREAS):
            return self.cause - len(AREAS)
        named = (tasks.FEASTS, tasks.LOSES, tasks.JOINS)
        return next((card for kind, _, card, _ in reversed(self.state.agenda) if kind in named), -1)

    @cached_property
    def drumming(self) -> bool:
        """Whether somebody is asked about the drum."""
        return self.state.phase in _DRUMMING

    def asked(self, tool: str) -> bool:
        """Whether somebody is asked about the drum, or the spear."""
        return self.drumming if tool == "drum" else self.state.phase == moves.SPEAR

    @cached_property
    def bangs(self) -> int:
        """How many bangs the drum that is asked about has left."""
        state = self.state
        if state.phase == moves.BANGS:
            return next((z for kind, _, _, z in reversed(state.agenda)
                         if kind == tasks.BANGS_ON), 0)  # fmt: skip
        return state.bangs(self.mover if self.drumming else self.tooled)

    # ------------------------------------------------------------ where things are

    def members(self, area: int) -> int:
        """What is in the box of an area, with the tiger where it lives."""
        found = self.state.boxes[area]
        if area == PLAINS and not self.state.abroad(TIGER):
            found |= TIGER
        return found

    def going(self, area: int) -> int:
        """How many members are about to go into a box; below 0: back out of it."""
        sign = _GOING.get(self.state.phase, 0)
        n = self.times(f"box:{AREAS[area]}") if sign else 0
        return min(n, self.state.at_home(self.mover)) if sign > 0 else -n

    def home(self, seat: int) -> int:
        """How many members are at home, without those that are about to go."""
        there = self.state.at_home(seat)
        return there - sum(map(self.going, range(len(AREAS)))) if seat == self.mover else there

    def legal(self, place: str) -> bool:
        """Whether a place may be pointed at."""
        return place in self.options.legal

    def times(self, place: str) -> int:
        """How often a place has been chosen."""
        return self.options.chosen.count(place)

    def last(self, place: str) -> bool:
        """Whether the last action touched a place."""
        return place in self.options.last


def clans(pieces: int, players: int) -> list[tuple[int, int]]:
    """The seats that have members among some pieces, with how many."""
    return [(seat, pieces >> BITS * seat & MOST) for seat in range(players)
            if pieces >> BITS * seat & MOST]  # fmt: skip


def predators(pieces: int) -> list[str]:
    """The predators among some pieces."""
    if not pieces & PREDATORS:
        return []
    return [name for name, one in (("tiger", TIGER), ("bear", BEAR)) if pieces & one]


def people(pieces: int, players: int) -> int:
    """How many members are among some pieces."""
    return sum(n for _, n in clans(pieces & MEMBERS, players))
