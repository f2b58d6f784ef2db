"""Stone Age: place figures, roll for goods, feed everybody, build and collect."""

from stoneage_panel.engine.registry import Preset, Spec
from stoneage_panel.games.stone_age.said import say

GAMES = (
    Spec(
        name="stone_age",
        say=say,
        players=(2, 4),
        minutes=75,
        where="stoneage_panel.games.stone_age.game:StoneAge",
        room="stone_age",
        presets=(
            Preset(
                key="stone_age_style",
                say=say,
                players=(2, 5),
                minutes=90,
                options=(("style", True),),
            ),
        ),
    ),
    Spec(
        name="stone_age_solo",
        say=say,
        players=(1, 1),
        minutes=45,
        where="stoneage_panel.games.stone_age.game:StoneAgeSolo",
        room="stone_age",
    ),
)
