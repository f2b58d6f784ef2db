"""The sentences of the board of Age of Dirt."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
