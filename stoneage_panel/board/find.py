"""Finds what draws a game: the module ``scene_<name of the game>`` of this package."""

from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from stoneage_panel.board.scene_data import Look, Scene


class Drawer(Protocol):
    """What a game's scene module offers. ``state`` is a position of that game."""

    def scene(self, state: Any, look: Look) -> Scene:
        """The board as data."""

    def lines(self, state: Any, look: Look) -> list[str]:
        """The board in words, a line a thing; those below a heading are set in."""

    def walk(self, before: Any, after: Any) -> tuple[str, ...]:
        """Ids of the places a piece passed between two positions, first to last."""


@cache
def drawer(game: str) -> Drawer:
    """What draws a game. Raises ModuleNotFoundError where nothing does."""
    return cast(Drawer, import_module(f"stoneage_panel.board.scene_{game}"))
