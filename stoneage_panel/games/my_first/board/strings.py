"""The sentences of the My First Stone Age board."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
