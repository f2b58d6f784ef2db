"""What stands in the place of the banner while a game is watched again."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
