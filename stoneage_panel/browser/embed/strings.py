"""What is said about a board in somebody else's page."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
