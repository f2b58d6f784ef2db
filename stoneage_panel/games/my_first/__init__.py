"""My First Stone Age: turn over a token, walk, act; three huts win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.catalog import Spec
from stoneage_panel.games.my_first.components.strings import say

if TYPE_CHECKING:
    from stoneage_panel.board.protocol import GameBoard
    from stoneage_panel.engine.game import AnyGame
    from stoneage_panel.ui.protocol import GamePanels


def _game() -> type[AnyGame]:
    from stoneage_panel.games.my_first.game import MyFirst

    return MyFirst


def _board() -> GameBoard:
    from stoneage_panel.games.my_first.board import scene

    return scene


def _panels() -> GamePanels:
    from stoneage_panel.games.my_first.panels import panels

    return panels


GAMES = (
    Spec(
        name="my_first",
        say=say,
        players=(2, 4),
        minutes=15,
        package=__name__,
        game=_game,
        board=_board,
        panels=_panels,
    ),
)
