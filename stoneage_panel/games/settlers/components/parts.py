"""The ids of places, by which people point at them and boards draw them."""

from __future__ import annotations

from stoneage_panel.games.settlers.components.options import GameOptions


def crossing_id(game: GameOptions, at: int) -> str:
    """The id of a crossing as a place, and its name in lines."""
    return game.world.crossings[at].name.lower()


def hex_id(game: GameOptions, at: int) -> str:
    """The id of a hex as a place, and its name in lines."""
    return game.world.hexes[at].id.lower()
