"""What a game looks like beside its board: a module by the name of the game."""

from functools import cache
from importlib import import_module, resources
from typing import Any


def face(game: str) -> Any:
    """The module that draws a game's panels, action card and strip.

    It offers ``ICON``, ``mover(table, seat)`` (whose colour the banner has while a seat is due),
    ``prompt(table)`` (what the banner asks once something was pointed at, or None) and, each
    giving HTML, ``subtitle(table)``, ``panel(table, seat)``, ``mini(table, seat)``,
    ``action(table)`` for the decision that is due, ``facts(table)`` while others decide, and
    ``strip(table)``. ``workings(table)`` are lines for the end: how points or the end came
    about; where there are none the game's own story is told.
    """
    return import_module(f"stoneage_panel.app.faces.{game}")


@cache
def vignette(key: str) -> str:
    """The small picture of a tile in the lobby: read without what the game itself needs."""
    return resources.files(__name__).joinpath(f"{key}.svg").read_text("utf-8")
