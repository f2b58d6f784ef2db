"""Stone Age: place figures, roll for goods, feed everybody, build and collect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_panel.catalog import Preset, Spec
from stoneage_panel.games.stone_age.components.strings import say

if TYPE_CHECKING:
    from stoneage_panel.board.protocol import GameBoard
    from stoneage_panel.engine.game import AnyGame
    from stoneage_panel.ui.protocol import GamePanels


def _game() -> type[AnyGame]:
    from stoneage_panel.games.stone_age.game import StoneAge

    return StoneAge


def _board() -> GameBoard:
    from stoneage_panel.games.stone_age.board import scene

    return scene


def _panels() -> GamePanels:
    from stoneage_panel.games.stone_age.panels import panels

    return panels


def _solo() -> type[AnyGame]:
    from stoneage_panel.games.stone_age.game import StoneAgeSolo

    return StoneAgeSolo


def _solo_board() -> GameBoard:
    from stoneage_panel.games.stone_age.board import scene_solo

    return scene_solo


def _solo_panels() -> GamePanels:
    from stoneage_panel.games.stone_age.panels import panels_solo

    return panels_solo


GAMES = (
    Spec(
        name="stone_age",
        say=say,
        players=(2, 4),
        minutes=75,
        package=__name__,
        game=_game,
        board=_board,
        panels=_panels,
        presets=(
            Preset(
                key="stone_age_style",
                say=say,
                players=(2, 5),
                minutes=90,
                options=(("style", True),),
                tile="tile_style",
            ),
        ),
    ),
    Spec(
        name="stone_age_solo",
        say=say,
        players=(1, 1),
        minutes=45,
        package=__name__,
        game=_solo,
        board=_solo_board,
        panels=_solo_panels,
        tile="tile_solo",
    ),
)
