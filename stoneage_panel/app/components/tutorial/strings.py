"""What the tutorial says in every game."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
