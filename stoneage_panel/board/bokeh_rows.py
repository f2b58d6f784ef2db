"""Items of a scene as rows of two glyphs: outlines (Bokeh's Patches) and text.

Discs, lines and icons all become outlines: one glyph keeps the drawing order exactly, needs no
images to load (which would blink at every change), and stays sharp at any size. A line is an
outline that goes there and back; NaN parts the pieces of one path.
"""

import math
from functools import lru_cache
from typing import Any, NamedTuple

from stoneage_panel.board import icons, paths, shapes, tokens
from stoneage_panel.board.scene_data import Circle, Icon, Item, Line, Poly, Text

NAN = math.nan
FONT: dict[str, str] = tokens.shared("type")["family"]
LEAST = 12
"""No text is smaller than this on the screen, in px."""
LEAST_WHOLE = 9
"""The same on a board that is to be seen whole in a low window: larger words would run together."""


class Shape(NamedTuple):
    """A row of the glyph of outlines."""

    xs: list[float]
    ys: list[float]
    fill: str | None
    line: str | None
    width: float


class Word(NamedTuple):
    """A row of the glyph of text."""

    x: float
    y: float
    text: str
    size: str
    fill: str
    align: str
    font: str


NO_SHAPE = Shape([], [], None, None, 0.0)
NO_WORD = Word(0, 0, "", "12px", "#000000", "center", FONT["text"])


def rows(
    items: tuple[Item, ...], theme: str, scale: float, least: float = LEAST
) -> tuple[list[Shape], list[Word]]:
    """The rows of some items, their line widths and letters for a board drawn at a scale."""
    drawn: list[Shape] = []
    said: list[Word] = []
    for item in items:
        if isinstance(item, Text):
            said.append(_word(item, theme, scale, least))
        elif isinstance(item, Icon):
            drawn += _icon(item, theme, scale)
        else:
            drawn.append(_shape(item, theme, scale))
    return drawn, said


def _word(item: Text, theme: str, scale: float, least: float) -> Word:
    size = max(least, item.size * scale)
    ink = tokens.colour(item.fill, theme) or ""
    return Word(item.x, item.y, item.text, f"{size:.4g}px", ink, item.align, FONT[item.font])


# what is worked out once is drawn again and again: the same pieces come and go all game long
@lru_cache(maxsize=1 << 12)
def _shape(item: Poly | Line | Circle, theme: str, scale: float) -> Shape:
    if isinstance(item, Circle):
        return _disc(item, theme, scale)
    line = tokens.colour(item.line, theme, item.alpha) if item.width else None
    width = round(item.width * scale, 2)
    if isinstance(item, Line):
        xs, ys = _dashes(item) if item.dash else _there_and_back(item.xs, item.ys)
        return Shape(xs, ys, None, line, width)
    fill = tokens.colour(item.fill, theme, item.alpha)
    return Shape(list(item.xs), list(item.ys), fill, line, width)


def _disc(item: Circle, theme: str, scale: float) -> Shape:
    line = tokens.colour(item.line, theme, item.alpha) if item.width else None
    width = round(item.width * scale, 2)
    fill = tokens.colour(item.fill, theme, item.alpha)
    rim = shapes.circle(item.x, item.y, item.r)
    return Shape([round(x, 1) for x, _ in rim], [round(y, 1) for _, y in rim], fill, line, width)


def _there_and_back(xs: Any, ys: Any) -> tuple[list[float], list[float]]:
    return [*xs, *xs[-2:0:-1]], [*ys, *ys[-2:0:-1]]


def _dashes(item: Line) -> tuple[list[float], list[float]]:
    """The drawn parts of a dashed line, cut along its length."""
    assert item.dash is not None
    on, off = item.dash
    xs: list[float] = []
    ys: list[float] = []
    at, due = 0.0, 0.0
    for x0, y0, x1, y1 in zip(item.xs, item.ys, item.xs[1:], item.ys[1:], strict=False):
        length = math.hypot(x1 - x0, y1 - y0)
        while due < at + length:
            a, b = (due - at) / length, min(1.0, (due + on - at) / length)
            xs += [round(x0 + (x1 - x0) * a, 1), round(x0 + (x1 - x0) * b, 1), NAN]
            ys += [round(y0 + (y1 - y0) * a, 1), round(y0 + (y1 - y0) * b, 1), NAN]
            due += on + off
        at += length
    return xs[:-1], ys[:-1]


@lru_cache(maxsize=1 << 11)
def _icon(item: Icon, theme: str, scale: float) -> tuple[Shape, ...]:
    ink = tokens.colour(item.ink, theme, item.alpha)
    faint = tokens.number("icon_paint_a", theme) * item.alpha
    paint = (
        tokens.colour(item.paint, theme, item.alpha)
        if item.paint
        else tokens.colour(item.ink, theme, faint)
    )
    width = round(icons.LINE * item.size / 24 * scale, 2)
    drawn = []
    for kind, path in icons.ICONS[item.name]:
        xs, ys = _placed(path, item, kind == "l")
        fill = {"p": paint, "f": paint, "s": ink, "l": None}[kind]
        line = ink if kind in "pl" else None
        drawn.append(Shape(xs, ys, fill, line, width if line else 0.0))
    return tuple(drawn)


def _placed(path: str, item: Icon, thin: bool) -> tuple[list[float], list[float]]:
    """A path of an icon, moved and sized; open parts of a thin one go there and back."""
    k = item.size / 24
    left, top = item.x - item.size / 2, item.y - item.size / 2
    xs: list[float] = []
    ys: list[float] = []
    for points, closed in paths.flatten(path):
        px = [round(left + k * x, 1) for x, _ in points]
        py = [round(top + k * y, 1) for _, y in points]
        if thin and not closed:
            px, py = _there_and_back(px, py)
        xs += [NAN, *px] if xs else px
        ys += [NAN, *py] if ys else py
    return xs, ys
