"""My First Stone Age: turn over a token, walk, act; three huts win."""

from stoneage_panel.engine.registry import Spec

GAMES = (
    Spec(
        name="my_first",
        title="My First Stone Age",
        blurb="Find tokens, collect, build 3 huts",
        players=(2, 4),
        minutes=15,
        where="stoneage_panel.games.my_first.game:MyFirst",
        room="my_first",
    ),
)
