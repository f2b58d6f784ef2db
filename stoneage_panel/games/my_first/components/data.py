"""The pieces of the game, read once from components.toml."""

import tomllib
from importlib import resources

from stoneage_panel.engine.i18n import Phrases
from stoneage_panel.games.my_first.components import bags
from stoneage_panel.games.my_first.components.strings import say

_TABLE = tomllib.loads(
    resources.files("stoneage_panel.games.my_first.components")
    .joinpath("components.toml")
    .read_text("utf-8")
)


def _count(name: str) -> int:
    return int(_TABLE["counts"][name]["value"])


GOODS_PER_KIND = _count("goods_per_kind")
GOODS_PER_KIND_TWO = _count("goods_per_kind_two_players")
POST_PER_KIND = _count("trading_post_per_kind")
DOGS = _count("dogs")
PILES = _count("piles")
HUTS_PER_PILE = _count("huts_per_pile")
HUTS_TO_WIN = _count("huts_to_win")

SPACES: tuple[str, ...] = tuple(row["id"] for row in _TABLE["space"])
"""Ids of the ring's spaces in walking order, the building site first."""
SPACE_NAMES = Phrases(say, *(f"space.{space}" for space in SPACES))
SITE, DOG_SPACE, POST = (SPACES.index(name) for name in ("site", "dog", "post"))
KIND_AT: tuple[int, ...] = tuple(
    bags.KINDS.index(s) if s in bags.KINDS and s != "dog" else -1 for s in SPACES
)
"""The kind of good to be had on a space, or −1."""

FACES: tuple[str, ...] = tuple(face for row in _TABLE["token"] for face in row["faces"])
"""Faces of the forest tokens: 0–5 the dice 1–6, then the pictures. One token each."""
TARGET: tuple[int, ...] = tuple(SPACES.index(f) if f in SPACES else -1 for f in FACES)
"""The space a picture leads to; −1 for dice."""
TOKENS = len(FACES)
ALL_FACES = (1 << TOKENS) - 1
SITE_FACE = FACES.index("site")

HUTS: tuple[int, ...] = tuple(bags.of(row.split()) for row in _TABLE["huts"]["rows"])
"""What each hut shows, as a bag."""
ALL_HUTS = (1 << len(HUTS)) - 1
HUTS_CONFIDENCE: str = _TABLE["huts"]["confidence"]


def goods_in_play(players: int) -> int:
    """All goods and dogs of a game, as a bag."""
    each = GOODS_PER_KIND_TWO if players == 2 else GOODS_PER_KIND
    return bags.pack([each] * 5 + [DOGS])
