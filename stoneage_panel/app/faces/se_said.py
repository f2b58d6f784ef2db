"""The sentences beside the board of the Settlers."""

from stoneage_panel.app.said import Marked
from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_settlers")
marked = Marked(say)
