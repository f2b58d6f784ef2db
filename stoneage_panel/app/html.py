"""Small pieces of HTML, escaped where people's words go in."""

from html import escape

from stoneage_panel.board import icons
from stoneage_panel.table.seats import COLOURS


def esc(text: object) -> str:
    """Any text, safe inside an element or a quoted attribute."""
    return escape(str(text), quote=True)


def icon(name: str, paint: str | None = None) -> str:
    """An icon, painted with a token such as ``res.fish``."""
    return icons.svg(name, paint, "i")


def sign(seat: int) -> str:
    """A player's colour, shape and letter."""
    return icons.shape(COLOURS[seat], True, "sh")


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
