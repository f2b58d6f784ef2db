"""What a table says by itself, in any game."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
