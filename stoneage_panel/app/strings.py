"""What the page says."""

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.ui.strings import Marked

say = Strings(__package__)
say_help = Strings(__package__, "strings_help")
say_keep = Strings(__package__, "strings_keep")
marked = Marked(say)
