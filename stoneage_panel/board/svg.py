"""A scene as SVG with the colours of one theme written in: for notebooks, docs, first paint.

It is plain and short: no ids, no style sheets, no scripts, so that nothing is lost where pages of
others let only drawings through, and what neighbours have in common is said once.
"""

from collections.abc import Callable, Iterable
from html import escape
from itertools import groupby, pairwise
from typing import Any, NamedTuple, cast

from stoneage_panel.board import icons, tokens
from stoneage_panel.board.scene_data import Circle, Icon, Item, Line, Numbers, Poly, Scene, Text

_ANCHOR = {"center": "middle", "left": "start", "right": "end"}
_FONT = {
    "text": "Nunito,'Segoe UI',system-ui,sans-serif",
    "display": "Fraunces,Georgia,'Times New Roman',serif",
}
_WHOLE = (
    f'font-family="{_FONT["text"]}" font-weight="800" text-anchor="middle"'
    ' stroke-linejoin="round" stroke-linecap="round"'
)
"""What holds for all that does not say otherwise."""


class _Element(NamedTuple):
    """An element, with a place for what it may have in common with its neighbours."""

    start: str
    paint: str
    rest: str


def render(
    scene: Scene, theme: str = "light", css_class: str = "board", label: str = "",
    words: str = "",
) -> str:  # fmt: skip
    """The whole board as an SVG element.

    Args:
        label: what it shows, in a sentence; by default its title.
        words: the whole board in words, for who can't see it.

    Raises:
        KeyError: an unknown theme.
    """
    told = f"<desc>{escape(words)}</desc>\n" if words else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{css_class}" role="img"'
        f' viewBox="0 0 {scene.width} {scene.height}" width="{scene.width}"'
        f' height="{scene.height}" style="max-width:100%;height:auto" {_WHOLE}'
        f' aria-label="{escape(label or scene.title)}">\n{told}{_drawn(scene.items, theme)}\n</svg>'
    )


def _drawn(items: Iterable[Item], theme: str) -> str:
    elements = (_DRAW[type(item)](item, theme) for item in items)
    return "\n".join(
        _together(paint, list(alike))
        for paint, alike in groupby(elements, lambda element: element.paint)
    )


def _together(paint: str, elements: list[_Element]) -> str:
    """Neighbours of one paint: in a group, if there are several."""
    if len(elements) == 1:
        [(start, _, rest)] = elements
        return f"{start}{paint}{rest}"
    return f"<g{paint}>" + "".join(start + rest for start, _, rest in elements) + "</g>"


def _paint(fill: str | None, line: str | None, width: float, alpha: Any, theme: str) -> str:
    filled = tokens.colour(fill, theme, alpha)
    lined = tokens.colour(line, theme, alpha) if width else None
    out = f' fill="{filled or "none"}"'
    if lined:
        out += f' stroke="{lined}" stroke-width="{width:g}"'
    return out


def _path(xs: Numbers, ys: Numbers) -> str:
    """Lines from one point to the next, each told by how far it is: that is shorter."""
    points = [(round(10 * x), round(10 * y)) for x, y in zip(xs, ys, strict=True)]
    steps = "".join(_step(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))
    return f"M{_pair(*points[0])}{steps}"


def _step(right: int, down: int) -> str:
    if not down:
        return f"h{_tenths(right)}"
    return f"l{_pair(right, down)}" if right else f"v{_tenths(down)}"


def _pair(x: int, y: int) -> str:
    second = _tenths(y)
    return f"{_tenths(x)}{second}" if second.startswith("-") else f"{_tenths(x)} {second}"


def _tenths(number: int) -> str:
    """A number of tenths of a px, without a zero that is not needed."""
    whole, rest = divmod(abs(number), 10)
    digits = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{digits}" if number < 0 else digits


def _poly(item: Poly, theme: str) -> _Element:
    paint = _paint(item.fill, item.line, item.width, item.alpha, theme)
    return _Element(f'<path d="{_path(item.xs, item.ys)}z"', paint, "/>")


def _line(item: Line, theme: str) -> _Element:
    paint = _paint(None, item.line, item.width, item.alpha, theme)
    dash = f' stroke-dasharray="{item.dash[0]:g} {item.dash[1]:g}"' if item.dash else ""
    return _Element(f'<path d="{_path(item.xs, item.ys)}"', f"{paint}{dash}", "/>")


def _circle(item: Circle, theme: str) -> _Element:
    paint = _paint(item.fill, item.line, item.width, item.alpha, theme)
    return _Element(f'<circle cx="{item.x:g}" cy="{item.y:g}" r="{item.r:g}"', paint, "/>")


def _text(item: Text, theme: str) -> _Element:
    paint = f' font-size="{item.size:g}" fill="{tokens.colour(item.fill, theme)}"'
    if item.align != "center":
        paint += f' text-anchor="{_ANCHOR[item.align]}"'
    if item.font != "text":
        paint += f' font-family="{_FONT[item.font]}"'
    start = f'<text x="{item.x:g}" y="{item.y:g}" dy=".35em"'
    return _Element(start, paint, f">{escape(item.text)}</text>")


def _icon(item: Icon, theme: str) -> _Element:
    ink = tokens.colour(item.ink, theme)
    paint = tokens.colour(item.paint, theme)
    faint = f"{tokens.number('icon_paint_a', theme):g}"
    drawn = icons.body(item.name).replace("var(--paint-a,.18)", "1" if paint else faint)
    drawn = drawn.replace(' fill-opacity="1"', "")
    drawn = drawn.replace("var(--paint,currentColor)", paint or "currentColor")
    opacity = f' opacity="{item.alpha:g}"' if item.alpha < 1 else ""
    half = item.size / 2
    start = (
        f'<g transform="translate({item.x - half:g} {item.y - half:g})'
        f' scale({item.size / 24:.4g})"{opacity}'
    )
    common = f' fill="none" stroke="{ink}" color="{ink}" stroke-width="{icons.LINE}"'
    return _Element(start, common, f">{drawn}</g>")


_DRAW: dict[type[Item], Callable[[Any, str], _Element]] = cast(
    Any, {Poly: _poly, Line: _line, Circle: _circle, Text: _text, Icon: _icon}
)
