"""The sentences of the bots."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
