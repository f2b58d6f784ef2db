"""Why a rule of thumb of Stone Age does what it does."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
