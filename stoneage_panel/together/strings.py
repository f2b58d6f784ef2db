"""What is said of games on several devices."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
