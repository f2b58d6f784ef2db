"""A board as plain data: five primitives with token names for colours, and a table of places.

Units are px at 100 %, origin at the top left, y down. A scene knows no theme, no screen and no
renderer; the same scene becomes a Bokeh plot, an SVG or a list of buttons.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from stoneage_panel.board import shapes, tokens
from stoneage_panel.board.widths import width

Numbers = shapes.Numbers
SEE = "see:"
"""How the id of a place begins that shows a part of the board large: ``see:europe``."""


class Poly(NamedTuple):
    """A closed outline."""

    xs: Numbers
    ys: Numbers
    fill: str | None = None
    line: str | None = None
    width: float = 0.0
    alpha: float | str = 1.0


class Line(NamedTuple):
    """An open line with round ends; dash = (drawn, left out), in px."""

    xs: Numbers
    ys: Numbers
    line: str = "ink"
    width: float = 1.5
    alpha: float | str = 1.0
    dash: tuple[float, float] | None = None


class Circle(NamedTuple):
    """A disc or a ring."""

    x: float
    y: float
    r: float
    fill: str | None = None
    line: str | None = None
    width: float = 0.0
    alpha: float | str = 1.0


class Text(NamedTuple):
    """A line of text, its middle at y."""

    x: float
    y: float
    text: str
    size: float = 13
    fill: str = "ink"
    align: str = "center"
    font: str = "text"


class Icon(NamedTuple):
    """An icon of icons.json about a point."""

    name: str
    x: float
    y: float
    size: float = 24
    ink: str = "ink"
    paint: str | None = None
    alpha: float = 1.0


Item = Poly | Line | Circle | Text | Icon


class Piece(NamedTuple):
    """Items of a group that are one thing, which can come, move, turn over and go.

    Args:
        kind: alike pieces have one kind (``figure0``); a piece there is once has its own
            (``card:C07``).
        x, y: where it stands.
        face: what it shows; a piece that stays and shows something else is turned over.
        home: where it comes from: a place's id, a spot's or a seat (``seat:0``); "" for nowhere.
        goal: where it goes when it leaves the board; "actor" is the seat that has acted.
        group, first, last: its items: those of a group from the first to before the last.
    """

    kind: str
    x: float
    y: float
    face: str
    home: str
    goal: str
    group: str
    first: int
    last: int


class Stock(NamedTuple):
    """How much of something lies somewhere; what grows here has come from where it shrank.

    Args:
        holder: a place's id, a spot's or a seat (``seat:0``).
        icon, paint: what it looks like; alike stocks have the same.
        source: where it comes from, and goes to, if no other holder's number changes; "actor" is
            the seat that has acted.
        via: a spot that leads here from anywhere but from holders that have one, too.
    """

    holder: str
    n: int
    icon: str
    paint: str
    source: str = ""
    via: str = ""


def points_held(seat: int, n: int) -> Stock:
    """A seat's points, as the first of what it has."""
    return Stock(seat_id(seat), n, "points", "res.gold")


def seat_id(number: int) -> str:
    """How a seat is named as the holder of stocks or the home of pieces."""
    return f"seat:{number}"


class Place(NamedTuple):
    """Something to point at. ``words`` say all that its picture shows."""

    id: str
    name: str
    words: str
    xs: Numbers
    ys: Numbers
    legal: bool = False
    chosen: bool = False

    @property
    def points(self) -> list[shapes.Point]:
        """Its outline."""
        return list(zip(self.xs, self.ys, strict=True))

    @property
    def middle(self) -> shapes.Point:
        """The middle of its box."""
        return (min(self.xs) + max(self.xs)) / 2, (min(self.ys) + max(self.ys)) / 2


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """How a position is viewed.

    Args:
        form: ``"wide"`` or ``"tall"``.
        names: what the seats are called; without them, their colours.
        viewer: the seat whose secrets and lacks may be shown; None shows nobody's secrets.
        covered: where the screen is shared and not handed over, the viewer's secrets are told as
            a number too.
        legal: ids of places that may be clicked now.
        chosen: ids clicked so far.
        moved: spaces of the last walk, first to last (``walk`` finds them).
        last: ids of what the last action touched.
        decided: the same of the last action that somebody chose, where luck came after it.
        region: the part that is shown large, where a form shows the board in parts; "" for the
            part where something goes on.
        lacks: whether what is lacking for a price is shown: the viewer's, else of whose turn it is.
    """

    form: str = "wide"
    names: tuple[str, ...] = ()
    viewer: int | None = None
    covered: bool = False
    legal: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    decided: tuple[str, ...] = ()
    region: str = ""
    lacks: bool = True

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if seat < len(self.names) else tokens.PLAYERS[seat].name


