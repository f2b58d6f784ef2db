"""What the strip below the board is called."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
