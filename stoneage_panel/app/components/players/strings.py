"""What the players' panels say in every game."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
