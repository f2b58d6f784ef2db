"""The sentences of this room."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
