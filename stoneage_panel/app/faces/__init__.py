"""What a game looks like beside its board: a module by the name of the game."""

from importlib import import_module
from typing import Any


def face(game: str) -> Any:
    """The module that draws a game's panels, action card, strip and vignette.

    It offers ``ICON`` and, each giving HTML, ``subtitle(table)``, ``panel(table, seat)``,
    ``mini(table, seat)``, ``action(table)`` for the decision that is due, ``facts(table)`` while
    others decide, ``strip(table)`` and ``vignette()``.
    """
    return import_module(f"stoneage_panel.app.faces.{game}")
