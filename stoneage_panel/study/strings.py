"""The sentences of self-play and tournaments."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
