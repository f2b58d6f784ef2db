"""How wide text comes out in the boards' heavy letters, so that it can be chosen to fit."""

from collections.abc import Sequence

# thousandths of the size, from the space to the tilde: Nunito at weight 800
_WIDTHS = (
    260, 260, 480, 600, 600, 950, 740, 260, 380, 380, 450, 600, 260, 440, 260, 330,
    600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 260, 260, 600, 600, 600, 470,
    950, 750, 690, 680, 770, 600, 570, 740, 780, 300, 370, 690, 570, 880, 750, 800,
    660, 800, 700, 640, 630, 740, 730, 1120, 680, 630, 610, 380, 330, 380, 600, 500,
    390, 560, 610, 480, 610, 550, 380, 610, 590, 270, 270, 560, 330, 890, 590, 590,
    610, 610, 410, 490, 400, 590, 530, 860, 560, 530, 480, 410, 300, 410, 600,
)  # fmt: skip


def width(text: str, size: float) -> float:
    """Width of a line of text in px; signs beyond ASCII count as wide as a digit."""
    return sum(_WIDTHS[ord(c) - 32] if " " <= c <= "~" else 600 for c in text) * size / 1000


def fitting(texts: Sequence[str], size: float, room: float) -> str:
    """The first text that fits, or the last."""
    return next((text for text in texts if width(text, size) <= room), texts[-1])


def cut(text: str, size: float, room: float) -> str:
    """A text, or as much of its beginning as there is room for."""
    shorter = (f"{text[:k].rstrip()}…" for k in range(len(text) - 1, 0, -1))
    return fitting([text, *shorter], size, room)
