"""What is said about a game at several devices."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
