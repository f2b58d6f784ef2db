"""What the lobby says."""

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.ui.strings import Marked

say = Strings(__package__)
marked = Marked(say)
