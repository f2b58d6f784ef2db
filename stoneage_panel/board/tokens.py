"""The one source of colour, players and resources: tokens.json, read once.

A colour is named by a token (``ink``, ``b.forest``, ``player.blue``, ``res.fish``) and becomes
a hex value only in a renderer, for one of the themes.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from stoneage_panel.board.strings import say
from stoneage_panel.engine.strings import COLOURS, NAMES

THEMES: Final = ("light", "dark", "contrast")

_DATA: dict[str, Any] = json.loads(Path(__file__).with_name("tokens.json").read_text("utf-8"))


class Player(NamedTuple):
    """A seat's three signs: colour, shape and letter."""

    key: str
    shape: str

    @property
    def name(self) -> str:
        """What the colour is called."""
        return NAMES[COLOURS.index(self.key)]

    @property
    def letter(self) -> str:
        """What stands on its pieces."""
        return say(f"player.{self.key}")


class Resource(NamedTuple):
    """A good's three signs: colour (``res.<key>``), drawing and letter."""

    key: str
    icon: str

    @property
    def name(self) -> str:
        """What it is called."""
        return say(f"good.{self.key}.name")

    @property
    def letter(self) -> str:
        """What stands beside its drawing."""
        return say(f"good.{self.key}.letter")


PLAYERS: Final[tuple[Player, ...]] = tuple(
    Player(key, row["shape"]) for key, row in _DATA["players"].items()
)
"""The players' colours in the order of seats."""

RESOURCES: Final[dict[str, Resource]] = {
    key: Resource(key, row["icon"]) for key, row in _DATA["resources"].items()
}
SHAPES: Final[dict[str, str]] = _DATA["shapes"]
"""Players' shapes as SVG paths in a box of 24."""


def palette(theme: str) -> dict[str, Any]:
    """All tokens of a theme: hex colours, and numbers for opacities. Raises KeyError."""
    found: dict[str, Any] = _DATA["themes"][theme]
    return found


def number(token: float | str, theme: str) -> float:
    """An opacity given as a number or by its token."""
    return float(palette(theme)[token]) if isinstance(token, str) else token


@cache
def colour(token: str | None, theme: str, alpha: float | str = 1.0) -> str | None:
    """A token as ``#rrggbb``, or ``#rrggbbaa`` where it lets the ground through.

    None stays None (nothing is drawn), and so does what is wholly transparent.
    """
    if token is None:
        return None
    value: str = palette(theme)[token]
    opacity = number(alpha, theme)
    if opacity >= 1:
        return value
    own = int(value[7:9], 16) / 255 if len(value) == 9 else 1.0
    share = round(opacity * own * 255)
    return f"{value[:7]}{share:02X}" if share else None


def shared(section: str) -> dict[str, Any]:
    """What all themes share: ``type``, ``space``, ``radius``, ``shadow``, ``motion``."""
    found: dict[str, Any] = _DATA[section]
    return found
