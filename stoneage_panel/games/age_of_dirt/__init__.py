"""Age of Dirt: forgetful clans, a tower that keeps them, and inventions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.catalog import Spec
from stoneage_panel.games.age_of_dirt.components.strings import say

if TYPE_CHECKING:
    from stoneage_panel.board.protocol import GameBoard
    from stoneage_panel.engine.game import AnyGame
    from stoneage_panel.ui.protocol import GamePanels


def _game() -> type[AnyGame]:
    from stoneage_panel.games.age_of_dirt.game import AgeOfDirt

    return AgeOfDirt


def _board() -> GameBoard:
    from stoneage_panel.games.age_of_dirt.board import scene

    return scene


def _panels() -> GamePanels:
    from stoneage_panel.games.age_of_dirt.panels import panels

    return panels


GAMES = (
    Spec(
        name="age_of_dirt",
        say=say,
        players=(2, 5),
        minutes=40,
        package=__name__,
        game=_game,
        board=_board,
        panels=_panels,
        rank=1,  # after those that continue one another
    ),
)
