"""The sentences of the board of the Settlers."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
