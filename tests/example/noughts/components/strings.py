"""The sentences of the game."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
