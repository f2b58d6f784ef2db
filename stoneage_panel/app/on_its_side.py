"""A phone on its side: the board at the left as high as the window, all the rest at the right.

The page's form says so (``side``) and the sheets hold while the window is as low as that: a window
that has been turned before Python lives is laid out as one that never was. What stands at the
right is a room of its own, as wide as a small upright phone, so that the sheets of that apply.
"""

from __future__ import annotations

LOW = "@media (orientation:landscape) and (max-height:520px)"
"""The windows of this form; room.mjs and look.js ask the same, and for a finger."""
ORDER = ("bar", "head", "form", "act", "people", "explore", "strip", "log", "words")
"""What stands at the right, from above."""

_REST = "minmax(0,1fr)"
_COLUMNS = (
    f"grid-template:repeat(15,auto) minmax(140px,1fr)/auto {_REST};gap:0 8px;"
    "min-height:var(--page-height,100svh);"
    "padding:0 max(6px,env(safe-area-inset-right)) 0 max(6px,env(safe-area-inset-left))"
)
_HALVES = f"grid-template-columns:{_REST} {_REST}"
ROOT = (
    ":host{--low-height:calc(100svh - 8px)}"
    f"{LOW}{{:host(.side){{{_COLUMNS}}}"
    f":host(.side.lobby){{{_HALVES}}}"
    ":host(.side)>.zone-bar{grid-column:2}}"
)
"""The two columns; the board's is as wide as the board is. In the last row lies the page's foot."""

BOARD = LOW + (
    "{:host(.side){grid-area:1/1/span 16/2;order:0;align-self:start;position:sticky;top:4px;"
    "margin:4px 0 0!important}}"
)
"""The board stays while the rest is scrolled."""

_RIGHT = "grid-area:auto/2;align-self:start;margin:0 0 6px!important;container-type:inline-size;"
_STAYS = "position:sticky;z-index:6;background:var(--surface);"
_LEFT = "grid-area:1/1/span 16/2;margin:6px 0!important;container-type:inline-size;"


def place(name: str) -> str:
    """Where a view stands on a phone on its side; empty for what lies over the page."""
    if name == "tiles":
        return f"{LOW}{{:host(.side){{{_LEFT}}}}}"
    if name not in ORDER:
        return ""
    sheet = f":host(.side){{{_RIGHT}order:{ORDER.index(name)}}}"
    if name == "bar":
        sheet += f":host(.side){{{_STAYS}top:0}}"
    if name == "head":
        # what is due stays, too, where it leaves room for what can be done
        sheet += f"@media (min-height:330px){{:host(.side.stays){{{_STAYS}top:46px}}}}"
    return f"{LOW}{{{sheet}}}"
