"""Items of a scene as short pieces of SVG, with the colours of all themes apart from them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import pairwise

from stoneage_panel.board import icons, tokens
from stoneage_panel.board.scene_data import Circle, Icon, Item, Line, Numbers, Text

_THEMES = ("light", "dark")
_ANCHOR = {"center": "", "left": ' text-anchor="start"', "right": ' text-anchor="end"'}
_ROUND = 10
"""Points stand on tenths of a px."""


class Drawing:
    """Pieces of SVG, each once, by number; and what they are drawn with.

    Attributes:
        pieces: the pieces.
    """

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self._known: dict[Item, int] = {}
        self._colours: dict[tuple[str | None, ...], str] = {}
        self._icons: set[str] = set()

    def numbers(self, items: Iterable[Item]) -> list[int]:
        """The numbers of items, bottom first."""
        return [self._number(item) for item in items]

    def _number(self, item: Item) -> int:
        found = self._known.get(item)
        if found is None:
            found = self._known[item] = len(self.pieces)
            self.pieces.append(self.piece(item))
        return found

    def piece(self, item: Item) -> str:
        """An item as SVG."""
        if isinstance(item, Text):
            return self._text(item)
        if isinstance(item, Icon):
            return self._icon(item)
        if isinstance(item, Circle):
            paint = self._paint(item.fill, item.line, item.width, item.alpha)
            return f'<circle cx="{item.x:g}" cy="{item.y:g}" r="{item.r:g}"{paint}/>'
        if isinstance(item, Line):
            paint = self._paint(None, item.line, item.width, item.alpha)
            dash = f' stroke-dasharray="{item.dash[0]:g} {item.dash[1]:g}"' if item.dash else ""
            return f'<path d="{path(item.xs, item.ys)}"{paint}{dash}/>'
        paint = self._paint(item.fill, item.line, item.width, item.alpha)
        return f'<path d="{path(item.xs, item.ys)}z"{paint}/>'

    def _text(self, item: Text) -> str:
        font = ' class="d"' if item.font != "text" else ""
        return (
            f'<text x="{item.x:g}" y="{item.y:g}" dy=".35em" font-size="{item.size:g}"'
            f'{_ANCHOR[item.align]}{font} fill="{self.colour(item.fill)}">'
            f"{escape(item.text)}</text>"
        )

    def _icon(self, item: Icon) -> str:
        self._icons.add(item.name)
        half = item.size / 2
        paint = self.colour(item.paint) if item.paint else ""
        style = f' style="--paint:{paint};--paint-a:1"' if paint else ""
        faint = f' opacity="{item.alpha:g}"' if item.alpha < 1 else ""
        return (
            f'<use href="#i-{item.name}" transform="translate({item.x - half:g} {item.y - half:g})'
            f' scale({item.size / 24:.4g})" color="{self.colour(item.ink)}"{style}{faint}/>'
        )

    def _paint(self, fill: str | None, line: str | None, width: float, alpha: float | str) -> str:
        out = f' fill="{self.colour(fill, alpha)}"'
        if width and line:
            out += f' stroke="{self.colour(line, alpha)}" stroke-width="{width:g}"'
        return out

    def colour(self, token: str | None, alpha: float | str = 1.0) -> str:
        """A colour as what the style sheet calls it; ``none`` where nothing is painted."""
        values = tuple(tokens.colour(token, theme, alpha) for theme in _THEMES)
        if not any(values):
            return "none"
        name = self._colours.setdefault(values, f"--c{len(self._colours)}")
        return f"var({name})"

    # ------------------------------------------------------------ what a page has once

    def sheet(self, theme: str) -> str:
        """The values of all colours in a theme, as the body of a rule of CSS."""
        at = _THEMES.index(theme)
        return "".join(f"{name}:{values[at] or 'none'};" for values, name in self._colours.items())

    @property
    def symbols(self) -> str:
        """Every icon that is used, once."""
        common = f'fill="none" stroke="currentColor" stroke-width="{icons.LINE}"'
        return "".join(
            f'<g id="i-{name}" {common}>{icons.body(name)}</g>' for name in sorted(self._icons)
        )


def path(xs: Numbers, ys: Numbers) -> str:
    """Lines from one point to the next, each by how far it is, in tenths of a px."""
    points = [(round(_ROUND * x), round(_ROUND * y)) for x, y in zip(xs, ys, strict=True)]
    first = f"M{_tenths(points[0][0])} {_tenths(points[0][1])}"
    steps = (f"l{_tenths(bx - ax)} {_tenths(by - ay)}" for (ax, ay), (bx, by) in pairwise(points))
    return first + "".join(steps)


def _tenths(number: int) -> str:
    return f"{number / _ROUND:g}"
