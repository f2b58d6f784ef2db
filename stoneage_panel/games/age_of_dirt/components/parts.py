"""The ids of pieces, by which people point at them and boards draw them."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components.options import GameOptions


def card_id(game: GameOptions, card: int) -> str:
    """The id of a card as a piece."""
    return f"card:{game.pack.cards[card].id.lower()}"
