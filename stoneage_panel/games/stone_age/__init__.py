"""Stone Age: place figures, roll for goods, feed everybody, build and collect."""

from stoneage_panel.engine.registry import Preset, Spec

GAMES = (
    Spec(
        name="stone_age",
        title="Stone Age",
        blurb="Place figures, gather, feed, build",
        players=(2, 4),
        minutes=75,
        where="stoneage_panel.games.stone_age.game:StoneAge",
        room="stone_age",
        presets=(
            Preset(
                key="stone_age_style",
                title="Style is the Goal",
                blurb="Jewelry, the merchant, a fifth player",
                players=(2, 5),
                minutes=90,
                options=(("style", True),),
            ),
        ),
    ),
    Spec(
        name="stone_age_solo",
        title="Stone Age solo",
        blurb="Four tribes, one of you: survive",
        players=(1, 1),
        minutes=45,
        where="stoneage_panel.games.stone_age.game:StoneAgeSolo",
        room="stone_age",
    ),
)