def _about(item: Text | Icon, x: float, y: float, near: float) -> bool:
    """Whether a point lies on a drawing or a text, or so near."""
    left, top, right, bottom = extent(item)
    return left - near <= x <= right + near and top - near <= y <= bottom + near


def extent(item: Text | Icon) -> tuple[float, float, float, float]:
    """The box that a drawing or a text is in: left, top, right, bottom."""
    high = item.size / 2
    if isinstance(item, Icon):
        return item.x - high, item.y - high, item.x + high, item.y + high
    wide = width(item.text, item.size)
    left = {"left": item.x, "right": item.x - wide}.get(item.align, item.x - wide / 2)
    return left, item.y - high, left + wide, item.y + high


@dataclass(frozen=True)
class Scene:
    """A board to draw.

    ``ground`` never changes within a form and is one shared object. ``groups`` are the pieces
    by a key that stays (``token3``), bottom first, so that a renderer can find what differs.
    ``pieces`` and ``stocks`` say what of it can move, ``spots`` where holders of them are that
    can't be pointed at, ``trail`` over which places somebody has walked, and ``glimpses`` what
    pieces, by their kind, have shown that is covered again; see `motion`.
    """

    title: str
    width: int
    height: int
    ground: tuple[Item, ...]
    groups: tuple[tuple[str, tuple[Item, ...]], ...]
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    stocks: tuple[Stock, ...] = ()
    trail: tuple[str, ...] = ()
    spots: tuple[tuple[str, shapes.Point], ...] = ()
    glimpses: tuple[tuple[str, tuple[Item, ...]], ...] = ()

    @property
    def items(self) -> Iterator[Item]:
        """Everything, bottom first."""
        yield from self.ground
        for _, items in self.groups:
            yield from items

    @cached_property
    def _by_id(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    @cached_property
    def _by_key(self) -> dict[str, tuple[Item, ...]]:
        return dict(self.groups)

    def group(self, key: str) -> tuple[Item, ...]:
        """A group's items. Raises KeyError."""
        return self._by_key[key]

    def spot(self, holder: str) -> shapes.Point | None:
        """Where a holder of stocks is, if it is on the board: a place's id, or a spot's."""
        place = self._by_id.get(holder)
        return place.middle if place else dict(self.spots).get(holder)

    def place(self, place_id: str) -> Place:
        """A place by its id. Raises KeyError."""
        return self._by_id[place_id]

    def mark(self, x: float, y: float, near: float = 6.0) -> tuple[str, Text | Icon] | None:
        """The drawing or text about a point that can't be pointed at, uppermost first.

        Returns:
            the key of its group, ``ground`` for what never changes, and the item; or None.
        """
        for key, items in (*reversed(self.groups), ("ground", self.ground)):
            for item in reversed(items):
                if isinstance(item, Text | Icon) and _about(item, x, y, near):
                    return key, item
        return None

    def hit(self, x: float, y: float, scale: float = 1.0, target: float = 44.0) -> str | None:
        """The place a point means, or None.

        Small places reach out until they measure ``target`` px on the screen, at which the
        board is drawn ``scale`` times its size; of several, the nearest wins. Of places that
        lie one within the other, the smaller one wins.
        """
        best: tuple[float, float] | None = None
        found = None
        for place in self.places:
            left, right = min(place.xs), max(place.xs)
            top, bottom = min(place.ys), max(place.ys)
            wide, high = right - left, bottom - top
            reach = max(4.0, (target / scale - min(wide, high)) / 2)
            if not (left - reach <= x <= right + reach and top - reach <= y <= bottom + reach):
                continue
            far = shapes.distance(place.points, x, y)
            rank = (max(0.0, far), wide * high)
            if far <= reach and (best is None or rank < best):
                best, found = rank, place.id
        return found
