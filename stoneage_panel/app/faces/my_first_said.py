"""The sentences beside the My First board."""

from stoneage_panel.app.said import Marked
from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_my_first")
marked = Marked(say)
