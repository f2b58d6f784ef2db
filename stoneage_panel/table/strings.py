"""What a table says by itself, in any game."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
