"""The sentences of self-play and tournaments."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
