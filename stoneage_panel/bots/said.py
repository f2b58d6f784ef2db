"""The sentences of the bots."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
