"""A position of the Settlers as somebody looks at it: what all parts of the picture ask for."""

from __future__ import annotations

from functools import cached_property

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.games.settlers.board.layout import REGIONS, Same, layout, regions
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.parts import crossing_id, hex_id
from stoneage_panel.games.settlers.components.world import (
    CLOTHING,
    CONSTRUCTION,
    FIGURES,
    Box,
    mask,
)
from stoneage_panel.games.settlers.rules.developing import walks
from stoneage_panel.games.settlers.rules.position import Position

_IN_AFRICA = (moves.TRIBE, moves.CAMP, moves.DESERT)
"""What is due there and nowhere else."""


class View:
    """A position, how it is viewed, and the layout both ask for."""

    def __init__(self, state: Position, options: ViewOptions) -> None:
        self.state, self.options, self.game = state, options, state.game
        self.world = state.game.world
        self.same = Same(state.game.world)
        names = state.game.crossing_names
        self.chosen = [names[part] for part in options.chosen if part in names]
        self.last = [names[part] for part in options.last if part in names]
        self.layout = layout(options.form, self.world, self.region)

    @cached_property
    def region(self) -> str:
        """The part of the world that a phone shows: as asked for, or where something goes on."""
        if self.options.region in REGIONS:
            return self.options.region
        if self.state.phase in _IN_AFRICA:
            return REGIONS[0]
        here = regions(self.world)
        own = self.state.nomads[self.seat] or self.state.tribes[self.seat]
        found = [*self.chosen[-1:], *self.last[-1:], *list(bits(own))[-1:]]
        return here[found[0]] if found else REGIONS[0]

    # ------------------------------------------------------------ who looks

    @cached_property
    def seat(self) -> int:
        """The seat whose levels and ways are shown: the viewer's, else the one in turn."""
        return self.mover if self.options.viewer is None else self.options.viewer

    @cached_property
    def mover(self) -> int:
        """The seat that decides, or whose turn it is."""
        return self.state.player if self.state.current_player >= 0 else self.state.active

    def name(self, seat: int) -> str:
        """Display name of a seat."""
        return self.options.name(seat)

    def level(self, track: int) -> int:
        """How far that seat has come on a track."""
        return self.state.level(self.seat, track)

    def lacks(self, box: Box) -> tuple[int, int]:
        """Levels of clothing and construction that seat lacks for a box."""
        return (max(0, box.clothing - self.level(CLOTHING)),
                max(0, box.construction - self.level(CONSTRUCTION)))  # fmt: skip

    # ------------------------------------------------------------ what may be done

    def legal(self, at: int) -> bool:
        """Whether a crossing may be pointed at."""
        return crossing_id(self.game, at) in self.options.legal

    def legal_hex(self, at: int) -> bool:
        """Whether a hex may be pointed at; with a figure chosen, in its zone."""
        if hex_id(self.game, at) not in self.options.legal:
            return False
        which = self.figure
        return which < 0 or bool(self.world.zones[which] >> at & 1)

    @cached_property
    def figure(self) -> int:
        """The figure chosen, or −1."""
        found = [FIGURES.index(part) for part in self.options.chosen if part in FIGURES]
        return found[0] if found else -1

    @cached_property
    def walker(self) -> int:
        """The crossing of the nomad chosen to walk, or −1."""
        if self.state.phase != moves.ACT or {"nomad", "found"} & set(self.options.chosen):
            return -1
        own = self.state.nomads[self.mover]
        return next((at for at in self.chosen if own >> at & 1), -1)

    @cached_property
    def reach(self) -> dict[int, int]:
        """Where a nomad can go now, with the meat that it takes; of several the least."""
        state = self.state
        if (
            state.phase != moves.ACT
            or "nomad" in self.options.chosen
            or "found" in self.options.chosen
        ):
            return {}
        starts = [self.walker] if self.walker >= 0 else bits(state.nomads[self.mover])
        found = dict[int, int]()
        for start in starts:
            for move in walks(state, start):
                if self.legal(move.y):
                    found[move.y] = min(move.z, found.get(move.y, move.z))
        return found

    @cached_property
    def spots(self) -> frozenset[int]:
        """Crossings to be marked that are no destinations: to settle, to create, to take."""
        state = self.state
        if state.phase == moves.ACT:
            if "nomad" in self.options.chosen:
                own = state.tribes[self.mover]
                free = self.game.roads.beside(own) & ~state.taken() & ~state.closed(self.mover)
                return frozenset(at for at in bits(free) if self.legal(at))
            own = state.nomads[self.mover]
            return frozenset(at for at in bits(own) if self.legal(at))
        if not any(part in self.game.crossing_names for part in self.options.legal):
            return frozenset()
        return frozenset(at for at in range(len(self.world.crossings)) if self.legal(at))

    @cached_property
    def busy(self) -> int:
        """Mask of the crossings of which there is more to say than that they are there."""
        state, game = self.state, self.game
        found = state.taken() | self.world.starts | game.sites | mask(game.box_at)
        if self.options.legal or self.options.chosen:
            names = game.crossing_names
            found |= mask(
                names[p] for p in (*self.options.legal, *self.options.chosen) if p in names
            )
        return found

    def prize(self, at: int) -> bool:
        """Whether a people chit or an event chip lies on a crossing."""
        game, state = self.game, self.state
        if at in game.box_at:
            return bool(state.lying >> game.box_at[at] & 1)
        return bool(game.sites >> at & 1 and state.free >> game.chit_at[at] & 1)
