"""What lies under a point of a drawn board, in one colour: opacities are mixed as a canvas does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from stoneage_panel.board import shapes, tokens
from stoneage_panel.board.scene_data import Circle, Icon, Item, Line, Poly, Scene, Text
from tests.board.colours import contrast

HEAVY = 18.66
"""Bold letters from this size on (14 pt) count as large to WCAG."""


class Fill(NamedTuple):
    """A filled outline with its box."""

    box: tuple[float, float, float, float]
    points: list[shapes.Point]
    colour: str


def fills(items: Iterable[Item], theme: str) -> list[Fill]:
    """What is filled, bottom first."""
    return [found for item in items for found in _fill(item, theme)]


def _fill(item: Item, theme: str) -> Iterable[Fill]:
    if isinstance(item, Circle) and item.fill:
        points = shapes.circle(item.x, item.y, item.r, 16)
    elif isinstance(item, Poly) and item.fill:
        points = list(zip(item.xs, item.ys, strict=True))
    else:
        return
    colour = tokens.colour(item.fill, theme, item.alpha)
    if colour:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        yield Fill((min(xs), min(ys), max(xs), max(ys)), points, colour)


def under(painted: Iterable[Fill], x: float, y: float, page: str) -> str:
    """The colour at a point, on a page of a colour."""
    seen = page
    for (left, top, right, bottom), points, colour in painted:
        if left <= x <= right and top <= y <= bottom and shapes.distance(points, x, y) <= 0:
            seen = mixed(colour, seen)
    return seen


def mixed(above: str, below: str) -> str:
    """A colour, perhaps with an opacity, laid over another."""
    share = int(above[7:9], 16) / 255 if len(above) == 9 else 1.0
    pairs = ((int(above[i : i + 2], 16), int(below[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


class Seen(NamedTuple):
    """A text or an icon with the colour it has and the one under it."""

    what: str
    own: str
    under: str
    least: float


def seen(scene: Scene, theme: str) -> Iterable[Seen]:
    """All texts and icons: pieces' words lie above all pieces, the ground's under them."""
    page = str(tokens.colour("surface", theme))
    bare = fills(scene.ground, theme)
    pieces = [item for _, items in scene.groups for item in items]
    whole = bare + fills(pieces, theme)
    for items, painted in ((scene.ground, bare), (pieces, whole)):
        for item in items:
            if isinstance(item, Text) and item.text.strip():
                least = 3.0 if item.size >= HEAVY else 4.5
                ink = str(tokens.colour(item.fill, theme))
                yield Seen(f"“{item.text}”", ink, under(painted, *_middle(item), page), least)
    below = list(bare)
    for item in pieces:
        if isinstance(item, Icon) and item.alpha == 1:
            ground = under(below, item.x, item.y, page)
            signs = [str(tokens.colour(name, theme)) for name in (item.ink, item.paint) if name]
            # a die shows by its paint, everything else by its line
            shown = max(signs, key=lambda sign: contrast(sign, ground))
            yield Seen(f"icon {item.name}", shown, ground, 3.0)
        elif not isinstance(item, Line | Text):
            below += _fill(item, theme)


def _middle(item: Text) -> shapes.Point:
    half = item.size * 0.28 * len(item.text)
    return item.x + {"center": 0.0, "left": half, "right": -half}[item.align], item.y
