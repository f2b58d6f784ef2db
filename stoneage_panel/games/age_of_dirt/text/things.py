"""Cards by their ids, as somebody who sets up a position chooses them."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.text import words


def named(game: GameOptions, name: str) -> str:
    """What a card of a game is called; empty if it has none of this id."""
    return next((words.name(card) for card in game.pack.cards if card.id == name), "")
