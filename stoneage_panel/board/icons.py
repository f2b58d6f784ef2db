"""Our icons: one ink line and one paint each, in a box of 24.

icons.json holds, for every name, pieces of a kind and a path: ``p`` painted and outlined,
``f`` painted only, ``l`` line only, ``s`` solid ink.
"""

import json
from functools import cache
from html import escape
from pathlib import Path

from stoneage_panel.board import tokens
from stoneage_panel.board.strings import remembered

ICONS: dict[str, list[list[str]]] = json.loads(
    Path(__file__).with_name("icons.json").read_text("utf-8")
)
LINE = 1.8
"""Width of the ink line in the box of 24."""

_STYLE = {
    "p": ' fill="var(--paint,currentColor)" fill-opacity="var(--paint-a,.18)"',
    "f": ' fill="var(--paint,currentColor)" fill-opacity="var(--paint-a,.18)" stroke="none"',
    "l": "",
    "s": ' fill="currentColor" stroke="none"',
}
_OPEN = (
    'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8"'
    ' stroke-linecap="round" stroke-linejoin="round"'
)


@cache
def body(name: str) -> str:
    """The paths of an icon as SVG, to stand in a group of one's own. Raises KeyError."""
    return "".join(f'<path{_STYLE[kind]} d="{path}"/>' for kind, path in ICONS[name])


def svg(name: str, paint: str | None = None, css_class: str = "icon", label: str = "") -> str:
    """An icon for a page whose style sheet holds the tokens.

    Args:
        name: of the icon.
        paint: a token such as ``res.fish``; without it the ink shines through a little.
        css_class: sizes it.
        label: what it means, where no words beside it say so.
    """
    style = f' style="--paint:var({css_name(paint)});--paint-a:1"' if paint else ""
    attributes = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="{css_class}" {attributes} {_OPEN}{style}>{body(name)}</svg>'


def css_name(token: str) -> str:
    """The custom property that holds a token."""
    return "--" + token.replace(".", "-").replace("_", "-")


@remembered(None)
def shape(key: str, letter: bool = True, css_class: str = "shape") -> str:
    """A player's sign for a page: shape, colour and letter. Raises KeyError."""
    who = next(p for p in tokens.PLAYERS if p.key == key)
    low = 16.8 if who.shape == "triangle" else 15.6
    size = 9.5 if who.shape in ("triangle", "star") else 11
    text = (
        f'<text x="12" y="{low}" text-anchor="middle" font-size="{size}" font-weight="900"'
        f' fill="var(--on-player-{key})">{who.letter}</text>'
    )
    return (
        f'<svg class="{css_class}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path d="{tokens.SHAPES[who.shape]}" fill="var(--player-{key})"'
        f' stroke="var(--piece-line)" stroke-width="1.8" stroke-linejoin="round"/>'
        f"{text if letter else ''}</svg>"
    )
