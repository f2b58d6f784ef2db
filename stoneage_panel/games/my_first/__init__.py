"""My First Stone Age: turn over a token, walk, act; three huts win."""

from stoneage_panel.engine.registry import Spec
from stoneage_panel.games.my_first.said import say

GAMES = (
    Spec(
        name="my_first",
        say=say,
        players=(2, 4),
        minutes=15,
        where="stoneage_panel.games.my_first.game:MyFirst",
        room="my_first",
    ),
)
