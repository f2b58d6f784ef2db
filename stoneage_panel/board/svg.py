"""A scene as SVG with the colours of one theme written in: for notebooks, docs, first paint."""

from collections.abc import Callable
from html import escape
from typing import Any, cast

from stoneage_panel.board import icons, tokens
from stoneage_panel.board.scene_data import Circle, Icon, Item, Line, Numbers, Poly, Scene, Text

_ANCHOR = {"center": "middle", "left": "start", "right": "end"}
_FONT = {
    "text": "Nunito,'Segoe UI',system-ui,sans-serif",
    "display": "Fraunces,Georgia,'Times New Roman',serif",
}


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
    drawn = "\n".join(_DRAW[type(item)](item, theme) for item in scene.items)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{css_class}" role="img"'
        f' viewBox="0 0 {scene.width} {scene.height}" width="{scene.width}"'
        f' height="{scene.height}" style="max-width:100%;height:auto"'
        f' aria-label="{escape(label or scene.title)}">\n{told}{drawn}\n</svg>'
    )


def _paint(fill: str | None, line: str | None, width: float, alpha: Any, theme: str) -> str:
    filled = tokens.colour(fill, theme, alpha)
    lined = tokens.colour(line, theme, alpha) if width else None
    out = f'fill="{filled or "none"}"'
    if lined:
        out += f' stroke="{lined}" stroke-width="{width:g}" stroke-linejoin="round"'
    return out


def _path(xs: Numbers, ys: Numbers) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in zip(xs, ys, strict=True))


def _poly(item: Poly, theme: str) -> str:
    paint = _paint(item.fill, item.line, item.width, item.alpha, theme)
    return f'<path d="{_path(item.xs, item.ys)}z" {paint}/>'


def _line(item: Line, theme: str) -> str:
    paint = _paint(None, item.line, item.width, item.alpha, theme)
    dash = f' stroke-dasharray="{item.dash[0]:g} {item.dash[1]:g}"' if item.dash else ""
    return f'<path d="{_path(item.xs, item.ys)}" {paint} stroke-linecap="round"{dash}/>'


def _circle(item: Circle, theme: str) -> str:
    paint = _paint(item.fill, item.line, item.width, item.alpha, theme)
    return f'<circle cx="{item.x:g}" cy="{item.y:g}" r="{item.r:g}" {paint}/>'


def _text(item: Text, theme: str) -> str:
    return (
        f'<text x="{item.x:g}" y="{item.y:g}" dy=".35em" text-anchor="{_ANCHOR[item.align]}"'
        f' font-family="{_FONT[item.font]}" font-size="{item.size:g}" font-weight="800"'
        f' fill="{tokens.colour(item.fill, theme)}">{escape(item.text)}</text>'
    )


def _icon(item: Icon, theme: str) -> str:
    ink = tokens.colour(item.ink, theme)
    paint = tokens.colour(item.paint, theme)
    faint = f"{tokens.number('icon_paint_a', theme):g}"
    drawn = icons.body(item.name).replace("var(--paint-a,.18)", "1" if paint else faint)
    drawn = drawn.replace("var(--paint,currentColor)", paint or "currentColor")
    opacity = f' opacity="{item.alpha:g}"' if item.alpha < 1 else ""
    half = item.size / 2
    return (
        f'<g transform="translate({item.x - half:g} {item.y - half:g})'
        f' scale({item.size / 24:.4g})" fill="none" stroke="{ink}" color="{ink}"'
        f' stroke-width="{icons.LINE}" stroke-linecap="round" stroke-linejoin="round"{opacity}>'
        f"{drawn}</g>"
    )


_DRAW: dict[type[Item], Callable[[Any, str], str]] = cast(
    Any, {Poly: _poly, Line: _line, Circle: _circle, Text: _text, Icon: _icon}
)
