"""What replay pages say."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
