"""Age of Dirt: forgetful clans, a tower that keeps them, and inventions."""

from stoneage_panel.engine.registry import Spec
from stoneage_panel.games.age_of_dirt.said import say

GAMES = (
    Spec(
        name="age_of_dirt",
        say=say,
        players=(2, 5),
        minutes=40,
        where="stoneage_panel.games.age_of_dirt.game:AgeOfDirt",
        room="age_of_dirt",
    ),
)
