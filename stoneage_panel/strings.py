"""What the package and a match say."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
