"""The panels of the game that is played."""

from stoneage_panel.catalog import spec
from stoneage_panel.ui.protocol import GamePanels


def panels_of(game: str) -> GamePanels:
    """What a game shows beside its board, imported when it is first asked for."""
    return spec(game).panels()
