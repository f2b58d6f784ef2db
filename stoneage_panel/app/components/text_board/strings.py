"""What the board in words says of itself."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
