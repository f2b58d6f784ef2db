"""The Settlers of the Stone Age: out of Africa, over the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.catalog import Spec
from stoneage_panel.games.settlers.components.strings import say

if TYPE_CHECKING:
    from stoneage_panel.board.protocol import GameBoard
    from stoneage_panel.engine.game import AnyGame
    from stoneage_panel.ui.protocol import GamePanels


def _game() -> type[AnyGame]:
    from stoneage_panel.games.settlers.game import Settlers

    return Settlers


def _board() -> GameBoard:
    from stoneage_panel.games.settlers.board import scene

    return scene


def _panels() -> GamePanels:
    from stoneage_panel.games.settlers.panels import panels

    return panels


GAMES = (
    Spec(
        name="settlers",
        say=say,
        players=(3, 4),
        minutes=90,
        package=__name__,
        game=_game,
        board=_board,
        panels=_panels,
    ),
)
