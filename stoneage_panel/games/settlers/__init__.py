"""The Settlers of the Stone Age: out of Africa, over the world."""

from stoneage_panel.engine.registry import Spec
from stoneage_panel.games.settlers.said import say

GAMES = (
    Spec(
        name="settlers",
        say=say,
        players=(3, 4),
        minutes=90,
        where="stoneage_panel.games.settlers.game:Settlers",
        room="settlers",
    ),
)
