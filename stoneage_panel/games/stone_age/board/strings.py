"""The sentences of the Stone Age board."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
