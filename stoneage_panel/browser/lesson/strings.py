"""What is said about the cells of a lesson."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
