"""Small pieces of HTML, escaped where people's words go in."""

from functools import cache, lru_cache
from html import escape

from stoneage_panel.board import icons
from stoneage_panel.engine.strings import COLOURS


def esc(text: object) -> str:
    """Any text, safe inside an element or a quoted attribute."""
    return _escaped(str(text))


@lru_cache(maxsize=1 << 12)
def _escaped(text: str) -> str:
    """The same few words and numbers stand in zones again and again."""
    return escape(text, quote=True)


def icon(name: str, paint: str | None = None) -> str:
    """An icon, painted with a token such as ``res.fish``."""
    painted = f' p="{icons.css_name(paint)}"' if paint else ""
    return f'<sap-picture n="{name}"{painted}></sap-picture>'


def sign(seat: int) -> str:
    """A player's colour, shape and letter."""
    return f'<sap-picture n="seat-{seat}"></sap-picture>'


@cache
def pictures() -> dict[str, str]:
    """What stands for every ``<sap-picture>``: sent once, so that zones name pictures only."""
    drawn = {name: icons.svg(name, None, "i") for name in icons.ICONS}
    signs = {f"seat-{seat}": icons.shape(key, True, "sh") for seat, key in enumerate(COLOURS)}
    return drawn | signs


def button(
    act: str,
    label: str,
    arg: object = "",
    kind: str = "btn",
    disabled: bool = False,
    more: str = "",
) -> str:
    """A button that sends an event.

    Args:
        label: HTML; escape people's words first.
        kind: its classes.
        more: further attributes, such as ``title="…"``.
    """
    off = " disabled" if disabled else ""
    return (
        f'<button type="button" class="{kind}" data-act="{act}" data-arg="{esc(arg)}"{off} {more}>'
        f"{label}</button>"
    )


def card(title: str, *pieces: str, kind: str = "") -> str:
    """A card with a heading."""
    head = f"<h2>{title}</h2>" if title else ""
    return f'<section class="card {kind}">{head}{"".join(pieces)}</section>'
