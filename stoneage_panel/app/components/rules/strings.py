"""What the sheet of rules says of itself."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
