"""What the widgets of lessons say."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
