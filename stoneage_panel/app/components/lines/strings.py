"""What is said of lines and notes."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
