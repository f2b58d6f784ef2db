"""The rules of this room in words, for everything that refuses by them."""

from stoneage_panel.engine.rules import Rules

RULES = Rules("stoneage_panel.games.settlers.rules")
