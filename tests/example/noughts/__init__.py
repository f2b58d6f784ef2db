"""Noughts and crosses with a lucky die: the worked example of “Add a game in a day”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.games.noughts.components.strings import say

from stoneage_panel.catalog import Spec

if TYPE_CHECKING:
    from stoneage_panel.board.protocol import GameBoard
    from stoneage_panel.engine.game import AnyGame
    from stoneage_panel.ui.protocol import GamePanels


def _game() -> type[AnyGame]:
    from stoneage_panel.games.noughts.game import Noughts

    return Noughts


def _board() -> GameBoard:
    from stoneage_panel.games.noughts.board import scene

    return scene


def _panels() -> GamePanels:
    from stoneage_panel.games.noughts.panels import panels

    return panels


GAMES = (
    Spec(
        name="noughts",
        say=say,
        players=(2, 2),
        minutes=2,
        package=__name__,
        game=_game,
        board=_board,
        panels=_panels,
    ),
)
