"""Spaces, huts and tokens by their ids, as somebody who sets up a position chooses them."""

from __future__ import annotations

from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.components.options import GameOptions
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.text import words


def named(game: GameOptions, name: str) -> str:
    """What an id such as ``hut-3`` or ``face-pot`` stands for; empty for any other."""
    sort, _, which = name.partition("-")
    if not which:
        return ""
    if sort == "hut":
        return words.hut(data.HUTS[int(which) - 1], data.HUTS[int(which) - 1])
    if sort == "space":
        return say(f"space.{which}")
    if sort == "token":
        return words.token(int(which) - 1)
    return words.face(data.FACES.index(which)) if sort == "face" else ""
