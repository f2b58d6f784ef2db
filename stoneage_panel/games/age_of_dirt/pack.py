"""Reading an owner's cards: a TOML file, each part of which takes the place of the house's."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

from stoneage_panel.games.age_of_dirt.cards import Pack


@lru_cache(maxsize=8)
def read(text: str) -> Pack:
    """The owner's cards from TOML."""
    home = resources.files("stoneage_panel.games.age_of_dirt").joinpath("components.toml")
    return Pack(tomllib.loads(home.read_text("utf-8")) | tomllib.loads(text), text)
