"""Draws items: the primitives, rounded, and the marks all boards share."""

import math
from collections.abc import Iterable

from stoneage_panel.board import shapes, tokens
from stoneage_panel.board.scene_data import Circle, Icon, Item, Line, Piece, Poly, Text
from stoneage_panel.board.shapes import Point, Points

_SHADE = (3, 4)
"""One light, at the top left."""


class Pen:
    """Collects items in drawing order, in groups if asked."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.groups: list[tuple[str, tuple[Item, ...]]] = []
        self.pieces: list[Piece] = []
        self._open: list[Piece] = []

    def group(self, key: str) -> None:
        """Close what was drawn so far as the pieces with this key."""
        self.groups.append((key, tuple(self.items)))
        self.pieces += [piece._replace(group=key) for piece in self._open]
        self.items, self._open = [], []

    def piece(
        self, kind: str, x: float, y: float, items: Iterable[Item], face: str = "",
        home: str = "", goal: str = "",
    ) -> None:  # fmt: skip
        """Adds items that are one thing: see `Piece`."""
        first = len(self.items)
        self.items += items
        self.made(first, kind, x, y, face, home, goal)

    def made(
        self, first: int, kind: str, x: float, y: float, face: str = "", home: str = "",
        goal: str = "",
    ) -> None:  # fmt: skip
        """What was drawn from an item on is one thing: see `Piece`."""
        at = round(x, 1), round(y, 1)
        self._open.append(Piece(kind, *at, face, home, goal, "", first, len(self.items)))

    # ---------------------------------------------------------------- primitives

    def poly(
        self, points: Points, fill: str | None = None, line: str | None = None,
        width: float = 0, alpha: float | str = 1.0,
    ) -> None:  # fmt: skip
        """A closed outline."""
        self.items.append(Poly(*shapes.axes(points, 1), fill, line, width, alpha))

    def line(
        self, points: Points, line: str = "ink", width: float = 1.5, alpha: float | str = 1.0,
        dash: tuple[float, float] | None = None,
    ) -> None:  # fmt: skip
        """An open line."""
        self.items.append(Line(*shapes.axes(points, 1), line, width, alpha, dash))

    def circle(
        self, x: float, y: float, r: float, fill: str | None = None, line: str | None = None,
        width: float = 0, alpha: float | str = 1.0,
    ) -> None:  # fmt: skip
        """A disc or a ring."""
        self.items.append(Circle(round(x, 1), round(y, 1), round(r, 1), fill, line, width, alpha))

    def text(
        self, x: float, y: float, words: object, size: float = 14, fill: str = "ink",
        align: str = "center", font: str = "text",
    ) -> None:  # fmt: skip
        """A line of text about or beside a point."""
        self.items.append(Text(round(x, 1), round(y, 1), str(words), size, fill, align, font))

    def icon(
        self, name: str, x: float, y: float, size: float = 24, ink: str = "ink",
        paint: str | None = None, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """An icon about a point."""
        self.items.append(Icon(name, round(x, 1), round(y, 1), size, ink, paint, alpha))

    # ---------------------------------------------------------------- marks

    def shade(
        self, points: Points, dx: float = _SHADE[0], dy: float = _SHADE[1],
        alpha: float | str = "b.shade_a",
    ) -> None:  # fmt: skip
        """The shadow of an outline."""
        self.poly([(x + dx, y + dy) for x, y in points], "b.shade", alpha=alpha)

    def region(self, points: Points, fill: str) -> None:
        """A soft piece of land."""
        self.shade(points[::2])  # a shadow may be coarser than what casts it
        self.poly(points, fill, "b.edge", 1.5)

    def chosen(self, points: Points) -> None:
        """The outline of what is chosen."""
        self.poly(points, None, "halo", 8)
        self.poly(points, None, "legal", 4)

    def open(self, points: Points) -> None:
        """The outline of what may be clicked."""
        self.poly(points, None, "halo", 5.5)
        self.poly(points, None, "legal", 2.5)

    def legal_badge(self, x: float, y: float, r: float = 9) -> None:
        """The plus that says: you may."""
        self.circle(x, y, r + 2, "halo")
        self.circle(x, y, r, "legal")
        k = r * 0.5
        self.line([(x - k, y), (x + k, y)], "on_legal", 2.4)
        self.line([(x, y - k), (x, y + k)], "on_legal", 2.4)

    def check(
        self, x: float, y: float, r: float = 7, fill: str = "ink", line: str = "b.sign"
    ) -> None:
        """A tick on a small disc: had, or chosen."""
        self.circle(x, y, r + 1, "halo")
        self.circle(x, y, r, fill)
        k = r / 7
        ticked = [(x - 3 * k, y), (x - 0.7 * k, y + 2.5 * k), (x + 3.2 * k, y - 2.6 * k)]
        self.line(ticked, line, 1.8 * k)

    def figure(self, seat: int, x: float, y: float, size: float = 32) -> None:
        """A person in a cloak, the player's shape on the chest."""
        who = tokens.PLAYERS[seat]
        k = size / 24
        shadow = shapes.ellipse(x + 1.5, y + size * 0.41 + 1, size * 0.36, size * 0.1, 16)
        self.poly(shadow, "b.shade", alpha="b.piece_shade_a")
        self.icon("figure", x, y, size, "piece_line", "player." + who.key)
        chest = shapes.player(who.shape, x, y + 3.4 * k, 2.7 * k)
        self.poly(chest, "on_player." + who.key)

    def mover(self, seat: int, x: float, y: float, r: float) -> None:
        """The ring about the figure whose turn it is."""
        self.circle(x, y, r + 2, "halo")
        self.circle(x, y, r, "player." + tokens.PLAYERS[seat].key, "piece_line", 2)
        self.circle(x, y, r - 5, "b.sign")

    def token(self, seat: int, x: float, y: float, r: float = 11) -> None:
        """A player's shape with its letter."""
        who = tokens.PLAYERS[seat]
        points = shapes.player(who.shape, x, y, r)
        self.shade(points, 1.5, 2, "b.piece_shade_a")
        self.poly(points, "player." + who.key, "piece_line", 2)
        low = r * 0.22 if who.shape == "triangle" else 0
        self.text(x, y + low, who.letter, round(r * 0.95), "on_player." + who.key)

    def dotted_ring(self, x: float, y: float, r: float) -> None:
        """The mark of the last move."""
        ring = shapes.circle(x, y, r, 40)
        self.line([*ring, ring[0]], "halo", 4)
        self.line([*ring, ring[0]], "ink", 2, dash=(0.6, 5.6))

    def footprint(self, x: float, y: float, angle: float, alpha: float) -> None:
        """A print of a foot that walked at an angle."""
        self.poly(shapes.ellipse(x, y, 5, 2.7, 12, angle), "ink", alpha=alpha)

    def footprints(self, start: Point, end: Point, n: int = 4, alpha: float = 0.35) -> None:
        """n prints from one point to another, left and right, getting darker."""
        (x0, y0), (x1, y1) = start, end
        angle = math.atan2(y1 - y0, x1 - x0)
        for i in range(n):
            f = (i + 0.6) / (n + 0.6)
            side = 4 if i % 2 else -4
            x = x0 + (x1 - x0) * f - side * math.sin(angle)
            y = y0 + (y1 - y0) * f + side * math.cos(angle)
            self.footprint(x, y, angle, min(0.85, alpha + 0.15 * i))
