"""What the page says as a whole."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
