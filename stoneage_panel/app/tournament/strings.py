"""What the tournament of bots says."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
