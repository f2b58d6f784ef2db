"""Cards, buildings and places by their ids, as somebody who sets up a position chooses them."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.components.places import NUMBERS, title
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.strings import say


def named(game: GameOptions, name: str) -> str:
    """What a card, building or place for dice is; empty if the game has none of this id."""
    if (place := name.removeprefix("for-")) in NUMBERS and place != name:
        return title(NUMBERS[place])
    for card in game.pack.cards:
        if card.id == name:
            upper, lower = words.card_short(card)
            return say("log.card", upper=upper, lower=lower)
    return next((words.tile_short(tile) for tile in game.pack.tiles if tile.id == name), "")
