"""The board of a table: its picture, what is pointed at on it, and its buttons."""

from __future__ import annotations

from collections.abc import Callable

import panel as pn
import param

from stoneage_panel import board
from stoneage_panel.app.components.board.ring import ring
from stoneage_panel.board import Place, Scene, ViewOptions, motion
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.board.motion import Timed
from stoneage_panel.board.scene_data import SEE, Icon, Text
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.component import Component, depends, watch_weakly
from stoneage_panel.ui.pointing import NOWHERE, Pointer

WIDEST_TALL = 480
FINGER = 24.0
"""Breadth of what a pointer that only asks is near to, in px."""


class TableBoard(Component):
    """The picture of a table's position; a tap on a place is told to who listens.

    Attributes:
        moving: what moves towards the position that was shown last.
        way: the nodes by which that followed from the one before; empty if it did not.
    """

    table = param.ClassSelector(class_=Table, doc="The table whose board it is.")
    playing = param.Boolean(default=True, doc="Whether a game is played; else it is prepared.")
    wide = param.Boolean(default=True, doc="Whether it is wider than high.")
    theme = param.String(default="light", doc="The colours of the page.")
    watched = param.Boolean(
        default=False,
        doc="Whether it is looked at alone: nothing is marked to be done, and nobody is “you”.",
    )
    lacks_of = param.Integer(
        default=None, allow_None=True,
        doc="Whose lacks alone are shown, −1 nobody's; None: the viewer's, else the mover's.",
    )  # fmt: skip

    def __init__(self, **params: object) -> None:
        super().__init__(**params)
        self.picture = BokehBoard(self._form, self.theme)
        self._region: tuple[object, str] = None, ""
        self._walk: tuple[Node | None, tuple[str, ...]] = None, ()
        self._node: Node | None = None
        self.moving: list[Timed] = []
        self.way: list[Node] = []

    @property
    def _form(self) -> str:
        return "wide" if self.wide else "tall"

    # ------------------------------------------------------------ how it is looked at

    def view_options(self, node: Node | None = None) -> ViewOptions:
        """How the position is looked at by whoever is at the screen.

        Args:
            node: another one than the table's, to which nothing can be done.
        """
        table = self.table
        if node is not None:
            return self._earlier(node)
        closed = table.needs_handover or table.closed_hand is not None
        waiting = self.watched or (self.playing and (table.over or table.bot_to_move or closed))
        legal = frozenset() if waiting else frozenset(table.open_parts | table.open_instead)
        last = table.node.action
        touched = table.game.parts(last) if last is not None and self.playing else ()
        region_of, region = self._region
        return ViewOptions(
            form=self.picture.form,
            names=tuple(table.names),
            viewer=None if self.watched else table.viewer,
            covered=table.covered,
            legal=legal,
            chosen=tuple(table.chosen),
            moved=self._last_walk(),
            last=tuple(touched),
            decided=self._decided(table.node),
            region=region if region_of == self._moment() else "",
            lacks=self._lacks(table.viewer),
        )

    def _lacks(self, viewer: int | None) -> bool:
        """Whether lacks are shown: of nobody but one seat, where it is said whose."""
        counted = self.table.state.current_player if viewer is None else viewer
        return self.lacks_of is None or self.lacks_of == counted

    def _earlier(self, node: Node) -> ViewOptions:
        table = self.table
        return ViewOptions(
            form=self.picture.form,
            names=tuple(table.names),
            viewer=None if self.watched else table.viewer,
            covered=table.covered,
            moved=board.last_walk(table.tree, node),
            last=tuple(table.game.parts(node.action)) if node.action is not None else (),
            decided=self._decided(node),
            lacks=self._lacks(table.viewer),
        )

    def _decided(self, node: Node | None) -> tuple[str, ...]:
        """What the decision touched that led to a node."""
        game = self.table.game
        while self.playing and node is not None and node.action is not None:
            if not game.is_chance(node.action):
                return tuple(game.parts(node.action))
            node = node.parent
        return ()

    def _last_walk(self) -> tuple[str, ...]:
        node = self.table.node
        if self._walk[0] is not node:  # what led to a position never changes
            self._walk = node, board.last_walk(self.table.tree, node)
        return self._walk[1]

    def _moment(self) -> tuple[object, ...]:
        """How long a part of the board is shown that was asked for; then it follows play."""
        return self.table.tree, self.table.state.current_player, self.table.chosen[:1]

    def scene(self, node: Node | None = None) -> Scene:
        """The position as it is looked at now; or the one at another node."""
        state = self.table.state if node is None else self.table.tree.position(node)
        return board.scene(state, self.view_options(node))

    def show(self, scene: Scene, pointer: Pointer = NOWHERE, node: Node | None = None) -> Scene:
        """Draws a scene with what is pointed at; what stands on the screen then.

        Args:
            node: whose position it is, if not the table's.
        """
        before, last = self.picture.scene, self._node
        self._node = node or self.table.node
        self.picture.show(ring(scene, pointer))
        shown = self.picture.scene
        assert shown is not None
        goes_on = before is not None and self.playing
        self.way = way = self._node.since(last) if goes_on else []
        self.moving = self._moves(before, shown, way) if before and way else []
        return shown

    def _moves(self, before: Scene, after: Scene, way: list[Node]) -> list[Timed]:
        """What moves where play has gone on by some actions."""
        tree = self.table.tree
        seats = [tree.position(node.parent).current_player for node in way if node.parent]
        actor = next((seat for seat in seats if seat >= 0), -1)
        thrown = [
            die
            for roll in board.rolls(tree, way)
            for die in motion.throws(after, roll.faces, roll.holder)
        ]
        (*size, shown), (*was, seen) = _part(before), _part(after)
        if size != was:
            return motion.timed(thrown)
        if shown != seen:
            return motion.timed([*thrown, *motion.elsewhere(before, after, actor)])
        found = [*thrown, *motion.moves(before, after, actor)]
        waiting = motion.marks(before, after, found) if motion.tense(found) else None
        return motion.timed([*found, waiting] if waiting else found)

    # ------------------------------------------------------------ places

    @property
    def shown(self) -> Scene | None:
        """The scene on the screen."""
        return self.picture.scene

    def place(self, name: str) -> Place | None:
        """A place on the screen."""
        places = self.shown.places if self.shown else ()
        return next((place for place in places if place.id == name), None)

    def place_at(self, x: float, y: float) -> Place | None:
        """The place at a point, given as shares of the board's size."""
        scene = self.shown
        if scene is None:
            return None
        found = scene.hit(x * scene.width, y * scene.height, self.picture.scale, target=FINGER)
        return self.place(found) if found else None

    def mark_at(self, x: float, y: float) -> tuple[str, Text | Icon] | None:
        """What is drawn at a point that can't be pointed at: its group, and the item."""
        scene = self.shown
        return scene.mark(x * scene.width, y * scene.height) if scene else None

    def detail(self, place: str) -> str:
        """What else there is to know of a place, such as the way there."""
        return board.detail(self.table.state, self.view_options(), place)

    def names(self) -> dict[str, str]:
        """What the places are called, by their ids."""
        return {place.id: place.name for place in self.scene().places}

    def show_region(self, place: str) -> bool:
        """Shows the part of the board that a place asks for, if that is what it is there for."""
        if not place.startswith(SEE):
            return False
        self._region = self._moment(), place.removeprefix(SEE).partition(":")[0]
        return True

    # ------------------------------------------------------------ alone

    def tapped(self, place: str | None) -> None:
        """Points at a place; why that is refused is told to who listens."""
        if place is None:
            return
        if self.show_region(place):
            self.show(self.scene())
            return
        click = self.table.click(place)
        if click.kind == "refused":
            self.tell(click.sentence)

    def follow(self) -> None:
        """Draws every position of the table from now on."""
        watch_weakly(self.table, ["version"], self._draw)

    def _draw(self, *_: object) -> None:
        self.show(self.scene())

    # ------------------------------------------------------------ how it stands in the page

    def on_tap(self, callback: Callable[[str | None, float, float], None]) -> None:
        """Tells the place that was tapped, or None beside all of them."""
        self.picture.on_tap(callback)

    @depends("theme", watch=True)
    def _restyle(self) -> None:
        self.picture.restyle(self.theme)

    def resize(self, wide: bool, width: float, height: float = 0, whole: bool = False) -> None:
        """Takes another form, breadth, and height to fit into; 0 is none.

        Args:
            whole: whether all of it is to be seen at that height.
        """
        self.wide = wide
        self.picture.resize(width if wide else min(width, WIDEST_TALL), height, whole)

    @depends("wide", watch=True)
    def _reform(self) -> None:
        self.picture.form = self._form

    def __panel__(self) -> pn.pane.Bokeh:
        self.show(self.scene())
        return pn.pane.Bokeh(self.picture.figure, margin=0)


def _part(scene: Scene) -> tuple[int, int, tuple[str, ...]]:
    """Which form and part of a board a scene shows."""
    shown = [place.id for place in scene.places if place.chosen and place.id.startswith(SEE)]
    return scene.width, scene.height, tuple(shown)
